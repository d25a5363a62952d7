// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

/// What the passes know of UIKit's and AppKit's classes.
package struct Frameworks: Sendable {
  package struct Class: Sendable {
    package let superclass: String?
    package let kind: ResponderKind

    package init(superclass: String?, kind: ResponderKind) { (self.superclass, self.kind) = (superclass, kind) }
  }

  package let profile: Profile
  private let classes: NameMap<Class>
  /// Returns whether a framework class itself declares an action.
  private let declares: @Sendable (_ className: String, _ action: String) -> Bool
  /// Returns whether any framework class declares an action.
  let isAction: @Sendable (String) -> Bool

  package init(
    profile: Profile, classes: [String: Class], declares: @escaping @Sendable (String, String) -> Bool,
    isAction: @escaping @Sendable (String) -> Bool
  ) {
    (self.profile, self.classes) = (profile, NameMap(classes))
    (self.declares, self.isAction) = (declares, isAction)
  }

  /// Returns the kind of a framework class, or nil for another class.
  func kind(of name: String) -> ResponderKind? {
    lineage(of: name).lazy.compactMap { classes[$0]?.kind }.first
  }

  /// Returns whether a class belongs to a framework, by what is known of it or by its name.
  func isFrameworks(_ name: String) -> Bool { classes[name] != nil || Self.isPrefixed(name) }

  /// Returns whether the catalogue has a class of a framework itself.
  func has(_ name: String) -> Bool { classes[name] != nil }

  /// Returns whether all methods of a framework class and its ancestors, which begin with the class, are known.
  func isReadWhole(_ lineage: [String]) -> Bool {
    guard let first = lineage.first, let last = lineage.last, Self.roots.contains(last) else { return false }
    return (isFrameworks(first) || Self.more[first] != nil) && lineage.contains { classes[$0] != nil }
  }

  /// Returns the class that a library's class most probably inherits from, as the end of its name says, or nil.
  func ancestor(ofLibrarys name: String) -> String? {
    guard let found = ClassEnding.ancestor(of: name, in: profile), let kind = kind(of: found) else { return nil }
    return kind == .responder || kind == .object ? nil : found
  }

  /// Returns the class whose methods classes below a library's override, or nil when they are those of none.
  func ancestor(overriding isOverridden: (String) -> Bool) -> String? {
    let prefix = profile == .appkit ? "NS" : "UI"
    if ["viewDidLoad", "loadView", "viewWillAppear", "viewDidAppear"].contains(where: isOverridden) {
      return prefix + "ViewController"
    }
    let isView = ["layoutSubviews", "didMoveToSuperview", "didMoveToWindow", "viewDidMoveToWindow"].contains(
      where: isOverridden)
    return isView ? prefix + "View" : nil
  }

  /// Returns a framework class and its ancestors, beginning with the class.
  func lineage(of name: String) -> [String] {
    var found: [String] = []
    var current: String? = name
    while let name = current, found.count < 32 {
      found.append(name)
      current = classes[name]?.superclass ?? Self.superclass(of: name)
    }
    return found
  }

  /// Returns whether any framework class may declare an action or a method that timers, observers and controls are given.
  func mayDeclare(_ action: String) -> Bool { isAction(action) || Self.methodNames.contains(action) }

  /// Returns the framework's class, of those that chains pass in most apps, that declares an action, or nil.
  package func owner(of action: String) -> String? { Self.commonClasses.first { declares($0, action) } }

  private static let commonClasses = [
    "UIResponder", "UIView", "UIViewController", "UIWindow", "UIApplication", "NSResponder", "NSView",
    "NSViewController", "NSWindow",
    "NSApplication", "NSDocument", "NSDocumentController", "UITextField", "UITextView", "NSText", "NSTextView",
    "NSWindowController",
  ]

  func declares(_ className: String, _ action: String) -> Bool {
    declares.self(className, action) || Self.methods[className]?.contains(action) ?? false
  }

  /// The type of what is assigned to a framework's property of a name, of those that hold others or send.
  subscript(assigned name: String) -> String? {
    let isMac = profile == .appkit
    switch name {
    case "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem": return "UIBarButtonItem"
    case "leftBarButtonItems", "rightBarButtonItems", "toolbarItems": return isMac ? nil : "[UIBarButtonItem]"
    case "items": return isMac ? "[NSMenuItem]" : "[UIBarButtonItem]"
    case "view", "contentView", "documentView", "inputAccessoryView", "inputView", "titleView", "tableHeaderView",
      "tableFooterView", "backgroundView", "accessoryView":
      return isMac ? "NSView" : "UIView"
    case "rootViewController", "contentViewController": return isMac ? "NSViewController" : "UIViewController"
    case "splitViewItems": return "[NSSplitViewItem]"
    case "tabViewItems": return "[NSTabViewItem]"
    case "viewControllers": return isMac ? "[NSViewController]" : "[UIViewController]"
    case "menu", "mainMenu", "submenu": return isMac ? "NSMenu" : "UIMenu"
    case "refreshControl": return "UIRefreshControl"
    case "window": return isMac ? "NSWindow" : "UIWindow"
    case "action", "doubleAction": return "Selector"
    default: return nil
    }
  }

  /// Returns the type of the first argument of a framework's method that holds or connects what it is given.
  func argument(of method: String) -> String? {
    switch method {
    case "setItems", "setToolbarItems", "setLeftBarButtonItems", "setRightBarButtonItems":
      profile == .appkit ? nil : "[UIBarButtonItem]"
    case "addGestureRecognizer": profile == .appkit ? "NSGestureRecognizer" : "UIGestureRecognizer"
    case "addAction": "UIAlertAction"
    case "sendAction", "perform": "Selector"
    case "addItem": profile == .appkit ? "NSMenuItem" : nil
    case "addSplitViewItem", "insertSplitViewItem": "NSSplitViewItem"
    case "addTabViewItem", "insertTabViewItem": "NSTabViewItem"
    case "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview":
      profile == .appkit ? "NSView" : "UIView"
    case "addChild", "present", "pushViewController", "show":
      profile == .appkit ? "NSViewController" : "UIViewController"
    default: nil
    }
  }

  /// The methods that are no actions, but that timers, observers and controls are given.
  private static let methods: [String: Set<String>] = [
    "NSObject": ["copy", "mutableCopy", "description"],
    "UIView": [
      "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "setNeedsUpdateConstraints", "updateConstraintsIfNeeded",
      "updateConstraints", "layoutSubviews", "removeFromSuperview", "endEditing:", "sizeToFit",
      "invalidateIntrinsicContentSize", "tintColorDidChange", "didMoveToSuperview", "didMoveToWindow",
    ],
    "UIScrollView": ["flashScrollIndicators"],
    "UITableView": ["reloadData", "beginUpdates", "endUpdates"], "UICollectionView": ["reloadData"],
    "UIRefreshControl": ["beginRefreshing", "endRefreshing"],
    "UIActivityIndicatorView": ["startAnimating", "stopAnimating"],
    "UIViewController": [
      "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
      "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints", "loadViewIfNeeded",
      "setNeedsStatusBarAppearanceUpdate", "setNeedsUpdateOfHomeIndicatorAutoHidden", "setNeedsFocusUpdate",
      "dismissViewControllerAnimated:completion:", "dismissModalViewControllerAnimated:",
      "removeFromParentViewController",
      "didReceiveMemoryWarning",
    ],
    "UINavigationController": ["popViewControllerAnimated:", "popToRootViewControllerAnimated:"],
    "NSView": [
      "setNeedsDisplay:", "display", "layout", "layoutSubtreeIfNeeded", "updateConstraints", "updateLayer",
      "removeFromSuperview", "invalidateIntrinsicContentSize", "updateTrackingAreas", "viewDidMoveToWindow",
    ],
    "NSTableView": ["reloadData", "sizeToFit"], "NSCollectionView": ["reloadData"],
    "NSViewController": ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLayout", "updateViewConstraints"],
    "NSWindow": ["close", "center", "update", "display", "orderOut:", "orderFront:", "makeKeyAndOrderFront:"],
    "NSWindowController": ["close", "showWindow:", "windowDidLoad"], "NSPopover": ["close", "performClose:"],
  ]

  private static let methodNames = methods.values.reduce(into: Set<String>()) { $0.formUnion($1) }

  private static let roots: Set<String> = ["UIResponder", "NSResponder", "NSObject"]

  private static func isPrefixed(_ name: String) -> Bool {
    ["UI", "NS", "WK", "MK", "AV", "PDF", "QL", "SCN", "SK", "GLK", "MTK", "CA", "CI", "MF", "SF", "PH", "PK"].contains
    {
      name.hasPrefix($0) && name.dropFirst($0.count).startsUppercase
    }
  }

  /// Returns the superclass of framework classes that the session does not know, by their names.
  private static func superclass(of name: String) -> String? {
    if let known = more[name] { return known }
    guard isPrefixed(name), !roots.contains(name) else { return nil }
    let isMac = name.hasPrefix("NS")
    if name.hasSuffix("ViewController") || name.hasSuffix("PickerController") {
      return isMac ? "NSViewController" : "UIViewController"
    }
    if name.hasSuffix("GestureRecognizer") { return isMac ? "NSGestureRecognizer" : "UIGestureRecognizer" }
    if name.hasSuffix("View"), name != "UIView", name != "NSView" { return isMac ? "NSView" : "UIView" }
    return nil
  }

  private static let more: NameMap<String> = [
    "NSHostingController": "NSViewController", "UIHostingController": "UIViewController", "NSHostingView": "NSView",
    "UIGestureRecognizer": "NSObject", "NSGestureRecognizer": "NSObject", "UIBarItem": "NSObject",
    "UIBarButtonItem": "UIBarItem", "NSMenuItem": "NSObject", "NSMenu": "NSObject", "NSToolbar": "NSObject",
    "NSToolbarItem": "NSObject", "NSSearchToolbarItem": "NSToolbarItem", "NSMenuToolbarItem": "NSToolbarItem",
    "NSToolbarItemGroup": "NSToolbarItem", "NSTrackingSeparatorToolbarItem": "NSToolbarItem",
    "NSSharingServicePickerToolbarItem": "NSToolbarItem", "NSStatusBarButton": "NSButton", "NSPopover": "NSResponder",
    "NSStatusItem": "NSObject", "NSTableCellView": "NSView",
    "UICollectionViewListCell": "UICollectionViewCell", "NSTreeController": "NSController",
    "NSCollectionViewItem": "NSViewController", "UIInputViewController": "UIViewController",
    "QLPreviewController": "UIViewController", "UICloudSharingController": "UIViewController",
    "UIVideoEditorController": "UINavigationController", "MPMediaPickerController": "UIViewController",
    "CNContactPickerViewController": "UIViewController", "CNContactViewController": "UIViewController",
    "EKEventEditViewController": "UINavigationController", "EKEventViewController": "UIViewController",
    "GKGameCenterViewController": "UINavigationController", "VNDocumentCameraViewController": "UIViewController",
  ]
}
