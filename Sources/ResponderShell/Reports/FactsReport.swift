// SPDX-License-Identifier: Apache-2.0

import ResponderModel
import ResponderText

/// What there is to know of a node.
struct FactsReport: Report {
  let facts: [Model.Fact]
  /// The user's own.
  let properties: [(name: String, value: String)]

  var lines: [String] {
    let rows = rows
    let width = rows.map(\.title.terminalColumns).max() ?? 0
    return rows.map { row in row.title.padded(to: width + 2) + row.values.joined(separator: ", ") }
  }

  var json: JSONValue? {
    let members = facts.map { ($0.title, $0.isList ? JSONValue.strings($0.values) : .string($0.values[0])) }
    return .object(members + [("properties", .object(properties.map { ($0.name, .string($0.value)) }))])
  }

  func drawing(on screen: Screen) -> Drawing? {
    let rows = rows
    let column = min(rows.map(\.title.terminalColumns).max() ?? 0, screen.width - 14) + 2
    let lines = rows.flatMap { row in
      var head = StyledLine(row.title, .muted).cut(to: column - 2, screen.glyphs)
      head.pad(to: column)
      var values = row.values.prefix(Self.shownValues).joined(separator: ", ")
      if row.values.count > Self.shownValues {
        values += ", \(screen.glyphs.ellipsis) \(row.values.count - Self.shownValues) more"
      }
      return StyledLine.paragraph(values, after: head, width: screen.width)
    }
    return Drawing(lines: lines)
  }

  /// How many values of a list are drawn.
  private static let shownValues = 40

  private var rows: [(title: String, values: [String])] {
    facts.map { (title: $0.title, values: $0.values) } + properties.map { (title: $0.name, values: [$0.value]) }
  }
}
