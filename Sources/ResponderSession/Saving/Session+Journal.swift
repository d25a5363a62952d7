// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// What a journal gets for a statement that has ended.
package enum JournalEntry: Equatable, Sendable {
  /// Lines to add, which are the statement.
  case lines(String)
  /// The dump of the session, in place of everything before.
  case state
}

/// Decides what the journal of a session gets for each of its statements.
package struct JournalKeeper {
  /// Where the history stood when a dump replaced everything before, or nil when the journal has every statement.
  private var start: Int?
  /// Where the history stood after the last statement.
  private var position = 0
  /// Whether something was delivered since then.
  private var hasDelivered = false

  /// The commands that are not repeated when a session is restored.
  private static let notRepeated: Set<String> = ["break", "record", "output", "once", "diff", "save", "exit", "quit"]

  package init() {}

  /// Notes that the journal is now the dump of the session.
  package mutating func begin(with session: Session) {
    (start, position, hasDelivered) = (session.history.position, session.history.position, false)
  }

  /// Returns what the journal gets for a statement that has ended, or nil when a restored session does not need it.
  package mutating func entry(for statement: EndedStatement, in session: Session) -> JournalEntry? {
    let before = position
    position = session.history.position
    defer { if statement.hasDelivered { hasDelivered = true } }
    guard statement.isWorthRepeating, !Self.notRepeated.contains(statement.outcome.command) else { return nil }
    // The file that the statement read may have other contents later.
    guard !statement.isBoundToItsTime else { return .state }
    if start != nil, statement.readsDelivery, !hasDelivered { return .state }
    if let start, statement.standsAlone, statement.hasChanged {
      // A dump has other steps than the statements it replaced, and none to redo.
      guard start < position, position < before else { return .state }
    }
    return .lines(statement.repeatableText + "\n")
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
  /// They write nothing: what they wrote is there already, and may be something else by now.
  ///
  /// - Returns: The number of statements, and whether all of them could be repeated.
  package func restore(
    fromJournal lines: [UInt8], _ problem: (Diagnostic) -> Void
  ) -> (statements: Int, isWhole: Bool) {
    let before = host
    host.writeFile = { _, _ in }
    host.appendToFile = { _, _ in }
    host.contentsToReplace = { _ in nil }
    defer {
      (host.writeFile, host.appendToFile) = (before.writeFile, before.appendToFile)
      host.contentsToReplace = before.contentsToReplace
      recording = nil
      endOutput()
    }
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
