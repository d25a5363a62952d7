// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A converter of XCUITest's print of an app into its shape.
///
/// The print has no controllers. It shows roles, so only a class that is the only one with its role is known.
enum ElementDump {
  /// Reads the elements; returns nil when the text is not such a print.
  ///
  /// - Complexity: O(size).
  static func read(_ text: DumpText, kindOf: (String) -> ResponderKind?) -> Hierarchy? {
    let sections = Sections(text)
    guard !sections.rows.isEmpty else { return nil }
    var hierarchy = Hierarchy()
    let profile: Profile =
      sections.rows.contains { ElementRole.ofMac.contains($0.role) } ? .appkit : .uikit
    hierarchy.profile = profile
    hierarchy.notes.add(
      "XCUITest prints roles, so only the shape is known: there are no classes of the app and no controllers")
    /// The rows around the current one, each with the nearest node that contains its elements.
    var open: [(row: ElementRow, holder: (row: ElementRow, node: Int)?)] = []
    for (turn, row) in sections.rows.enumerated() {
      if Interruption.stops(at: turn) { break }
      while let last = open.last, last.row.column >= row.column { open.removeLast() }
      var holder = open.last?.holder
      if row.role != "Application", !ElementRole.withoutNode.contains(row.role) {
        let node = node(row, in: holder?.row, open.last?.row.role, profile, kindOf)
        let position = add(node, to: holder?.node, &hierarchy)
        if row.isFocused, hierarchy.firstResponder == nil { hierarchy.firstResponder = position }
        holder = (row, position)
      }
      open.append((row, holder))
    }
    if sections.repeated > 0 { hierarchy.notes.add("row of a path or query, left out", count: sections.repeated) }
    if sections.otherLines > 0 { hierarchy.notes.add("line that is not a row, left out", count: sections.otherLines) }
    if text.promptCount > 0 { hierarchy.notes.add("prompt line, left out", count: text.promptCount) }
    return hierarchy
  }

  private static func add(_ node: Hierarchy.Node, to holder: Int?, _ hierarchy: inout Hierarchy) -> Int {
    var node = node
    // Windows, including sheets, belong to the app; only views are inside something.
    if node.kind.isView, let holder, hierarchy.nodes[holder].kind.hasFrame { node.parent = holder }
    return hierarchy.add(node)
  }

  private static func node(
    _ row: ElementRow, in holder: ElementRow?, _ parentRole: String?, _ profile: Profile,
    _ kindOf: (String) -> ResponderKind?
  ) -> Hierarchy.Node {
    let className = ElementRole.className(of: row.role, in: parentRole, on: profile)
    let kind = className.flatMap(kindOf) ?? .view
    let isItem = row.role == "MenuItem"
    let short = NameHint(counted: isItem ? "item" : row.role)
    // An identifier made up by AppKit, or the selector of a menu item, is not a name.
    let identifier = isItem || row.identifier?.hasPrefix("_NS:") == true ? nil : row.identifier
    let words = [identifier, row.label].compactMap { $0 }.first { !$0.isEmpty && $0.utf8.count <= 24 }
    var node = Hierarchy.Node(
      kind, className: className, stockClass: className,
      name: words.flatMap { NameHint($0, suffix: short.text) } ?? short)
    if kind.hasFrame, let frame = row.frame {
      // The print has places on the screen; a frame is relative to the element around it.
      let origin = kind == .window ? nil : holder?.frame
      node.frame = Geometry.Rect(
        finite:
          frame.origin.x - (origin?.origin.x ?? 0), frame.origin.y - (origin?.origin.y ?? 0), frame.size.width,
        frame.size.height)
    }
    if row.isDisabled, kind.sendsActions { node.settings.append(("enabled", "no")) }
    node.facts.append(("role", .text(row.role)))
    if let identifier = row.identifier, !identifier.isEmpty { node.facts.append(("identifier", .text(identifier))) }
    if let label = row.label, !label.isEmpty { node.facts.append(("label", .text(label))) }
    if row.isSelected { node.facts.append(("selected", .text("yes"))) }
    return node
  }

  /// The rows of the subtree; a print repeats some of them as a path and as the output of queries.
  private struct Sections {
    private(set) var rows: [ElementRow] = []
    private(set) var repeated = 0
    private(set) var otherLines = 0

    init(_ text: DumpText) {
      let hasHeading = text.lines.contains { Self.isPart($0.bytes) && Self.isHeading($0.bytes, "Element subtree:") }
      var isSubtree = !hasHeading
      for line in text.lines {
        guard Self.isPart(line.bytes) else {
          if isSubtree { otherLines += 1 }
          continue
        }
        if Self.isHeading(line.bytes, "Element subtree:") {
          isSubtree = rows.isEmpty
        } else if Self.isHeading(line.bytes, "Attributes:") || Self.isHeading(line.bytes, "Path to element:")
          || Self.isHeading(line.bytes, "Query chain:")
        {
          isSubtree = false
        } else if let row = ElementRow(line.bytes) {
          if isSubtree { rows.append(row) } else { repeated += 1 }
        } else if isSubtree {
          otherLines += 1
        }
      }
    }

    // OPTIMIZATION: the lines of most other prints begin with what no row and no heading begins with.
    private static func isPart(_ line: ArraySlice<UInt8>) -> Bool {
      for byte in line where byte != 0x20 { return byte != UInt8(ascii: "|") && byte != UInt8(ascii: "<") }
      return true
    }

    private static func isHeading(_ line: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
      let line = line.drop { $0 == 0x20 }
      guard line.first == text.utf8Start.pointee else { return false }
      return line.prefix(text.utf8CodeUnitCount).firstRange(of: text) != nil
    }
  }
}

/// An element in XCUITest's print: its role, its place on the screen, and its name.
struct ElementRow {
  /// The number of columns before it.
  var column: Int
  var role: String
  var address: UInt64?
  /// The frame on the screen, in points from the top left corner.
  var frame: Geometry.Rect?
  var identifier: String?
  /// The label or title.
  var label: String?
  var isDisabled = false
  var isSelected = false
  var isFocused = false

  /// Reads a line; returns nil when it is not a row of the print.
  ///
  /// - Complexity: O(length).
  init?(_ line: ArraySlice<UInt8>) {
    var (rest, column) = (line, 0)
    while let byte = rest.first {
      if byte == 0x20 {
        rest.removeFirst()
      } else if rest.starts(with: [0xE2, 0x86, 0x92]) || rest.starts(with: [0xE2, 0x86, 0xB3]) {
        // → and ↳ have three bytes each.
        rest = rest.dropFirst(3)
      } else {
        break
      }
      column += 1
    }
    let name = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    guard let first = name.first, first < UInt8(ascii: "a"), name.count < 24 else { return nil }
    role = name.asText
    guard ElementRole.all.contains(role) else { return nil }
    self.column = column
    rest = rest.dropFirst(name.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: ",") || rest.first == 0x20 else { return nil }
    if let start = rest.firstRange(of: "0x"), start.lowerBound - rest.startIndex < 12 {
      let digits = rest[start.upperBound...].prefix(while: Head.isHex)
      address = UInt64(digits.asText, radix: 16)
      rest = rest[digits.endIndex...]
    }
    guard let frame = rest.firstRange(of: "{{") else {
      // Only an application has no frame.
      guard address != nil else { return nil }
      readValues(rest)
      return
    }
    let numbers = rest[frame.upperBound...].prefix(96)
    let end = numbers.firstRange(of: "}}")?.lowerBound ?? numbers.endIndex
    let parts = numbers[..<end].split {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == 0x20
    }
    let values = parts.map { Number.value(of: $0) }
    if values.count == 4, let x = values[0], let y = values[1], let width = values[2], let height = values[3] {
      self.frame = Geometry.Rect(finite: x, y, width, height)
    }
    readValues(rest[min(end + 2, rest.endIndex)...])
  }

  /// Reads `, label: '…'`, `, value: …`, `, Disabled` and similar parts; a label may contain commas and quotes.
  private mutating func readValues(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    // On a Mac a value is not quoted, so that after it only parts without a value can be trusted.
    var isBehindValue = false
    while let comma = rest.firstRange(of: ", ") {
      rest = rest[comma.upperBound...]
      if rest.starts(with: "value: ".utf8) {
        isBehindValue = true
      } else if rest.starts(with: "Disabled".utf8) {
        isDisabled = true
      } else if rest.starts(with: "Selected".utf8) {
        isSelected = true
      } else if rest.starts(with: "Keyboard Focused".utf8) {
        isFocused = true
      } else if isBehindValue {
        continue
      } else if let text = Self.quoted(after: "identifier: '", &rest) {
        identifier = text
      } else if let text = Self.quoted(after: "label: '", &rest) ?? Self.quoted(after: "title: '", &rest) {
        label = label ?? text
      } else {
        _ = Self.quoted(after: "placeholderValue: '", &rest)
      }
    }
  }

  /// Returns the quoted text after a key; its closing quote is followed by another part or the end.
  private static func quoted(after key: StaticString, _ rest: inout ArraySlice<UInt8>) -> String? {
    guard let start = rest.prefix(key.utf8CodeUnitCount).firstRange(of: key) else { return nil }
    let text = rest[start.upperBound...]
    var end = text.startIndex
    while end < text.endIndex {
      if text[end] == UInt8(ascii: "'"), isEnd(text[(end + 1)...]) { break }
      end += 1
    }
    rest = text[min(end + 1, text.endIndex)...]
    return text[..<end].asText
  }

  private static let keys: [[UInt8]] = [
    "identifier: ", "label: ", "title: ", "value: ", "placeholderValue: ", "Disabled", "Selected", "Keyboard Focused",
  ].map { Array($0.utf8) }

  private static func isEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: ", ".utf8) else { return bytes.isEmpty }
    let next = bytes.dropFirst(2)
    return keys.contains { next.starts(with: $0) }
  }
}

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
  static func className(of role: String, in parent: String?, on profile: Profile) -> String? {
    guard profile == .uikit else { return appkit[role] }
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
