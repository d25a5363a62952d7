// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// The command `minimize FILE`.
struct MinimizeCommand: SessionCommand {
  let file: FileWord

  static let verb = "minimize"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "Cuts a failing script down to the shortest that still fails.",
    Argument("FILE", FileWord.self, "a script or session that fails"),
    discussion: [
      "Statements are left out, first many at a time, then one by one, then those inside blocks, as long as the same statement fails with the same code and message. When it is about a delivery, that begins and ends as before, and the nodes that the statement names still handle the action or not, so that it is the same mistake. No statement of the result can be left out.",
      "Each attempt runs in a session of its own, and files that the script writes stay in memory. With 'output FILE' before it, the result is a script in that file.",
    ],
    examples: [.init("! io: minimize no-such-file.responder", "a file that is missing")],
    errors: [.io, .badArgument, .interrupted], seeAlso: ["expect handled", "record", "testing"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let bytes = try session.read(file)
    var minimizer = ScriptMinimizer(
      String(decoding: bytes, as: UTF8.self), host: session.host, commands: Commands.table)
    guard let failure = minimizer.failure else {
      throw Diagnostic(
        .badArgument, "'\(file.word.text)' does not fail, so there is nothing to minimize", at: file.word.range,
        help: ["a script fails at its first error; 'responder test' finds output that differs"])
    }
    try minimizer.minimize()
    let (count, total) = (minimizer.statements.count, minimizer.total)
    let title =
      "# \(count) of \(total) \(total == 1 ? "statement" : "statements"), which still \(count == 1 ? "fails" : "fail"): "
    let script = minimizer.statements.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    session.answer(
      LinesReport(
        [title + "error[\(failure.code.rawValue)]: \(failure.message)"] + script.map(String.init),
        json: [
          "code": .string(failure.code.rawValue), "message": .string(failure.message), "of": .int(total),
          "statements": .strings(minimizer.statements),
        ]))
  }
}
