// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ResetCommand: SessionCommand {
  static let verb = "reset"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Makes the session empty again, with only app.",
    discussion: [
      "It removes nodes, classes, protocols, handlers, options, variables, definitions, the log, and what deliveries reached. It is one statement, so 'undo' restores everything."
    ],
    examples: [.init("add window W\nreset\nexpect count window is 0\nundo\nexpect next W is app", "and back")],
    seeAlso: ["undo", "save"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireNoStop("reset")
    session.reset()
  }
}
