// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct CheckpointCommand: SessionCommand {
  let name: NewName

  static let declaration = CommandDeclaration(
    "checkpoint", in: .sessions, "Names this state of the session, to come back to.",
    Argument("NAME", NewName.self, "a name of its own kind; again: moves"),
    discussion: [
      "It holds as long as the statements since can be undone, and what it names is not undone and overwritten."
    ],
    examples: [
      .init(
        "add window W\ncheckpoint empty\nadd view a in W\nremove W\nrestore empty\nexpect count view is 0",
        "back to an empty window")
    ],
    seeAlso: ["restore", "undo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireTopLevel("checkpoint")
    session.history.checkpoints[name.text] = session.history.position
    return nil
  }
}
