// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `matrix [SELECTOR]`
struct MatrixCommand: SessionCommand {
  let words: [SelectorWord]

  static let declaration = CommandDeclaration(
    "matrix", in: .asking, "Shows who would handle each action from each sender.",
    Rest("SELECTOR", SelectorWord.self, "the senders; left out: every responder"),
    discussion: [
      "A column for each action that is handled, declared or connected; senders for whom all is the same share a row. While somebody is first responder the sender plays no part (U39), so all share one."
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd cell cell3 in tabs\nhandle openTab on tabs\nhandle close on main\nhandle close on cell3\nmatrix",
        "three responders handle two actions"),
      .init("add window W\nadd view a in W\nhandle go on a\nmatrix W", "one sender"),
    ],
    errors: [.unknownName, .badArgument, .interrupted], seeAlso: ["handlers", "target", "why"], make: Self.init)

  /// How many answers one matrix may have to find.
  private static let limit = 1_000_000

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let senders = try Selector(words.map(\.word), in: session).nodes(in: session)
      .filter { session.tree.kind(of: $0).isResponder }
    let names = session.knownActions
    guard senders.count * max(1, names.count) <= Self.limit else {
      throw Diagnostic(
        .badArgument, "\(senders.count) senders and \(names.count) actions are too many", at: words.first?.word.range,
        help: ["choose senders, for example: matrix UIButton", "'audit' looks over any number"])
    }
    var rows: [MatrixReport.Row] = []
    var positions: [[ResponderID?]: Int] = [:]
    for sender in senders {
      if session.host.isInterrupted() { throw Diagnostic(.interrupted, "interrupted") }
      var targets: [ResponderID?] = []
      for name in names {
        let message = Message(action: session.actions.intern(name), sender: sender, arguments: [])
        targets.append(try session.search(message, for: .anyone).target)
      }
      if let position = positions[targets] {
        rows[position].senders.append(session.name(of: sender))
      } else {
        positions[targets] = rows.count
        rows.append(
          MatrixReport.Row(senders: [session.name(of: sender)], handlers: targets.map { $0.map(session.name) }))
      }
    }
    let start = session.tree.startOfSearch
    let fixed =
      start.responder == session.tree.application ? nil : (session.name(of: start.responder), start.rule.rawValue)
    return MatrixReport(actions: names, rows: rows, start: fixed)
  }
}

/// Who handles what from whom.
private struct MatrixReport: Report {
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
