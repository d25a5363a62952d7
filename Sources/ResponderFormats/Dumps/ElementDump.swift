// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A converter of XCUITest's print of an app into its shape.
///
/// The print has no controllers. It shows roles, so only a class that is the only one with its role is known.
enum ElementDump {
  /// Reads the elements; returns nil when the text is not such a print.
  ///
  /// - Complexity: O(size).
  static func read(_ text: DumpText, kindOf: (String) -> ResponderKind?) -> ImportedHierarchy? {
    let sections = Sections(text)
    guard !sections.rows.isEmpty else { return nil }
    var hierarchy = ImportedHierarchy()
    let platform: ImportedPlatform =
      sections.rows.contains { ElementRole.ofMac.contains($0.role) } ? .appkit : .uikit
    hierarchy.platform = platform
    hierarchy.notes.add(
      "XCUITest prints roles: this has the shape alone, with no classes of the app's own and no controllers")
    /// The rows around the current one, each with the nearest node that contains its elements.
    var open: [(row: ElementRow, holder: (row: ElementRow, node: Int)?)] = []
    for row in sections.rows {
      while let last = open.last, last.row.column >= row.column { open.removeLast() }
      var holder = open.last?.holder
      if row.role != "Application", !ElementRole.withoutNode.contains(row.role) {
        let node = node(row, in: holder?.row, open.last?.row.role, platform, kindOf)
        let position = add(node, to: holder?.node, &hierarchy)
        if row.isFocused, hierarchy.firstResponder == nil { hierarchy.firstResponder = position }
        holder = (row, position)
      }
      open.append((row, holder))
    }
    if sections.repeated > 0 { hierarchy.notes.add("row of a path or query, left out", count: sections.repeated) }
    if sections.otherLines > 0 { hierarchy.notes.add("line that is no row, left out", count: sections.otherLines) }
    if text.promptCount > 0 { hierarchy.notes.add("prompt line, left out", count: text.promptCount) }
    return hierarchy
  }

  private static func add(_ node: ImportedNode, to holder: Int?, _ hierarchy: inout ImportedHierarchy) -> Int {
    var node = node
    // Windows, including sheets, belong to the app; only views are inside something.
    if node.kind.isView, let holder, hierarchy.nodes[holder].kind.hasFrame { node.parent = holder }
    return hierarchy.add(node)
  }

  private static func node(
    _ row: ElementRow, in holder: ElementRow?, _ parentRole: String?, _ platform: ImportedPlatform,
    _ kindOf: (String) -> ResponderKind?
  ) -> ImportedNode {
    let className = ElementRole.className(of: row.role, in: parentRole, on: platform)
    let kind = className.flatMap(kindOf) ?? .view
    let isItem = row.role == "MenuItem"
    let short = NameHint(counted: isItem ? "item" : row.role)
    // An identifier made up by AppKit, or the selector of a menu item, is not a name.
    let identifier = isItem || row.identifier?.hasPrefix("_NS:") == true ? nil : row.identifier
    let words = [identifier, row.label].compactMap { $0 }.first { !$0.isEmpty && $0.utf8.count <= 24 }
    var node = ImportedNode(
      kind, className: className, stockClass: className,
      name: words.flatMap { NameHint($0, suffix: short.text) } ?? short)
    if kind.hasFrame, let frame = row.frame {
      // The print has places on the screen; a frame is relative to the element around it.
      let origin = kind == .window ? nil : holder?.frame
      node.frame = DumpRow.rect(
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
      var isSubtree = true
      let hasHeading = text.lines.contains { Self.isHeading($0.bytes, "Element subtree:") }
      if hasHeading { isSubtree = false }
      for line in text.lines {
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

    private static func isHeading(_ line: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
      let line = line.drop { $0 == 0x20 }
      return line.prefix(text.utf8CodeUnitCount).firstRange(of: text) != nil
    }
  }
}
