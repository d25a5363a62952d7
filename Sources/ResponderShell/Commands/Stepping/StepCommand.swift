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
