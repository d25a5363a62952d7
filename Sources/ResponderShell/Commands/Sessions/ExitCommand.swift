// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExitCommand: SessionCommand {
  let status: CountWord?

  static let verb = "exit"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Ends the session.",
    OptionalArgument("N", CountWord.self, "the exit status, 0 to 255; left out: 0"),
    examples: [.init("exit 3", "exit status 3")],
    errors: [.badArgument], seeAlso: ["help"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireNoStop("exit")
    if let status, status.value > 255 {
      throw Diagnostic(
        .badArgument, "an exit status is 0 to 255, found '\(status.word.text)'", at: status.word.range)
    }
    session.execution.exitStatus = status?.value ?? 0
  }
}
