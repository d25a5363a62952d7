// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct SaveCommand: SessionCommand {
  let file: FileWord

  static let declaration = CommandDeclaration(
    "save", in: .sessions, "Writes a script that rebuilds the session.",
    Argument("FILE", FileWord.self, "replaced when it is there, whole or not at all"),
    discussion: ["What 'dump' prints. 'source FILE' in an empty session, or 'responder -i FILE', brings it back."],
    examples: [
      .init(
        "add window W\nadd view a in W\nsave sketch.responder\nreset\nsource sketch.responder\nexpect next a is W",
        "kept, and brought back")
    ],
    errors: [.io, .refused], seeAlso: ["dump", "source", "record", "reset"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.write(session.dump, to: file)
    return nil
  }
}
