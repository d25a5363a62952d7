// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension Session {
  /// Checks that a statement stands by itself. Throws: `bad-argument`.
  func requireTopLevel(_ verb: String) throws(Diagnostic) {
    guard blockDepth == 0, !isExpectingFailure else {
      throw Diagnostic(
        .badArgument, "'\(verb)' stands by itself, not inside another statement",
        help: ["to try something and put it back, use: suppose { … }"])
    }
  }

  /// Undoes or redoes several steps. Throws: `bad-argument` when there are not as many, or inside another statement.
  func move(
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
}
