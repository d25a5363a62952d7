// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderShell

/// A function that runs statements.
///
/// It returns the number of statements left after one that failed or ended the session, or nil when all were run.
typealias Runner = (_ statements: [String]) -> Int?

extension Prompt {
  /// Records entered text in the history and runs its statements up to the first error; returns false when there was
  /// one.
  @discardableResult
  func enter(_ text: String, _ run: Runner) -> Bool {
    // Text that begins with a blank is not recorded, but statements are split without their leading blanks.
    let isRemembered = text.first?.isWhitespace == false
    var rest = session.statements(in: text)[...]
    while !rest.isEmpty, session.execution.exitStatus == nil {
      // Statements run together up to one that is meant for the prompt and not for the session.
      let end = rest.firstIndex { session.promptRequest($0) != nil } ?? rest.endIndex
      let plain = Array(rest[..<end])
      rest = rest[end...]
      if isRemembered { plain.forEach(editor.addHistory) }
      var left = plain.isEmpty ? nil : run(plain)
      if left == nil, let statement = rest.first, let request = session.promptRequest(statement) {
        rest = rest.dropFirst()
        if !carryOut(request, run) { left = 0 }
      }
      if let left {
        sayNotRun(left + rest.count)
        return false
      }
    }
    return true
  }

  /// Runs statements of the session; several pasted statements stop at the first error.
  func runStatements(_ statements: [String]) -> Int? {
    let reader = Self.reader(statements)
    let end = session.run(reader, keepsGoing: false, each: show.outcomeAtPrompt)
    _ = Interrupt.take()
    guard case .failed = end else { return nil }
    return Self.countLeft(reader)
  }

  static func reader(_ statements: [String]) -> ScriptReader {
    ScriptReader(name: nil, bytes: Array(statements.joined(separator: "\n").utf8))
  }

  /// Returns the number of statements that a reader has left.
  static func countLeft(_ reader: ScriptReader) -> Int {
    var rest = 0
    while let statement = try? reader.next() { rest += statement.words.isEmpty ? 0 : 1 }
    return rest
  }

  private func sayNotRun(_ count: Int) {
    if count > 0 { say("\(count) statement\(count == 1 ? " was" : "s were") not run") }
  }

  /// Reports something to the user at the terminal that is not a result.
  func say(_ text: String) { StandardError.write(text + "\n") }
}
