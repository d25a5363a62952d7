// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The accessibility roles that XCUITest prints, with the framework class of a role that belongs to only one.
enum ElementRole {
  /// Every role, by its name in XCUIElement.ElementType.
  static let all: Set<String> = Set(
    """
    Other Application Group Window Sheet Drawer Alert Dialog Button RadioButton RadioGroup CheckBox DisclosureTriangle
    PopUpButton ComboBox MenuButton ToolbarButton Popover Keyboard Key NavigationBar TabBar TabGroup Toolbar StatusBar Table
    TableRow TableColumn Outline OutlineRow Browser CollectionView Slider PageIndicator ProgressIndicator ActivityIndicator
    SegmentedControl Picker PickerWheel Switch Toggle Link Image Icon SearchField ScrollView ScrollBar StaticText TextField
    SecureTextField DatePicker TextView Menu MenuItem MenuBar MenuBarItem Map WebView IncrementArrow DecrementArrow Timeline
    RatingIndicator ValueIndicator SplitGroup Splitter RelevanceIndicator ColorWell HelpTag Matte DockItem Ruler RulerMarker
    Grid LevelIndicator Cell LayoutArea LayoutItem Handle Stepper Tab TouchBar StatusItem
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The roles that occur only in Mac apps.
  static let ofMac: Set<String> = [
    "MenuBar", "MenuBarItem", "Outline", "OutlineRow", "SplitGroup", "Splitter", "RadioButton", "CheckBox",
    "PopUpButton",
    "TouchBar", "DisclosureTriangle", "TableColumn",
  ]

  /// The roles without a node: menus, which only contain items, and elements outside the app.
  static let withoutNode: Set<String> = ["MenuBar", "MenuBarItem", "Menu", "StatusItem", "DockItem", "TouchBar"]

  /// Returns the class that has a role, or nil when several classes have it.
  static func className(of role: String, in parent: String?, on platform: ImportedPlatform) -> String? {
    guard platform == .uikit else { return appkit[role] }
    switch (role, parent) {
    // The elements of a bar have classes of the framework.
    case ("Button", "NavigationBar"), ("Button", "TabBar"), ("Button", "Toolbar"): return "UIControl"
    case ("Cell", "Table"): return "UITableViewCell"
    case ("Cell", "CollectionView"): return "UICollectionViewCell"
    default: return uikit[role]
    }
  }

  private static let uikit: [String: String] = [
    "Window": "UIWindow", "Button": "UIButton", "NavigationBar": "UINavigationBar", "TabBar": "UITabBar",
    "Toolbar": "UIToolbar", "Table": "UITableView", "CollectionView": "UICollectionView", "Slider": "UISlider",
    "PageIndicator": "UIPageControl", "ProgressIndicator": "UIProgressView",
    "ActivityIndicator": "UIActivityIndicatorView", "SegmentedControl": "UISegmentedControl", "Picker": "UIPickerView",
    "Switch": "UISwitch", "Image": "UIImageView", "SearchField": "UISearchTextField", "ScrollView": "UIScrollView",
    "StaticText": "UILabel", "TextField": "UITextField", "SecureTextField": "UITextField",
    "DatePicker": "UIDatePicker", "TextView": "UITextView", "Stepper": "UIStepper", "WebView": "WKWebView",
  ]

  private static let appkit: [String: String] = [
    "Window": "NSWindow", "Sheet": "NSWindow", "Dialog": "NSPanel", "Button": "NSButton", "CheckBox": "NSButton",
    "RadioButton": "NSButton", "PopUpButton": "NSPopUpButton", "ComboBox": "NSComboBox", "Table": "NSTableView",
    "Outline": "NSOutlineView", "Browser": "NSBrowser", "CollectionView": "NSCollectionView", "Slider": "NSSlider",
    "ProgressIndicator": "NSProgressIndicator", "TabGroup": "NSTabView", "Image": "NSImageView",
    "SearchField": "NSSearchField", "ScrollView": "NSScrollView", "StaticText": "NSTextField",
    "TextField": "NSTextField", "SecureTextField": "NSSecureTextField", "TextView": "NSTextView",
    "SplitGroup": "NSSplitView", "DatePicker": "NSDatePicker", "ColorWell": "NSColorWell",
    "LevelIndicator": "NSLevelIndicator", "Stepper": "NSStepper", "TableRow": "NSTableRowView",
    "OutlineRow": "NSTableRowView", "WebView": "WKWebView", "MenuItem": "NSMenuItem",
  ]
}
