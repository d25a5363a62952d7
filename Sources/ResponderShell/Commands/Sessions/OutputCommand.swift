// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// `output [FILE|off]`
struct OutputCommand: SessionCommand {
  let file: FileWord?

  static let declaration = CommandDeclaration(
    "output", in: .sessions, "Sends results to a file, or says where they go.",
    OptionalArgument("FILE|off", FileWord.self, "a file, 'off' for standard output; left out: where they go"),
    discussion: [
      "The results of the top-level statements that follow go to the file, which is emptied first, until 'output off' or another file. Errors are still shown, and so are the answers of 'output' itself. In a block or a file that is read it counts from the next top-level statement on. With --json the lines of the statements go to the file.",
      "It changes nothing that 'undo' could take back. A file named off is './off'.",
    ],
    examples: [
      .init("output\noutput off", "where results go; to standard output again"),
      .init("add window W\noutput results.txt\ntree\noutput off", "a tree in a file"),
    ],
    errors: [.io, .refused], seeAlso: ["echo", "source"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    if session.blockDepth == 0 { session.answersDirectly = true }
    guard let word = file?.word else {
      let path = session.outputFile?.path
      return LineReport(
        path.map { "results go to '\($0)'" } ?? "results go to standard output", "output",
        .optional(path))
    }
    if word.text == "off", word.kind == .bare {
      session.outputFile = nil
      return nil
    }
    do {
      // It is emptied only when the whole statement has succeeded; but whether it can be written is known now.
      try session.host.appendToFile(word.text, "")
    } catch {
      throw error.placed(at: word.range)
    }
    session.outputFile = OutputFile(path: word.text)
    return nil
  }
}
