// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct SourceCommand: SessionCommand {
  let file: FileWord

  static let declaration = CommandDeclaration(
    "source", in: .sessions, "Runs the statements of a file.",
    Argument("FILE", FileWord.self, "a script; a path from where responder was started"),
    discussion: [
      "All or nothing: when a statement of the file fails, everything the file did is put back. A session may have files after its statements, each behind a line '-- NAME --', which its statements can read."
    ],
    examples: [.init("! io: source no-such-file.responder", "a file that is missing")],
    errors: [.io, .cycle, .unfinished, .depthLimit], seeAlso: ["help"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
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
    return nil
  }

  private static let depthLimit = 50
}
