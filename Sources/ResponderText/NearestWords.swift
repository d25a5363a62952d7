// SPDX-License-Identifier: Apache-2.0

/// Words among which the nearest to others is searched again and again.
package struct NearestWords: Sendable {
  /// The words, the shortest first.
  private let words: [String]
  /// The words in lower case, end to end, and the end of each.
  private var lower: [UInt8] = []
  private var ends: [Int] = []
  /// The letters of each word, as `SpellingSearch` counts them.
  private var letters: [UInt64] = []
  /// The number of words that are shorter than each length in bytes.
  private var shorter = [0]

  /// Prepares words to be searched.
  ///
  /// - Complexity: O(bytes + words log words).
  package init(_ words: some Sequence<String>) {
    // OPTIMIZATION: only words of nearly the same length are near.
    let sorted = words.map { (word: $0, bytes: Array($0.lowercased().utf8)) }.sorted { $0.bytes.count < $1.bytes.count }
    self.words = sorted.map { $0.word }
    for (index, (_, bytes)) in sorted.enumerated() {
      while shorter.count <= bytes.count { shorter.append(index) }
      lower += bytes
      ends.append(lower.count)
      letters.append(bytes.withUnsafeBufferPointer(SpellingSearch.letters))
    }
  }

  /// Returns the positions of the words whose lengths are in a range.
  private func positions(_ lengths: ClosedRange<Int>) -> Range<Int> {
    func shorter(than length: Int) -> Int { self.shorter.indices.contains(length) ? self.shorter[length] : words.count }
    return shorter(than: max(0, lengths.lowerBound))..<shorter(than: lengths.upperBound + 1)
  }

  /// Returns the word clearly nearest to another, or nil when there is none or several are equally near.
  ///
  /// A word is near when its Damerau-Levenshtein distance is at most `distance`: by default a third of the other's length,
  /// and at least 1. Differences of case do not count.
  ///
  /// - Complexity: O(words of nearly its length), and O(length) for those with nearly the same letters.
  package func nearest(
    to word: String, distance: Int? = nil, where isIncluded: (String) -> Bool = { _ in true }
  ) -> String? {
    let target = WordDistance(word)
    guard !target.word.isEmpty else { return nil }
    let wanted = target.word.withUnsafeBufferPointer(SpellingSearch.letters)
    let needed = wanted == .max ? 0 : wanted
    /// The largest distance that still counts.
    var limit = distance ?? max(1, target.word.count / 3)
    var (best, nearest, isUnique): (Int?, Int, Bool) = (nil, 0, false)
    let places = positions(target.word.count - limit...target.word.count + limit)
    lower.withUnsafeBufferPointer { lower in
      letters.withUnsafeBufferPointer { letters in
        // Each step of a distance takes one letter away at most, and brings one.
        for index in places
        where (needed & ~letters[index]).nonzeroBitCount <= limit
          && (letters[index] == .max || (letters[index] & ~wanted).nonzeroBitCount <= limit)
        {
          let bytes = UnsafeBufferPointer(rebasing: lower[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
          guard let found = target.distance(bytes, limit: limit), words[index] != word, isIncluded(words[index]) else {
            continue
          }
          if best == nil || found < nearest {
            (limit, nearest, best, isUnique) = (found, found, index, true)
          } else if best.map({ words[$0] }) != words[index] {
            // OPTIMIZATION: from here on only a nearer one counts.
            (limit, isUnique) = (found - 1, false)
            if limit < 0 { break }
          }
        }
      }
    }
    return isUnique ? best.map { words[$0] } : nil
  }
}
