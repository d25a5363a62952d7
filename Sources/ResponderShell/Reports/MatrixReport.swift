// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// The answer of `matrix`: a row for each sender, a column for each action, and the handler in the cell.
struct MatrixReport: LaidOutReport {
  struct Row {
    var senders: [String]
    let handlers: [String?]

    /// The first senders, and the number of others.
    var title: String { listed(senders) }
  }

  let actions: [String]
  let rows: [Row]
  /// The start of every search and its rule, when the sender has no influence on it.
  let start: (name: String, rule: String)?

  var pieces: [any Piece] {
    guard !actions.isEmpty else { return [Line("no actions")] }
    guard !rows.isEmpty else { return [Line("no senders")] }
    let titles = [Table.Cell("sender", .muted)] + actions.map { Table.Cell($0, .name) }
    let table = rows.map { row in
      [Table.Cell(row.title)] + row.handlers.map { Table.Cell($0 ?? "-", $0 == nil ? .muted : .good) }
    }
    guard let start else { return [Table([titles] + table)] }
    return [Table([titles] + table), Paragraph("every search starts at \(start.name) (\(start.rule))", .muted)]
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
