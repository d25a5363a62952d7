// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct UndoCommand: SessionCommand {
  let count: CountWord?

  static let verb = "undo"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Undoes the last statements that changed something.",
    OptionalArgument("N", CountWord.self, "how many; left out: one"),
    discussion: [
      "Every change of a statement is undone: tree, handlers, overrides, first responders, options, variables, classes, the log. At least the last \(History.limit) statements can be undone. 'redo' repeats what was undone, until something else changes."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nremove W\nundo\nexpect next a is W",
        "a removed window is restored with everything in it")
    ],
    errors: [.badArgument], seeAlso: ["redo", "suppose"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.move("undo", "undone", count, among: session.undoableSteps) { $0.undo() }
  }
}

struct RedoCommand: SessionCommand {
  let count: CountWord?

  static let verb = "redo"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Repeats what was undone.",
    OptionalArgument("N", CountWord.self, "how many statements; left out: one"),
    examples: [.init("add window W\nadd view a in W\nundo\nredo\nexpect next a is W", "undone and done again")],
    errors: [.badArgument], seeAlso: ["undo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.move("redo", "redone", count, among: session.history.undone.count) { $0.redo() }
  }
}
