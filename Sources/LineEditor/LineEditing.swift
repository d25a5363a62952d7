// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// A source of lines: readline at a terminal, a script in a test.
@MainActor
package protocol LineEditing: AnyObject {
  /// Shows `prompt` and waits for a line.
  ///
  /// Characters of the prompt that have no width on the screen are written between `\u{01}` and `\u{02}`.
  func readLine(prompt: String) -> LineRead

  /// Puts a text into the next line that is read, to be changed or entered; returns false when that is not possible.
  func prefill(_ text: String) -> Bool

  /// Adds `entry`, including its newlines, to the history as one item.
  ///
  /// Entries are skipped that are blank, begin with a space or a tab, or equal the last one.
  func addHistory(_ entry: String)

  /// The entries of the history, oldest first.
  var history: [HistoryEntry] { get }
}

/// A text of the history.
package struct HistoryEntry: Equatable, Sendable {
  /// What was entered, including its newlines.
  package var text: String
  /// When it was entered, in seconds since 1970, or nil when that is not known.
  package var time: Int?

  package init(_ text: String, time: Int?) {
    self.text = text
    self.time = time
  }

  /// Makes an entry that is entered now.
  package static func now(_ text: String) -> HistoryEntry { HistoryEntry(text, time: secondsNow()) }
}

private func secondsNow() -> Int { Int(time(nil)) }

extension LineEditing {
  /// Returns whether ``addHistory(_:)`` keeps an entry that follows `last`.
  package func isWorthRemembering(_ entry: String, after last: String?) -> Bool {
    guard let first = entry.first, first != " ", first != "\t", !entry.allSatisfy(\.isWhitespace) else { return false }
    return entry != last
  }
}

/// The result of reading a line.
package enum LineRead: Equatable, Sendable {
  /// The line without its final newline; a pasted text keeps its inner newlines.
  case line(String)
  /// The user pressed Ctrl-C, and the typed text was dropped.
  case interrupted
  /// The user pressed Ctrl-D on an empty line, or the input ended.
  case endOfInput
}

/// A command of the program that an inputrc can bind to keys by its name.
package struct KeyCommand {
  /// The name, in lower case with hyphens, like the names of readline's commands.
  package var name: String
  /// The default keys, in the notation of an inputrc.
  package var keys: [String]
  /// Returns the lines to show below the line being edited, or nil to insert the key itself.
  ///
  /// The line being edited does not change. The cursor is a UTF-8 byte offset, 0-based.
  package var answer: @MainActor (_ line: String, _ cursor: Int) -> [String]?

  /// The largest number of commands an editor can have.
  package static let limit = 8

  package init(
    _ name: String, keys: [String], answer: @escaping @MainActor (_ line: String, _ cursor: Int) -> [String]?
  ) {
    self.name = name
    self.keys = keys
    self.answer = answer
  }
}

/// The words that can replace the word at the cursor.
package struct Completion: Equatable, Sendable {
  /// A word that can replace it.
  package struct Candidate: Equatable, Sendable {
    /// The whole word.
    package var word: String
    /// A description for the list of candidates; may be empty.
    package var about: String
    /// The character to append when this is the only candidate and it ends the line; nil or a non-ASCII character
    /// appends nothing.
    package var suffix: Character?

    package init(word: String, about: String = "", suffix: Character? = nil) {
      self.word = word
      self.about = about
      self.suffix = suffix
    }
  }

  /// The word being completed: UTF-8 byte offsets in the line, 0-based.
  ///
  /// The text from the lower bound to the cursor is replaced. When the word continues after the cursor, a part that the
  /// candidate repeats is not doubled, and the rest stays.
  package var replacing: Range<Int>

  /// The candidates without duplicates, in the order in which they are listed.
  package var candidates: [Candidate]

  /// Makes a completion of the bytes `replacing` by one of `candidates`.
  package init(replacing: Range<Int>, candidates: [Candidate]) {
    self.replacing = replacing
    self.candidates = candidates
  }
}

extension Completion {
  /// Returns the candidates as replacements for everything in `line` from byte `start` on.
  ///
  /// Readline's word may begin before the completer's. When it begins after it, no candidate fits.
  func candidates(from start: Int, in line: String) -> [Candidate] {
    let gap = replacing.lowerBound - start
    guard gap != 0 else { return candidates }
    guard gap > 0 else { return [] }
    let between = String(decoding: line.utf8.dropFirst(start).prefix(gap), as: UTF8.self)
    return candidates.map { Candidate(word: between + $0.word, about: $0.about, suffix: $0.suffix) }
  }
}
