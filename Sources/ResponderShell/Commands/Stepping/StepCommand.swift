// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct StepCommand: SessionCommand {
  static let verb = "step"

  static let declaration = CommandDeclaration(
    verb, in: .stepping, "Continues a stopped delivery to the next hop.",
    discussion: [
      "The next hop may belong to a delivery that the handler sends. After the last hop the delivery ends as usual."
    ],
    examples: [.init("! bad-argument: step", "without a stopped delivery")],
    errors: [.badArgument], seeAlso: ["break", "continue", "abort"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) {
    try session.requireStop("step").decision = .step
  }
}

struct ContinueCommand: SessionCommand {
  static let verb = "continue"

  static let declaration = CommandDeclaration(
    verb, in: .stepping, "Continues a stopped delivery.",
    discussion: ["It stops again at the next breakpoint."],
    examples: [.init("! bad-argument: continue", "without a stopped delivery")],
    errors: [.badArgument], seeAlso: ["break", "step", "abort"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) {
    try session.requireStop("continue").decision = .goOn
  }
}

struct AbortCommand: SessionCommand {
  static let verb = "abort"

  static let declaration = CommandDeclaration(
    verb, in: .stepping, "Aborts a stopped delivery; the session is as before.",
    discussion: [
      "The statement that delivers ends with error interrupted, and changes made at the stop are undone. Ctrl-D does the same."
    ],
    examples: [.init("! bad-argument: abort", "without a stopped delivery")],
    errors: [.badArgument], seeAlso: ["break", "step", "continue"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) {
    try session.requireStop("abort").decision = .abort
  }
}
