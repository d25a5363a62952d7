// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

extension Session {
  /// Checks that a statement is not inside another one.
  ///
  /// - Throws: `bad-argument`; `refused` while a delivery is stopped.
  package func requireTopLevel(_ verb: String) throws(Diagnostic) {
    try requireNoStop(verb)
    execution.notes.standsAlone = true
    guard execution.blockDepth == 0, !execution.isExpectingFailure else {
      throw Diagnostic(
        .badArgument, "'\(verb)' stands by itself, not inside another statement",
        help: ["to try something and put it back, use: suppose { … }"])
    }
  }

  /// Undoes or redoes several steps.
  ///
  /// - Throws: `bad-argument` when there are not enough steps, or inside another statement.
  package func move(
    _ verb: String, _ done: String, _ count: CountWord?, among available: Int, _ step: (Session) -> String?
  ) throws(Diagnostic) -> (any Report)? {
    try requireTopLevel(verb)
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

  /// Returns the position of a checkpoint, as a number of steps.
  ///
  /// - Throws: `unknown-name`; `bad-argument` when the position cannot be reached.
  package func position(ofCheckpoint name: Word) throws(Diagnostic) -> Int {
    guard let position = history.checkpoints[name.text] else {
      throw Diagnostic(
        .unknownName, "no checkpoint is named '\(name.text)'", at: name.range,
        suggestions: model.suggestion(for: name.text, among: history.checkpoints.keys.sorted()),
        help: ["set one with: checkpoint \(name.text)"])
    }
    guard position >= max(history.forgotten, recording?.start ?? 0) else {
      throw Diagnostic(
        .badArgument, "'\(name.text)' lies too many statements back", at: name.range,
        help: ["the last \(History.limit) statements at least are kept"])
    }
    return position
  }

  /// Undoes or redoes steps until the position is reached.
  ///
  /// - Complexity: O(n) in the changes of the steps between.
  package func go(to position: Int) {
    while history.position > position, undo() != nil {}
    while history.position < position, redo() != nil {}
  }

  /// Returns the statements that would rebuild the session at a position, except for *it*.
  ///
  /// Users do not regard a change of *it* as a change. The session is left at that position.
  package func statements(at position: Int) -> [String] {
    go(to: position)
    return Dump.statements(of: self, choosingIt: false)
  }
}
