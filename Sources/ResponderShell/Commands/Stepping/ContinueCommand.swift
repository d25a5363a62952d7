// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ContinueCommand: SessionCommand {
  static let declaration = CommandDeclaration(
    "continue", in: .stepping, "Lets a delivery that stands go on.",
    discussion: ["It stops again where the next breakpoint is."],
    examples: [.init("! bad-argument: continue", "where no delivery stands")],
    errors: [.badArgument], seeAlso: ["break", "step", "abort"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireStop("continue").decision = .goOn
    return nil
  }
}
