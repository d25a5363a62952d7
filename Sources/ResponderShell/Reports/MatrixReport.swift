// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Who handles what from whom.
struct MatrixReport: Report {
  struct Row {
    var senders: [String]
    let handlers: [String?]

    /// The senders for people: the first ones, and how many more.
    var title: String {
      let shown = senders.prefix(3).joined(separator: ", ")
      return senders.count > 3 ? "\(shown) and \(senders.count - 3) more" : shown
    }
  }

  let actions: [String]
  let rows: [Row]
  /// Where every search starts, and by which rule, when the sender plays no part.
  let start: (name: String, rule: String)?

  var lines: [String] {
    guard !actions.isEmpty else { return ["no actions"] }
    guard !rows.isEmpty else { return ["no senders"] }
    let columns = actions.indices.map { index in
      [actions[index]] + rows.map { $0.handlers[index] ?? "-" }
    }
    let titles = ["sender"] + rows.map(\.title)
    let table = ([titles] + columns).map { column in
      let width = column.map(\.terminalColumns).max() ?? 0
      return column.map { $0.padded(to: width) }
    }
    let body = titles.indices.map { row in
      var line = table.map { $0[row] }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    return body + (start.map { ["every search starts at \($0.name) (\($0.rule))"] } ?? [])
  }

  /// How many rows are drawn.
  private static let shown = 500

  /// A table as wide as the screen; actions that have no room stand in tables below.
  func drawing(on screen: Screen) -> Drawing? {
    guard !actions.isEmpty, !rows.isEmpty else { return nil }
    let shown = rows.prefix(Self.shown)
    let titles = ["sender"] + shown.map(\.title)
    let first = min(titles.map(\.terminalColumns).max() ?? 0, screen.width / 3)
    let widths = actions.indices.map { index in
      let cells = [actions[index]] + shown.map { $0.handlers[index] ?? "-" }
      return min(cells.map(\.terminalColumns).max() ?? 0, screen.width - first - 2)
    }
    var lines: [StyledLine] = []
    var index = 0
    while index < actions.count {
      var (end, room) = (index + 1, screen.width - first - 2 - widths[index])
      while end < actions.count, widths[end] + 2 <= room {
        room -= widths[end] + 2
        end += 1
      }
      if index > 0 { lines.append(StyledLine()) }
      let columns = index..<end
      lines.append(
        line("sender", .muted, first, columns.map { (actions[$0], .name, widths[$0]) }, screen))
      for row in shown {
        let cells = columns.map { column -> (String, Style, Int) in
          (row.handlers[column] ?? "-", row.handlers[column] == nil ? .muted : .good, widths[column])
        }
        lines.append(line(row.title, .plain, first, cells, screen))
      }
      index = end
    }
    if rows.count > shown.count {
      lines.append(StyledLine("\(screen.glyphs.ellipsis) \(rows.count - shown.count) more rows", .muted))
    }
    if let start {
      let note = "every search starts at \(start.name) (\(start.rule))"
      lines += StyledLine.paragraph(note, .muted, after: StyledLine(), width: screen.width)
    }
    return Drawing(lines: lines)
  }

  private func line(
    _ title: String, _ style: Style, _ width: Int, _ cells: [(text: String, style: Style, width: Int)], _ screen: Screen
  ) -> StyledLine {
    var line = StyledLine(title, style).cut(to: width, screen.glyphs)
    var end = width
    for cell in cells {
      line.pad(to: end + 2)
      line.append(StyledLine(cell.text, cell.style).cut(to: cell.width, screen.glyphs))
      end += 2 + cell.width
    }
    return line
  }

  var json: JSONValue? {
    .object([
      ("actions", .strings(actions)),
      (
        "rows",
        .array(
          rows.map { row in
            .object([
              ("senders", .strings(row.senders)),
              ("handlers", .object(zip(actions, row.handlers).map { ($0, .optional($1)) })),
            ])
          })
      ),
    ])
  }
}
