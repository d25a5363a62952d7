// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// The answer of `tree`.
///
/// Names are numbers of the interner until the report is shown.
package final class TreeReport: Report {
  struct Row {
    /// The numbers of its name and its class's name.
    var name: Int32
    var className: Int32
    /// The number of its parent's name, 0 for a root.
    var parent: Int32
    var depth: Int32
    var kind: ResponderKind
  }

  /// The nodes, parents first.
  let rows: [Row]
  /// The remarks on rows, by index.
  let notes: [Int: [String]]
  /// What is in doubt about nodes, by index.
  let doubts: [Int: [(DoubtProperty, String)]]
  /// The last delivery, which a screen marks in the tree.
  let lastDelivery: DeliveryRecord?
  /// Whether that delivery is stopped at the last hop of its record.
  let isStopped: Bool
  let interner: Interner
  /// Whether a screen shows every node.
  let isWhole: Bool
  /// Whether the tree is that of one node, whose children are all shown.
  let isPart: Bool

  init(
    rows: [Row], notes: [Int: [String]], doubts: [Int: [(DoubtProperty, String)]], lastDelivery: DeliveryRecord?,
    isStopped: Bool, interner: Interner, isWhole: Bool = false, isPart: Bool = false
  ) {
    (self.rows, self.notes, self.doubts, self.lastDelivery) = (rows, notes, doubts, lastDelivery)
    (self.isStopped, self.interner, self.isWhole, self.isPart) = (isStopped, interner, isWhole, isPart)
  }

  // The indentation has a limit, because deep nesting would run off any screen.
  package var lines: [String] {
    rows.indices.map { index in
      String(repeating: "  ", count: min(Int(rows[index].depth), 40)) + interner.text(rows[index].name) + " "
        + interner.text(rows[index].className) + (noteText(of: index).map { " \($0)" } ?? "")
    }
  }

  package var json: JSONValue? {
    let nodes = rows.enumerated().map { index, row in
      JSONValue.object(
        [
          ("name", .string(interner.text(row.name))), ("kind", .string(row.kind.word)),
          ("class", .string(interner.text(row.className))),
          ("parent", row.parent == 0 ? .null : .string(interner.text(row.parent))),
        ] + (doubts[index] ?? []).map { ($0.rawValue, .string($1)) })
    }
    return ["nodes": .array(nodes)]
  }

  /// Returns the remarks on a row in parentheses, or nil.
  func noteText(of index: Int) -> String? { notes[index].map { "(\($0.joined(separator: ", ")))" } }
}

extension Session {
  /// Returns the tree, or the subtree of a node.
  ///
  /// Complexity: O(nodes).
  package func treeReport(of root: ResponderID?, isWhole: Bool = false) -> TreeReport {
    let entries = root.map { model.outline(from: $0) } ?? model.outline()
    let firstResponders = tree.firstResponders
    var notes: [Int: [String]] = [:]
    var doubts: [Int: [(DoubtProperty, String)]] = [:]
    let rows = entries.enumerated().map { index, entry in
      let remarks = model.notes(about: entry.id, firstResponders)
      if !remarks.isEmpty { notes[index] = remarks }
      let doubtful = model.doubts(about: entry.id)
      if !doubtful.isEmpty { doubts[index] = doubtful }
      return TreeReport.Row(
        name: model.names.nameNumber(ofSlot: entry.id.index),
        className: model.names.nameNumber(of: tree.classID(of: entry.id)),
        parent: model.nameNumber(of: entry.parent),
        depth: Int32(truncatingIfNeeded: entry.depth), kind: tree.kind(of: entry.id))
    }
    return TreeReport(
      rows: rows, notes: notes, doubts: doubts, lastDelivery: stop?.record ?? model.deliveries.lastMade,
      isStopped: stop != nil, interner: model.names.interner, isWhole: isWhole, isPart: root != nil)
  }
}

extension TreeReport {
  /// The number of nodes that are drawn whatever the height of the screen.
  ///
  /// More are folded to one screen.
  package static let foldLimit = 500

  package func drawing(on screen: Screen) -> Drawing? {
    let marks = DeliveryMarks(lastDelivery, isStopped: isStopped)
    var places: [Int: Int] = [:]
    if !marks.isEmpty {
      for index in rows.indices { if let place = marks.place(of: rows[index].name) { places[index] = place } }
    }
    // The prompt and the line about folded nodes need room too.
    let children = isPart ? rows.count { $0.depth == 1 } + 1 : 0
    let limit = isWhole || rows.count <= Self.foldLimit ? .max : max(10, screen.height - 4, children)
    let fold = TreeFold(rows.map { $0.depth }, keeping: places.keys.sorted { places[$0] ?? 0 < places[$1] ?? 0 }, limit)
    let glyphs = screen.glyphs
    var lines = fold.lines.map { line in
      var drawn = StyledLine(guides(line.guides, on: screen), .muted)
      switch line.content {
      case .more(let count): drawn.append("\(glyphs.ellipsis) \(count) more", .muted)
      case .node(let index, let inside):
        add(index, mark: places[index].map { marks.text(at: $0, glyphs) }, inside, to: &drawn, screen)
      }
      return drawn.cut(to: screen.width, glyphs)
    }
    if fold.hiddenCount > 0 {
      let hint =
        "\(fold.hiddenCount) of \(rows.count) nodes are folded: 'tree NODE' shows one, 'tree --all' everything"
      lines += StyledLine.paragraph(hint, .muted, after: StyledLine(), width: screen.width)
    }
    return Drawing(lines: lines)
  }

  private func add(
    _ index: Int, mark: (text: String, style: Style)?, _ inside: Int, to line: inout StyledLine, _ screen: Screen
  ) {
    var tail = StyledLine()
    if let note = noteText(of: index) { tail.append(" \(note)", .warning) }
    if let mark { tail.append(" \(mark.text)", mark.style) }
    if inside > 0 { tail.append(" \(screen.glyphs.ellipsis) \(inside) inside", .muted) }
    line.append(interner.text(rows[index].name), mark?.style ?? .name)
    // On a narrow screen the class is left out first.
    let room = screen.width - line.columns - tail.columns - 1
    let className = StyledLine(interner.text(rows[index].className), .muted)
    if room >= min(className.columns, 6) {
      line.append(" ")
      line.append(className.cut(to: room, screen.glyphs))
    }
    line.append(tail)
  }

  /// Returns the guides before a node, without the outer ones where they would fill half the screen.
  private func guides(_ guides: TreeFold.Guides, on screen: Screen) -> String {
    let glyphs = screen.glyphs
    let cells = guides.cells.map { cell in
      switch cell {
      case .trunk: glyphs.trunk
      case .blank: "  "
      case .branch: glyphs.branch
      case .lastBranch: glyphs.lastBranch
      }
    }
    let shown = max(3, screen.width / 4)
    guard guides.depth > shown else { return cells.joined() }
    return glyphs.ellipsis + " " + cells.suffix(shown - 2).joined()
  }
}

/// The path of a delivery, as it is marked in a tree.
struct DeliveryMarks {
  private let record: DeliveryRecord?
  private let isStopped: Bool
  private var places: [Int32: Int] = [:]

  /// Further nodes of a path are not marked.
  private static let limit = 1_000

  init(_ record: DeliveryRecord?, isStopped: Bool) {
    self.record = record
    self.isStopped = isStopped
    for (index, name) in (record?.asked.prefix(Self.limit) ?? []).enumerated() { places[name] = index }
    // A sender that is not asked is marked too: it is where one would expect the path to begin.
    if let sender = record?.sender, sender != 0, !places.isEmpty, places[sender] == nil { places[sender] = Self.sender }
  }

  /// The place of a sender that is not in the path.
  private static let sender = -1

  var isEmpty: Bool { places.isEmpty }

  /// Returns the position of a node's name in the path, 0-based.
  func place(of name: Int32) -> Int? { places[name] }

  /// Returns the mark after a node that was asked.
  func text(at place: Int, _ glyphs: Glyphs) -> (text: String, style: Style) {
    guard let record else { return ("", .path) }
    guard place != Self.sender else { return ("\(glyphs.back) sender", .muted) }
    let head = "\(glyphs.back) \(place + 1)" + (place == 0 ? " \(record.action)" : "")
    let sender = record.sender == record.asked[place] ? ", sender" : ""
    if record.handlers.contains(record.asked[place]) { return ("\(head) handled\(sender)", .good) }
    let isEnd = place == record.asked.count - 1 && !record.isHandled
    if isEnd, isStopped { return ("\(head) here\(sender)", .good) }
    return isEnd ? ("\(head) not handled\(sender)", .warning) : (head + sender, .path)
  }
}
