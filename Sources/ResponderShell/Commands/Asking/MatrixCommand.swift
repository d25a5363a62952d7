// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct MatrixCommand: SessionCommand {
  let words: [SelectorWord]

  static let verb = "matrix"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Shows which object would handle each action from each sender.",
    Rest("SELECTOR", SelectorWord.self, "the senders; left out: every responder"),
    discussion: [
      "A '?' marks an answer that is possible or not known, because of nodes that are possible or open.",
      "There is a column for each action that is handled, declared or connected; senders with the same answers share a row, of which a screen shows as many as fit. While there is a first responder, the sender does not matter (U39), so all share one row.",
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd cell cell3 in tabs\nhandle openTab on tabs\nhandle close on main\nhandle close on cell3\nmatrix",
        "three responders handle two actions"),
      .init("add window W\nadd view a in W\nhandle go on a\nmatrix W", "one sender"),
    ],
    errors: [.unknownName, .badArgument, .interrupted], seeAlso: ["handlers", "target", "why"], make: Self.init)

  /// The largest number of answers in one matrix.
  private static let limit = 1_000_000

  func run(in session: Session) throws(Diagnostic) {
    let senders = try Selector(words.map { $0.word }, in: session).nodes(in: session)
      .filter { session.tree.kind(of: $0).isResponder }
    let names = session.model.knownActions
    guard senders.count * max(1, names.count) <= Self.limit else {
      throw Diagnostic(
        .badArgument, "\(senders.count) senders and \(names.count) actions are too many", at: words.first?.word.range,
        help: ["choose senders, for example: matrix UIButton", "'audit' checks any number"])
    }
    let matrix = try session.answer { ActionMatrix(of: names, from: senders, $0) }
    let rows = matrix.rows.map { row in
      MatrixReport.Row(
        senders: row.senders.map(session.model.name), handlers: row.handlers.map { $0.map(session.model.name) },
        lacking: row.lacking.map { $0.map(session.model.name) }, certainties: row.certainties)
    }
    let start = session.tree.startOfSearch
    let fixed =
      start.responder == session.tree.application
      ? nil : (session.model.name(of: start.responder), start.rule.number)
    session.answer(MatrixReport(actions: names, rows: rows, start: fixed))
  }
}

/// The answer of `matrix`: a row for each sender, a column for each action, and the handler in the cell.
final class MatrixReport: LaidOutReport {
  struct Row {
    var senders: [String]
    let handlers: [String?]
    /// The objects that are chosen and lack the method.
    let lacking: [String?]
    let certainties: [Certainty]

    /// The cell of an answer; `?` marks one that is not known for certain.
    func cell(_ position: Int) -> Table.Cell {
      let (handler, isCertain) = (handlers[position], certainties[position] == .known)
      if let lacking = lacking[position] { return Table.Cell("\(lacking) lacks it\(isCertain ? "" : "?")", .bad) }
      return Table.Cell(
        (handler ?? (isCertain ? "-" : "")) + (isCertain ? "" : "?"),
        !isCertain ? .warning : handler == nil ? .muted : .good)
    }
  }

  let actions: [String]
  let rows: [Row]
  /// The start of every search and its rule, when the sender has no influence on it.
  let start: (name: String, rule: String)?

  init(actions: [String], rows: [Row], start: (name: String, rule: String)?) {
    (self.actions, self.rows, self.start) = (actions, rows, start)
  }

  var pieces: [any Piece] {
    guard !actions.isEmpty else { return [Line("no actions")] }
    guard !rows.isEmpty else { return [Line("no senders")] }
    let titles = [Table.Cell("sender", .muted)] + actions.map { Table.Cell($0, .name) }
    let table = rows.map { row in
      [Table.Cell(names: row.senders)] + row.handlers.indices.map(row.cell)
    }
    guard let start else { return [Table([titles] + table)] }
    return [Table([titles] + table), Paragraph("every search starts at \(start.name) (\(start.rule))", .muted)]
  }

  var json: JSONValue? {
    [
      "actions": .strings(actions),

      "rows": .array(
        rows.map { row in
          let lacking = zip(actions, row.lacking).filter { $1 != nil }
          let doubts = zip(actions, row.certainties).filter { $1 != .known }
          return .object(
            [
              ("senders", .strings(row.senders)),
              ("handlers", .object(zip(actions, row.handlers).map { ($0, .optional($1)) })),
            ] + (lacking.isEmpty ? [] : [("lacks", .object(lacking.map { ($0, .optional($1)) }))])
              + (doubts.isEmpty ? [] : [("certainty", .object(doubts.map { ($0, .string($1.rawValue)) }))]))
        }),
    ]
  }
}
