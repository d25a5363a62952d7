// SPDX-License-Identifier: GPL-3.0-or-later

/// A source of lines: readline at a terminal, a script in a test.
@MainActor
public protocol LineEditing: AnyObject {
  /// Shows `prompt` and waits for a line.
  ///
  /// Characters of the prompt that have no width on the screen are written between `\u{01}` and `\u{02}`.
  func readLine(prompt: String) -> LineRead

  /// Adds `entry`, including its newlines, to the history as one item.
  ///
  /// Entries are skipped that are blank, begin with a space or a tab, or equal the last one.
  func addHistory(_ entry: String)

  /// The entries of the history, oldest first.
  var history: [String] { get }
}

extension LineEditing {
  /// Returns whether ``addHistory(_:)`` keeps an entry that follows `last`.
  public func isWorthRemembering(_ entry: String, after last: String?) -> Bool {
    guard let first = entry.first, first != " ", first != "\t", !entry.allSatisfy(\.isWhitespace) else { return false }
    return entry != last
  }
}
