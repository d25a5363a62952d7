// SPDX-License-Identifier: GPL-3.0-or-later

/// Someone who can be asked for lines: readline at a terminal, a script in a test.
@MainActor
public protocol LineEditing: AnyObject {
  /// Shows `prompt` and waits for a line.
  ///
  /// Characters of the prompt that take no room on the screen stand between `\u{01}` and `\u{02}`.
  func readLine(prompt: String) -> LineRead

  /// Remembers `entry`, newlines included, as one item of the history.
  ///
  /// Skipped are entries that are blank, that begin with a space or a tab, or that equal the last one.
  func addHistory(_ entry: String)

  /// What is remembered, oldest first.
  var history: [String] { get }
}

extension LineEditing {
  /// Whether ``addHistory(_:)`` does not skip an entry that comes after `last`.
  public func isWorthRemembering(_ entry: String, after last: String?) -> Bool {
    guard let first = entry.first, first != " ", first != "\t", !entry.allSatisfy(\.isWhitespace) else { return false }
    return entry != last
  }
}
