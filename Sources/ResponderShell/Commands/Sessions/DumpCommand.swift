// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct DumpCommand: SessionCommand {
  static let verb = "dump"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Prints a script that rebuilds the session.",
    discussion: [
      "The tree in its order, classes, handlers with their bodies, overrides, options, first responders, the key window, variables, aliases and definitions: run in an empty session it rebuilds this one. It does not contain the log, the last delivery, checkpoints, what can be undone, or what imports read beside the tree, which only 'audit' asks: 'help auditing'."
    ],
    examples: [
      .init(
        "add window\nattach controller\nadd view\nhandle openTab on controller1\ndump", "every statement in full")
    ],
    seeAlso: ["save", "source", "record", "diff"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.interruptible { () throws(Diagnostic) in
      let statements = Dump.statements(of: session)
      session.answer(
        LinesReport(
          Dump.lines(of: statements), json: ["statements": .strings(statements)], isVerbatim: true))
    }
  }
}

struct SaveCommand: SessionCommand {
  let file: FileWord
  let isForced: Bool

  static let verb = "save"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Writes a script that rebuilds the session.",
    Argument("FILE", FileWord.self, "replaced when it exists, completely or not at all"),
    Flag("--force", "replaces a file that does not look like a script"),
    discussion: [
      "The script is what 'dump' prints. 'source FILE' in an empty session, or 'responder -i FILE', rebuilds the session. A file that does not begin with a statement is not replaced without --force."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nsave sketch.responder\nreset\nsource sketch.responder\nexpect next a is W",
        "saved and rebuilt")
    ],
    errors: [.io, .refused], seeAlso: ["dump", "source", "record", "reset"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    if !isForced { try session.requireReplaceable(file, as: .script, "save --force \(file.word.text)") }
    try session.write(try session.interruptible { session.dump }, to: file)
  }
}
