// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// `restore NAME`
struct RestoreCommand: SessionCommand {
  let name: Word

  static let declaration = CommandDeclaration(
    "restore", in: .sessions, "Goes back, or forward again, to a checkpoint.",
    Argument("NAME", "a checkpoint"),
    discussion: ["As undo or redo of all the statements between; so it can itself be undone and redone."],
    examples: [
      .init(
        "add window W\ncheckpoint before\nremove W\ncheckpoint after\nrestore before\nexpect next W is app\nrestore after\n! unknown-name: next W",
        "there and back")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["checkpoint", "undo", "redo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireTopLevel("restore")
    guard let position = session.history.checkpoints[name.text] else {
      throw Diagnostic(
        .unknownName, "no checkpoint is named '\(name.text)'", at: name.range,
        suggestions: session.suggestion(for: name.text, among: session.history.checkpoints.keys.sorted()),
        help: ["set one with: checkpoint \(name.text)"])
    }
    guard position >= session.history.forgotten else {
      throw Diagnostic(
        .badArgument, "'\(name.text)' lies too many statements back", at: name.range,
        help: ["the last \(History.limit) statements at least are kept"])
    }
    session.history.isMoving = true
    while session.history.position > position, session.undo() != nil {}
    while session.history.position < position, session.redo() != nil {}
    return nil
  }
}
