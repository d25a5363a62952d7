// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The meaning of a document's element.
enum IBTag: Sendable {
  case view(String)
  case control(String)
  case controller(String)
  case window(String)
  case windowController
  case gesture(String)
  case menuItem
  case barButton(String)
  case object(String)
  case responder(String)
  case application
  /// First Responder, File's Owner or Exit.
  case placeholder
  /// A controller of another document.
  case reference
  /// A known element that is not part of the tree.
  case other

  /// Returns the meaning of a tag, or nil for an unknown one.
  ///
  /// - Complexity: O(1).
  static func meaning(of tag: String, on platform: ImportedPlatform) -> IBTag? {
    if let shared = shared[tag] { return shared }
    switch platform {
    case .uikit: return uikit[tag] ?? gestureOrNil(tag)
    case .appkit: return appkit[tag] ?? (tag.hasSuffix("Cell") ? .other : gestureOrNil(tag))
    }
  }

  private static func gestureOrNil(_ tag: String) -> IBTag? {
    tag.hasSuffix("GestureRecognizer") ? .gesture("UI" + capitalized(tag)) : nil
  }

  private static func capitalized(_ tag: String) -> String { tag.prefix(1).uppercased() + tag.dropFirst() }

  private static let shared: [String: IBTag] = {
    var table: [String: IBTag] = [
      "placeholder": .placeholder, "exit": .placeholder, "customObject": .object("NSObject"),
    ]
    for tag in [
      "constraint", "action", "outlet", "outletCollection", "segue", "binding", "accessibilityConnection",
      "userDefinedRuntimeAttribute", "document", "scene", "menu", "device", "adaptation", "namedColor", "color",
      "image",
      "systemColor", "variation", "designable",
    ] { table[tag] = .other }
    return table
  }()

  private static let uikit: [String: IBTag] = {
    var table: [String: IBTag] = [
      "window": .window("UIWindow"), "barButtonItem": .barButton("UIBarButtonItem"),
      "viewControllerPlaceholder": .reference, "pongPressGestureRecognizer": .gesture("UILongPressGestureRecognizer"),
      "containerView": .view("UIView"), "wkWebView": .view("WKWebView"), "mapView": .view("MKMapView"),
      "glkView": .view("GLKView"), "skView": .view("SKView"), "sceneKitView": .view("SCNView"),
      "arscnView": .view("ARSCNView"), "arskView": .view("ARSKView"), "mtkView": .view("MTKView"),
      "glkViewController": .controller("GLKViewController"),
      "avPlayerViewController": .controller("AVPlayerViewController"),
      "hostingController": .controller("UIHostingController"),
      "searchDisplayController": .object("UISearchDisplayController"), "keyCommand": .other,
      "viewControllerLayoutGuide": .other, "viewLayoutGuide": .other, "layoutGuide": .other, "navigationItem": .other,
      "tabBarItem": .other, "tableViewSection": .other, "collectionViewFlowLayout": .other,
      "collectionViewLayout": .other, "blurEffect": .other, "vibrancyEffect": .other, "command": .menuItem,
    ]
    for view in [
      "view", "label", "imageView", "scrollView", "tableView", "collectionView", "textView", "stackView",
      "tableViewCell", "tableViewCellContentView", "collectionReusableView", "collectionViewCell",
      "collectionViewCellContentView", "navigationBar", "toolbar", "tabBar", "searchBar", "pickerView", "progressView",
      "activityIndicatorView", "visualEffectView", "webView", "adBannerView",
    ] { table[view] = .view("UI" + capitalized(view)) }
    for control in [
      "control", "button", "textField", "switch", "slider", "stepper", "segmentedControl", "datePicker", "pageControl",
      "refreshControl", "colorWell",
    ] { table[control] = .control("UI" + capitalized(control)) }
    for controller in [
      "viewController", "navigationController", "tabBarController", "splitViewController", "tableViewController",
      "collectionViewController", "pageViewController", "searchController",
    ] { table[controller] = .controller("UI" + capitalized(controller)) }
    return table
  }()

  private static let appkit: [String: IBTag] = {
    var table: [String: IBTag] = [
      "application": .application, "window": .window("NSWindow"), "panel": .window("NSPanel"),
      "windowController": .windowController, "controllerPlaceholder": .reference,
      "viewControllerPlaceholder": .reference,
      "menuItem": .menuItem, "toolbarItem": .barButton("NSToolbarItem"),
      "searchToolbarItem": .barButton("NSSearchToolbarItem"),
      "customView": .view("NSView"), "containerView": .view("NSView"), "wkWebView": .view("WKWebView"),
      "webView": .view("WebView"), "mapView": .view("MKMapView"), "pdfView": .view("PDFView"),
      "sceneKitView": .view("SCNView"), "skView": .view("SKView"), "openGLView": .view("NSOpenGLView"),
      "ikImageBrowserView": .view("IKImageBrowserView"), "ikImageView": .view("IKImageView"),
      "tabViewController": .controller("NSTabViewController"),
      "splitViewController": .controller("NSSplitViewController"),
      "viewController": .controller("NSViewController"), "pagecontroller": .controller("NSPageController"),
      "hostingController": .controller("NSHostingController"),
      "popover": .responder("NSPopover"), "drawer": .responder("NSDrawer"), "touchBar": .object("NSTouchBar"),
    ]
    for view in [
      "view", "scrollView", "clipView", "stackView", "splitView", "tabView", "box", "gridView", "visualEffectView",
      "tableHeaderView", "tableCellView", "tableRowView", "progressIndicator", "scrubber", "textView", "collectionView",
      "outlineHeaderView",
    ] { table[view] = .view("NS" + capitalized(view)) }
    for control in [
      "control", "button", "textField", "secureTextField", "searchField", "tokenField", "comboBox", "popUpButton",
      "imageView", "slider", "stepper", "segmentedControl", "datePicker", "colorWell", "levelIndicator", "pathControl",
      "ruleEditor", "predicateEditor", "matrix", "browser", "scroller", "tableView", "outlineView", "switch", "form",
    ] { table[control] = .control("NS" + capitalized(control)) }
    table["textView"] = .view("NSTextView")
    for object in [
      "userDefaultsController", "arrayController", "objectController", "treeController", "dictionaryController",
    ] { table[object] = .object("NS" + capitalized(object)) }
    for tag in [
      "tableColumn", "tabViewItem", "splitViewItem", "toolbar", "numberFormatter", "dateFormatter",
      "byteCountFormatter",
      "customFormatter", "gridRow", "gridColumn", "gridCell", "textContainer", "viewLayoutGuide", "layoutGuide",
      "collectionViewFlowLayout", "collectionViewGridLayout", "touchBarItem", "customTouchBarItem",
      "buttonTouchBarItem",
      "colorPickerTouchBarItem", "popoverTouchBarItem", "groupTouchBarItem", "sliderTouchBarItem", "spacer",
    ] { table[tag] = .other }
    return table
  }()

  /// Returns the tag with the gesture class of the platform.
  func onPlatform(_ platform: ImportedPlatform) -> IBTag {
    guard case .gesture(let name) = self, platform == .appkit else { return self }
    return .gesture("NS" + name.dropFirst(2))
  }

  /// The kind and framework class of the node, or nil for an element that does not become a node by itself.
  var node: (kind: ResponderKind, stockClass: String)? {
    switch self {
    case .view(let name): (.view, name)
    case .control(let name): (.control, name)
    case .controller(let name): (.controller, name)
    case .window(let name): (.window, name)
    case .windowController: (.windowController, "NSWindowController")
    case .gesture(let name): (.gesture, name)
    case .menuItem: (.menuItem, "")
    case .barButton(let name): (.barButtonItem, name)
    case .object(let name): (.object, name)
    case .responder(let name): (.responder, name)
    case .application: (.application, "")
    case .placeholder, .reference, .other: nil
    }
  }
}
