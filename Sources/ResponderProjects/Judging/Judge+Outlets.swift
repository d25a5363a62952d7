// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText

extension Judge {
  /// The framework classes whose outlets are all known.
  private static let bases: Set<String> = [
    "NSObject", "UIResponder", "UIView", "UIControl", "UIViewController", "UITableViewController",
    "UICollectionViewController", "UINavigationController", "UITabBarController", "UITableViewCell",
    "UICollectionReusableView", "UICollectionViewCell", "UITableViewHeaderFooterView", "NSResponder", "NSView",
    "NSControl", "NSViewController", "NSWindowController", "NSTableCellView", "NSDocument", "UIScrollView",
    "UITableView", "UICollectionView", "UIStackView", "UIImageView", "UILabel", "UIButton", "UITextField",
    "UITextView", "UISwitch", "UISlider", "UISearchBar", "UIToolbar", "UINavigationBar", "UITabBar", "UIWindow",
    "UISplitViewController", "UIPageViewController", "NSWindow", "NSPanel", "NSDocumentController", "NSApplication",
    "NSPersistentDocument", "NSButton", "NSTextField", "NSImageView", "NSBox", "NSScrollView", "NSTableView",
    "NSOutlineView", "NSTextView", "NSStackView", "NSSplitView", "NSTabView", "NSTabViewController",
    "NSSplitViewController", "NSCollectionViewItem", "NSPopover", "NSMenu", "NSMenuItem", "NSToolbar",
  ]

  /// The outlets of these classes.
  static let outlets: Set<String> = [
    "view", "gestureRecognizers", "searchDisplayController", "toolbarItems", "navigationItem", "tabBarItem", "tabBar",
    "navigationBar", "toolbar", "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate",
    "tableView", "refreshControl", "collectionView", "contentView", "backgroundView", "selectedBackgroundView",
    "multipleSelectionBackgroundView", "accessoryView", "editingAccessoryView", "textLabel", "detailTextLabel",
    "imageView", "maskView", "inputView", "inputAccessoryView", "accessibilityElements", "menu", "nextResponder",
    "touchBar", "nextKeyView", "formatter", "cell", "target", "representedObject", "sourceItemView", "window",
    "document", "contentViewController", "textField", "keyCommands",
    "preferredFocusedView", "accessibilityHeaderElements", "objectValue", "toolTip", "userActivity", "splitView",
    "shadow", "tableHeaderView", "tableFooterView", "headerView", "cornerView", "documentView",
    "outlineTableColumn", "verticalScroller", "horizontalScroller", "initialFirstResponder", "parentWindow", "dockMenu",
    "mainMenu", "windowsMenu", "servicesMenu", "helpMenu", "submenu", "searchMenuTemplate", "leftView", "rightView",
    "customView", "titleView", "itemPrototype", "imageContainer", "highlightedBackgroundView", "positioningView",
    "managedObjectContext", "preview", "pasteDelegate", "textDragDelegate", "textDropDelegate", "spellServer",
    "searchBar", "inputViewController", "windowScene", "rootViewController", "findInteraction", "sidebar",
    "selectedViewController", "selectedTabViewItem", "tabView", "findBarView", "textContainer", "textStorage",
    // tvOS and visionOS.
    "tabBarObservedScrollView", "preferredFocusEnvironments", "focusItemContainer", "ornaments",
  ]

  /// Judges outlets that a document sets, of objects whose class is known and does not have them.
  ///
  /// A file of the class that only mentions a name may declare it: macros and wrappers hide declarations.
  ///
  /// - Complexity: O(outlets × files of a class).
  mutating func judgeOutlets(_ outlets: [Hierarchy.Outlet], _ code: ImportedCode) {
    var files: [String: Set<String>?] = [:]
    var positions: [String: Int] = [:]
    // An element of a class is often wrong as a whole, so its outlets share a finding.
    var found: [[Hierarchy.Outlet]] = []
    for outlet in outlets where !Self.outlets.contains(outlet.property) {
      if files[outlet.className] == nil { files[outlet.className] = .some(sources(of: outlet.className)) }
      guard case .some(.some(let own)) = files[outlet.className], !code.mayDeclare(outlet: outlet.property, in: own),
        !isOfOwnerBelow(outlet, code)
      else { continue }
      let key = "\(outlet.className) \(outlet.origin.file) \(outlet.origin.element?.id ?? "")"
      if let position = positions[key] {
        found[position].append(outlet)
      } else {
        positions[key] = found.count
        found.append([outlet])
      }
    }
    found.forEach { add($0) }
  }

  /// Returns whether a class below the one that a document names for its owner may have an outlet: an object of such a class may
  /// load the document.
  private func isOfOwnerBelow(_ outlet: Hierarchy.Outlet, _ code: ImportedCode) -> Bool {
    outlet.origin.element?.kind == "owner"
      && classes.classes(below: outlet.className).contains { name in
        sources(of: name).map { code.mayDeclare(outlet: outlet.property, in: $0) } ?? true
      }
  }

  private mutating func add(_ outlets: [Hierarchy.Outlet]) {
    guard let first = outlets.first else { return }
    let isUIKit = tree.profile == .uikit
    let element = first.origin.element?.text ?? first.className
    let names = listed(outlets.map { "'\($0.property)'" }, upTo: 3)
    let what = outlets.count > 1 ? "the outlets \(names)" : "the outlet \(names)"
    let consequence =
      first.isOnTV
      ? "unless tvOS has \(outlets.count > 1 ? "them" : "it"), this raises an exception in an app"
      : isUIKit ? "in an app this raises an exception" : outlets.count > 1 ? "they stay empty" : "it stays empty"
    add(
      Finding(
        .missingOutlet, level: first.isOnTV ? .note : isUIKit ? nil : .warning, action: nil,
        "\(element) sets \(what), but \(first.className) has no such \(outlets.count > 1 ? "properties" : "property"); \(consequence)",
        at: outlets.enumerated().map { index, outlet in
          var place = Finding.Place(outlet.origin, named: outlet.className)
          place.identity += " " + outlet.property
          if index > 0 { place.role = "also '\(outlet.property)'" }
          return place
        }, others: classPlace(first.className)))
  }

  /// Returns the files of a class and its superclasses, or nil when it may have outlets that are not known.
  func sources(of className: String) -> Set<String>? {
    var files = Set<String>()
    for name in classes.lineage(of: className) {
      guard let declared = classes.source(of: name), declared.place != nil else {
        return Self.bases.contains(name) && !files.isEmpty ? files : nil
      }
      guard !classes.isUnknown(name) else { return nil }
      files.formUnion(declared.files)
    }
    return nil
  }
}
