// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The same send under both profiles.
struct CompareReport: Report {
  /// What comes of it under one of them.
  struct Way {
    let profile: String
    let rule: String
    let start: String?
    let asked: [String]
    let target: String?
    let hasMethod: Bool

    var outcome: String {
      guard let target else { return "handled by nobody (no)" }
      return hasMethod ? "handled by \(target)" : "\(target) is the target and has no handler"
    }
  }

  let action: String
  let sender: String?
  let ways: [Way]

  /// How many rows stand above the point where the ways part before they are folded.
  private static let shown = 12

  /// How many are asked in the same order under all.
  private var common: Int {
    let shortest = ways.map(\.asked.count).min() ?? 0
    return (0..<shortest).first { row in ways.contains { $0.asked[row] != ways[0].asked[row] } } ?? shortest
  }

  private var isSame: Bool { ways.allSatisfy { $0.asked == ways[0].asked && $0.target == ways[0].target } }

  private var parting: String {
    if isSame { return "both profiles ask the same and agree" }
    if ways.allSatisfy({ $0.target == ways[0].target }) {
      return ways[0].target == nil
        ? "nobody handles it under either, by different ways" : "they agree on who handles it, not on the way there"
    }
    let place = common == 0 ? "at the start" : "after \(ways[0].asked[common - 1])"
    return "they part \(place)"
  }

  private var title: String { "\(action)\(sender.map { " from \($0)" } ?? ""): \(parting)" }

  /// A row of the comparison: what stands under each profile.
  private enum Row {
    case titles
    /// Who is asked; whether all profiles ask the same.
    case asked([String], isCommon: Bool)
    case folded(Int)
    case outcomes
  }

  /// The rows; a long part that is common to all is folded.
  private var rows: [Row] {
    var rows: [Row] = [.titles]
    let height = ways.map(\.asked.count).max() ?? 0
    let folded = max(0, common - Self.shown)
    for row in 0..<height {
      if folded > 0, row > 0, row <= folded {
        if row == 1 { rows.append(.folded(folded)) }
        continue
      }
      rows.append(.asked(ways.map { row < $0.asked.count ? $0.asked[row] : "" }, isCommon: row < common))
    }
    return rows + [.outcomes]
  }

  private func cells(of row: Row, drawnWith ellipsis: String? = nil) -> [String] {
    switch row {
    case .titles: ways.map { "\($0.profile) (\($0.rule))" }
    case .asked(let names, _): names
    case .folded(let count): ["\(ellipsis ?? "…") \(count) more, the same", ""]
    // On a screen the colour says no.
    case .outcomes: ways.map { $0.target == nil && ellipsis != nil ? "handled by nobody" : $0.outcome }
    }
  }

  var lines: [String] {
    let rows = rows.map { cells(of: $0) }
    let width = rows.map { $0[0].terminalColumns }.max() ?? 0
    return [title]
      + rows.map { row in
        var line = "  " + row[0].padded(to: width) + "  " + row[1]
        while line.last == " " { line.removeLast() }
        return line
      }
  }

  /// Side by side: what is common recedes, what differs stands out.
  func drawing(on screen: Screen) -> Drawing? {
    let width = min(rows.map { cells(of: $0)[0].terminalColumns }.max() ?? 0, (screen.width - 4) / 2)
    let drawn = rows.map { row in
      let cells = cells(of: row, drawnWith: screen.glyphs.ellipsis)
      var line = StyledLine("  ")
      for (column, cell) in cells.enumerated() where !cell.isEmpty {
        if column > 0 {
          line.pad(to: 2 + width)
          line.append("  ")
        }
        let room = column == 0 ? width : screen.width - line.columns
        line.append(StyledLine(cell, style(of: row, ways[column])).cut(to: room, screen.glyphs))
      }
      return line
    }
    let head = StyledLine.paragraph(title, isSame ? .good : .warning, after: StyledLine(), width: screen.width)
    return Drawing(lines: head + drawn)
  }

  private func style(of row: Row, _ way: Way) -> Style {
    switch row {
    case .titles: .name
    case .asked(_, let isCommon): isCommon ? .muted : .path
    case .folded: .muted
    case .outcomes: way.target != nil && way.hasMethod ? .good : .warning
    }
  }

  var json: JSONValue? {
    let values = ways.map { way in
      let members: [(String, JSONValue)] = [
        ("start", .optional(way.start)), ("startRule", .string(way.rule)), ("asked", .strings(way.asked)),
        ("handled", .bool(way.target != nil && way.hasMethod)), ("handler", .optional(way.hasMethod ? way.target : nil)),
      ]
      return (way.profile, JSONValue.object(members))
    }
    return .object(values + [("same", .bool(isSame)), ("common", .int(common))])
  }
}
