// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct SourceCommand: SessionCommand {
  let file: FileWord

  static let verb = "source"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Runs the statements of a file.",
    Argument("FILE", FileWord.self, "a script; a path relative to where responder was started"),
    discussion: [
      "When a statement of the file fails, every change of the file is undone. A session may contain files after its statements, each below a line '-- NAME --', which its statements can read."
    ],
    examples: [.init("! io: source no-such-file.responder", "a file that is missing")],
    errors: [.io, .cycle, .unfinished, .depthLimit], seeAlso: ["help"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.requireNoStop("source")
    let path = file.word.text
    guard !session.execution.sourceStack.contains(path) else {
      throw Diagnostic(
        .cycle, "'\(path)' would source itself", at: file.word.range,
        help: ["it is being read: \((session.execution.sourceStack + [path]).joined(separator: " → "))"])
    }
    guard session.execution.sourceStack.count < Self.depthLimit else {
      throw Diagnostic(
        .depthLimit, "more than \(Self.depthLimit) files are being read inside each other", at: file.word.range)
    }
    let bytes = try session.read(file)
    session.execution.sourceStack.append(path)
    defer { session.execution.sourceStack.removeLast() }
    try session.runAll(
      ScriptReader(name: path, bytes: bytes), title: "the file \(path)", fixtures: session.host.fixtures(path, bytes))
  }

  private static let depthLimit = 50
}
