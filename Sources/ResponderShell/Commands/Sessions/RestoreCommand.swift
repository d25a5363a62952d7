// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct RestoreCommand: SessionCommand {
  let name: Word

  static let declaration = CommandDeclaration(
    "restore", in: .sessions, "Goes back, or forward again, to a checkpoint.",
    Argument("NAME", fits: .checkpoint, "a checkpoint"),
    discussion: ["As undo or redo of all the statements between; so it can itself be undone and redone."],
    examples: [
      .init(
        "add window W\ncheckpoint before\nremove W\ncheckpoint after\nrestore before\nexpect next W is app\nrestore after\n! unknown-name: next W",
        "there and back")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["checkpoint", "undo", "redo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireTopLevel("restore")
    let position = try session.position(ofCheckpoint: name)
    session.history.isMoving = true
    session.go(to: position)
    return nil
  }
}
