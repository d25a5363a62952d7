// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// `redo [N]`
struct RedoCommand: SessionCommand {
  let count: CountWord?

  static let declaration = CommandDeclaration(
    "redo", in: .sessions, "Brings back what was undone.",
    OptionalArgument("N", CountWord.self, "how many statements; left out: one"),
    examples: [.init("add window W\nadd view a in W\nundo\nredo\nexpect next a is W", "undone and done again")],
    errors: [.badArgument], seeAlso: ["undo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.move("redo", "redone", count, among: session.history.undone.count) { $0.redo() }
  }
}

extension Session {
  /// Undoes or redoes several steps. Throws: `bad-argument` when there are not as many, or inside another statement.
  func move(
    _ verb: String, _ done: String, _ count: CountWord?, among available: Int, _ step: (Session) -> String?
  ) throws(Diagnostic) -> (any Report)? {
    guard blockDepth == 0, !isExpectingFailure else {
      throw Diagnostic(
        .badArgument, "'\(verb)' stands by itself, not inside another statement",
        help: ["to try something and put it back, use: suppose { … }"])
    }
    let wanted = count?.value ?? 1
    guard wanted <= available else {
      let have = available == 0 ? "nothing" : available == 1 ? "only one statement" : "only \(available) statements"
      throw Diagnostic(.badArgument, "\(have) can be \(done)", at: count?.word.range)
    }
    history.isMoving = true
    var commands: [String] = []
    for _ in 0..<wanted {
      if let command = step(self) { commands.append(command) }
    }
    return LineReport("\(done): \(commands.joined(separator: ", "))", done, .strings(commands))
  }
}
