// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct RecordCommand: SessionCommand {
  let file: FileWord?
  let isForced: Bool

  static let verb = "record"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Writes statements and their output to a file, as a session to replay.",
    OptionalArgument(
      "FILE|off", FileWord.self, fits: .fileOrOff,
      "replaced when it exists; off ends the recording; left out: shows the file"),
    Flag("--force", "replaces a file that does not look like a recording"),
    discussion: [
      "The file passes 'responder test FILE' as it is. Statements are written in full, with generated names and with 'to' and 'on' that were left out. The existing session is written first as the beginning: it cannot be undone while recording, and has no delivery and no log.",
      "A file that is not a session is not replaced without --force.",
      "A statement that fails is written with '!' and its code. What a replay could not repeat, such as Ctrl-C, becomes a comment. Sourced files are added at the end when the recording ends, by 'record off' or with the session.",
    ],
    examples: [
      .init(
        "record tabs.responder\nadd window W\nadd view a in W\n! unknown-name: next b\nnext a\nrecord off",
        "a session that can be replayed")
    ],
    errors: [.badArgument, .io, .refused], seeAlso: ["save", "expect handled", "source"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard let file else {
      let path = session.recording?.path
      return session.answer(LineReport(path ?? "off", "file", .optional(path)))
    }
    guard file.word.isOff else {
      if !isForced { try session.requireReplaceable(file, as: .recording, "record --force \(file.word.text)") }
      try session.record(to: file)
      return
    }
    guard session.recording != nil else {
      throw Diagnostic(
        .badArgument, "nothing is being recorded", at: file.word.range, help: ["begin with: record FILE"])
    }
    try session.endRecording()
  }
}
