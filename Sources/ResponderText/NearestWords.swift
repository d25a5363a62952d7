// SPDX-License-Identifier: Apache-2.0

/// Words among which the nearest to others is searched again and again.
package struct NearestWords: Sendable {
  private let words: [String]
  /// The words in lower case, end to end, and the end of each.
  private var lower: [UInt8] = []
  private var ends: [Int] = []
  /// The letters of each word, as `SpellingSearch` counts them.
  private var letters: [UInt64] = []

  /// Prepares words to be searched.
  ///
  /// - Complexity: O(bytes).
  package init(_ words: some Sequence<String>) {
    self.words = Array(words)
    for word in self.words {
      let bytes = Array(word.lowercased().utf8)
      lower += bytes
      ends.append(lower.count)
      letters.append(bytes.withUnsafeBufferPointer(SpellingSearch.letters))
    }
  }

  /// Returns the word clearly nearest to another, or nil when there is none or several are equally near.
  ///
  /// A word is near when its Damerau-Levenshtein distance is at most `distance`: by default a third of the other's length,
  /// and at least 1. Differences of case do not count.
  ///
  /// - Complexity: O(words), and O(length) for those with nearly the same letters.
  package func nearest(
    to word: String, distance: Int? = nil, where isIncluded: (String) -> Bool = { _ in true }
  ) -> String? {
    let target = WordDistance(word)
    guard !target.word.isEmpty else { return nil }
    let wanted = target.word.withUnsafeBufferPointer(SpellingSearch.letters)
    let needed = wanted == .max ? 0 : wanted
    /// The distance of the best word, or the largest one.
    var limit = distance ?? max(1, target.word.count / 3)
    var (best, isUnique): (String?, Bool) = (nil, false)
    lower.withUnsafeBufferPointer { lower in
      // Each step of a distance takes one letter away at most, and brings one.
      for index in words.indices
      where (needed & ~letters[index]).nonzeroBitCount <= limit
        && (letters[index] == .max || (letters[index] & ~wanted).nonzeroBitCount <= limit)
      {
        let start = index == 0 ? 0 : ends[index - 1]
        guard abs(ends[index] - start - target.word.count) <= limit else { continue }
        let bytes = UnsafeBufferPointer(rebasing: lower[start..<ends[index]])
        guard let found = target.distance(bytes, limit: limit), words[index] != word, isIncluded(words[index]) else {
          continue
        }
        if best == nil || found < limit {
          (limit, best, isUnique) = (found, words[index], true)
        } else if best != words[index] {
          isUnique = false
        }
      }
    }
    return isUnique ? best : nil
  }
}
