// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// What a journal gets for a statement that has ended.
package enum JournalEntry: Equatable, Sendable {
  /// Lines to add, which are the statement.
  case lines(String)
  /// The dump of the session, in place of everything before.
  case state
}

extension EndedStatement {
  /// The commands that are not repeated when a session is restored.
  private static let notRepeated: Set<String> = ["break", "record", "output", "once", "diff", "save", "exit", "quit"]

  /// What a journal gets for the statement, or nil when a restored session does not need it.
  package var journalEntry: JournalEntry? {
    guard isWorthRepeating, !Self.notRepeated.contains(outcome.command) else { return nil }
    // The file that the statement read may have other contents later.
    return isBoundToItsTime ? .state : .lines(repeatableText + "\n")
  }
}

extension Session {
  /// Returns the number of bytes of a journal that are whole lines.
  ///
  /// Only a line that ends with a newline was written completely. The program may have been stopped in the middle of
  /// another, whose beginning can be a statement that nobody entered.
  package static func wholeLines(ofJournal bytes: [UInt8]) -> Int {
    bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Runs the statements of a journal's whole lines, and passes on each error.
  ///
  /// - Returns: The number of statements, and whether all of them could be repeated.
  package func restore(
    fromJournal lines: [UInt8], _ problem: (Diagnostic) -> Void
  ) -> (statements: Int, isWhole: Bool) {
    var result = (statements: 0, isWhole: true)
    _ = run(ScriptReader(name: nil, bytes: lines), keepsGoing: true) { outcome in
      result.statements += 1
      guard let error = outcome.error else { return }
      result.isWhole = false
      // The program may have been stopped while it wrote the last statement.
      if error.code == .unfinished { result.statements -= 1 } else { problem(error) }
    }
    return result
  }
}
