// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct HistoryCommand: SessionCommand {
  let count: CountWord?

  static let declaration = CommandDeclaration(
    "history", in: .sessions, "Lists the statements that were entered, the newest last.",
    OptionalArgument("N", CountWord.self, "how many of the newest; left out: all"),
    discussion: [
      "It reaches back into earlier sessions as far as the history file does. Only what was entered at a prompt is remembered; what scripts run is not. A recording keeps the statement but not the answer, which is another when it is replayed."
    ],
    examples: [.init("history 20", "the last twenty")],
    errors: [.badArgument], seeAlso: ["undo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    session.execution.notes.printsHistory = true
    let all = session.host.history()
    guard !all.isEmpty else {
      return LineReport(
        ["no history: nothing was entered at a prompt"], json: .object([("entries", .array([]))]))
    }
    let newest = all.enumerated().suffix(count?.value ?? .max)
    return HistoryReport(entries: newest.map { (number: $0.offset + 1, statement: $0.element) })
  }
}

/// The entered statements, numbered from 1.
private struct HistoryReport: Report {
  let entries: [(number: Int, statement: String)]

  var lines: [String] {
    let width = entries.last.map { String($0.number).utf8.count } ?? 0
    return entries.flatMap { entry in
      let number = String(entry.number)
      let lines = entry.statement.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().map { index, line in
        let mark = index == 0 ? String(repeating: " ", count: width - number.utf8.count) + number : nil
        return "\(mark ?? String(repeating: " ", count: width))  \(line)"
      }
    }
  }

  var json: JSONValue? {
    let values = entries.map { entry in
      JSONValue.object([("number", .int(entry.number)), ("statement", .string(entry.statement))])
    }
    return .object([("entries", .array(values))])
  }
}
