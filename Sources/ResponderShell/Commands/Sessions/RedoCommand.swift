// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct RedoCommand: SessionCommand {
  let count: CountWord?

  static let declaration = CommandDeclaration(
    "redo", in: .sessions, "Brings back what was undone.",
    OptionalArgument("N", CountWord.self, "how many statements; left out: one"),
    examples: [.init("add window W\nadd view a in W\nundo\nredo\nexpect next a is W", "undone and done again")],
    errors: [.badArgument], seeAlso: ["undo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.move("redo", "redone", count, among: session.history.undone.count) { $0.redo() }
  }
}
