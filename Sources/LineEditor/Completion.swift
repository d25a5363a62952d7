// SPDX-License-Identifier: GPL-3.0-or-later

/// What the word at the cursor may become.
public struct Completion: Equatable, Sendable {
  /// The word being completed: UTF-8 byte offsets in the line, 0-based.
  ///
  /// What gets replaced runs from the lower bound to the cursor. Of a word that goes on behind the cursor, the part that
  /// the candidate repeats is not doubled; the rest stays.
  public var replacing: Range<Int>

  /// The words it may become, each of them whole.
  ///
  /// Readline sorts them and drops equal ones.
  public var candidates: [String]

  /// Appended when the only candidate is taken at the end of the line; nil, or not ASCII: nothing is.
  public var suffix: Character?

  /// A completion of the bytes `replacing` by one of `candidates`.
  public init(replacing: Range<Int>, candidates: [String], suffix: Character?) {
    self.replacing = replacing
    self.candidates = candidates
    self.suffix = suffix
  }
}

extension Completion {
  /// The candidates as replacements for everything in `line` from byte `start` on.
  ///
  /// For an editor whose word begins earlier than ours; when it begins later, nothing fits.
  func candidates(from start: Int, in line: String) -> [String] {
    let gap = replacing.lowerBound - start
    guard gap != 0 else { return candidates }
    guard gap > 0 else { return [] }
    let between = String(decoding: line.utf8.dropFirst(start).prefix(gap), as: UTF8.self)
    return candidates.map { between + $0 }
  }
}
