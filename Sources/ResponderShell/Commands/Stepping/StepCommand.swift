// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct StepCommand: SessionCommand {
  static let declaration = CommandDeclaration(
    "step", in: .stepping, "Lets a delivery that stands go on to the next hop.",
    discussion: [
      "The hop may be one of a delivery that the handler sends. Behind the last one the delivery ends as usual."
    ],
    examples: [.init("! bad-argument: step", "where no delivery stands")],
    errors: [.badArgument], seeAlso: ["break", "continue", "abort"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireStop("step").decision = .step
    return nil
  }
}
