// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct OutputCommand: SessionCommand {
  let file: FileWord?

  static let declaration = CommandDeclaration(
    "output", in: .sessions, "Sends results to a file, or says where they go.",
    OptionalArgument(
      "FILE|off", FileWord.self, fits: .fileOrOff, "a file, 'off' for standard output; left out: where they go"),
    discussion: [
      "The results of the top-level statements that follow go to the file, which is emptied first, until 'output off' or another file. Errors are still shown, and so are the answers of 'output' itself. In a block or a file that is read it counts from the next top-level statement on. With --json the lines of the statements go to the file.",
      "It changes nothing that 'undo' could take back. A file named off is './off'.",
    ],
    examples: [
      .init("add window W\noutput tree.txt\ntree\noutput off", "the tree as a file"),
      .init("output", "where results go"),
    ],
    errors: [.io, .refused], seeAlso: ["save", "record"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireNoStop("output")
    if session.execution.blockDepth == 0 { session.execution.notes.answersDirectly = true }
    guard let file else {
      let path = session.execution.outputFile?.path
      return LineReport(
        path.map { "results go to '\($0)'" } ?? "results go to standard output", "output",
        .optional(path))
    }
    if file.word.text == "off", file.word.kind == .bare {
      session.execution.outputFile = nil
      return nil
    }
    // This checks that the file can be written; it is emptied only when the whole statement has succeeded.
    try session.add("", to: file)
    session.execution.outputFile = OutputFile(path: file.word.text)
    return nil
  }
}
