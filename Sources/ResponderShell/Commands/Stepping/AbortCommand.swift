// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct AbortCommand: SessionCommand {
  static let declaration = CommandDeclaration(
    "abort", in: .stepping, "Gives up a delivery that stands; everything is as before.",
    discussion: [
      "The statement that delivers ends with error interrupted, and what was changed meanwhile is put back. Ctrl-D does the same."
    ],
    examples: [.init("! bad-argument: abort", "where no delivery stands")],
    errors: [.badArgument], seeAlso: ["break", "step", "continue"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireStop("abort").decision = .abort
    return nil
  }
}
