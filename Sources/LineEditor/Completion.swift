// SPDX-License-Identifier: GPL-3.0-or-later

/// The words that can replace the word at the cursor.
public struct Completion: Equatable, Sendable {
  /// A word that can replace it.
  public struct Candidate: Equatable, Sendable {
    /// The whole word.
    public var word: String
    /// A description for the list of candidates; may be empty.
    public var about: String
    /// The character to append when this is the only candidate and it ends the line; nil or a non-ASCII character
    /// appends nothing.
    public var suffix: Character?

    /// Makes a candidate.
    public init(word: String, about: String = "", suffix: Character? = nil) {
      self.word = word
      self.about = about
      self.suffix = suffix
    }
  }

  /// The word being completed: UTF-8 byte offsets in the line, 0-based.
  ///
  /// The text from the lower bound to the cursor is replaced. When the word continues after the cursor, a part that the
  /// candidate repeats is not doubled, and the rest stays.
  public var replacing: Range<Int>

  /// The candidates without duplicates, in the order in which they are listed.
  public var candidates: [Candidate]

  /// Makes a completion of the bytes `replacing` by one of `candidates`.
  public init(replacing: Range<Int>, candidates: [Candidate]) {
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
