// SPDX-License-Identifier: GPL-3.0-or-later

/// What the word at the cursor may become.
public struct Completion: Equatable, Sendable {
  /// One word it may become.
  public struct Candidate: Equatable, Sendable {
    /// The word, whole.
    public var word: String
    /// What it is, for the list of candidates; empty for nothing.
    public var about: String
    /// Appended when this is the only candidate and is taken at the end of the line; nil, or not ASCII: nothing is.
    public var suffix: Character?

    /// A candidate.
    public init(word: String, about: String = "", suffix: Character? = nil) {
      self.word = word
      self.about = about
      self.suffix = suffix
    }
  }

  /// The word being completed: UTF-8 byte offsets in the line, 0-based.
  ///
  /// What gets replaced runs from the lower bound to the cursor. Of a word that goes on behind the cursor, the part that
  /// the candidate repeats is not doubled; the rest stays.
  public var replacing: Range<Int>

  /// The words it may become, each once, in the order in which they are listed.
  public var candidates: [Candidate]

  /// A completion of the bytes `replacing` by one of `candidates`.
  public init(replacing: Range<Int>, candidates: [Candidate]) {
    self.replacing = replacing
    self.candidates = candidates
  }
}

extension Completion {
  /// The candidates as replacements for everything in `line` from byte `start` on.
  ///
  /// For an editor whose word begins earlier than ours; when it begins later, nothing fits.
  func candidates(from start: Int, in line: String) -> [Candidate] {
    let gap = replacing.lowerBound - start
    guard gap != 0 else { return candidates }
    guard gap > 0 else { return [] }
    let between = String(decoding: line.utf8.dropFirst(start).prefix(gap), as: UTF8.self)
    return candidates.map { Candidate(word: between + $0.word, about: $0.about, suffix: $0.suffix) }
  }
}
