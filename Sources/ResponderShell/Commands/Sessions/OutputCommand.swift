// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct OutputCommand: SessionCommand {
  let file: FileWord?
  let isForced: Bool

  static let verb = "output"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Sends results to a file, or shows where they go.",
    OptionalArgument(
      "FILE|off", FileWord.self, fits: .fileOrOff, "a file, or 'off' for standard output; left out: shows where they go"
    ),
    Flag("--force", "replaces a file that does not look like answers"),
    discussion: [
      "The results of the following top-level statements go to the file, which is emptied first, until 'output off' or another file. Errors and the answers of 'output' itself are still shown. In a block or a sourced file it takes effect with the next top-level statement. With --json the lines of the statements go to the file.",
      "It is not undone by 'undo'. For a file named off write './off'. A file that does not look like answers is not replaced without --force.",
    ],
    examples: [
      .init("add window W\noutput tree.txt\ntree\noutput off", "the tree as a file"),
      .init("output", "where results go"),
    ],
    errors: [.io, .refused], seeAlso: ["once", "save", "record"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireNoStop("output")
    if session.execution.blockDepth == 0 { session.execution.notes.answersDirectly = true }
    guard let file else {
      let path = session.execution.outputFile?.path
      return session.answer(
        LineReport(
          path.map { "results go to '\($0)'" } ?? "results go to standard output", "output",
          .optional(path)))
    }
    if file.word.isOff {
      session.execution.outputFile = nil
      return
    }
    try session.requireOutput(to: file, isForced: isForced, "output")
    session.execution.outputFile = OutputFile(path: file.word.text)
  }
}

struct OnceCommand: SessionCommand {
  let file: FileWord
  let isForced: Bool

  static let verb = "once"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Sends the answer of the next statement to a file.",
    Argument("FILE", FileWord.self, "emptied first"),
    Flag("--force", "replaces a file that does not look like answers"),
    discussion: [
      "Other shells write 'tree > FILE'. It is like 'output FILE' before the next top-level statement, and the previous output after it."
    ],
    examples: [.init("add window W\nonce tree.txt\ntree\nnext W", "one answer into a file, the next one here")],
    errors: [.io, .refused], seeAlso: ["output", "save"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireNoStop("once")
    if session.execution.blockDepth == 0 { session.execution.notes.answersDirectly = true }
    try session.requireOutput(to: file, isForced: isForced, "once")
    session.execution.outputFile = OutputFile(oncePath: file.word.text, before: session.execution.outputFile)
  }
}

extension Session {
  /// Checks that results can go to a file, which is emptied only when the whole statement has succeeded.
  fileprivate func requireOutput(to file: FileWord, isForced: Bool, _ verb: String) throws(Diagnostic) {
    if !isForced { try requireReplaceable(file, as: .answers, "\(verb) --force \(file.word.text)") }
    try add("", to: file)
    noteAnswers(in: file)
  }
}
