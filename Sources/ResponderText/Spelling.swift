// SPDX-License-Identifier: Apache-2.0

/// Functions that find the words a user probably meant.
package enum Spelling {
  /// Returns the candidate clearly nearest to a word, or nil when there is none or several are equally near.
  ///
  /// A candidate is near when its Damerau-Levenshtein distance is at most `distance`: by default a third of the word's
  /// length, and at least 1. Differences of case do not count.
  ///
  /// - Complexity: O(candidates × length²); a candidate of very different length costs one comparison.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>, distance: Int? = nil
  ) -> String? {
    let target = comparedBytes(word)
    guard !target.isEmpty else { return nil }
    var bestDistance = (distance ?? max(1, target.count / 3)) + 1
    var best: String?
    var isUnique = false
    for candidate in candidates where candidate != word {
      guard abs(candidate.utf8.count - target.count) <= bestDistance else { continue }
      let distance = self.distance(target, comparedBytes(candidate), limit: bestDistance)
      if distance < bestDistance {
        (bestDistance, best, isUnique) = (distance, candidate, true)
      } else if distance == bestDistance, best != nil, best != candidate {
        isUnique = false
      }
    }
    return isUnique ? best : nil
  }

  /// Returns the candidates that were probably meant, as `SpellingIndex` finds them.
  ///
  /// - Complexity: O(n log n) in the candidates.
  package static func suggestions(for word: String, among candidates: some Sequence<String>) -> [String] {
    word.utf8.count > 1 ? SpellingIndex(Array(candidates)).suggestions(for: word) : []
  }

  /// Returns the beginning of a word in lower case that is compared.
  static func comparedBytes(_ word: String) -> [UInt8] { Array(word.lowercased().utf8.prefix(64)) }

  private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 1..<a.count + 1 {
      row[0] = i
      var smallest = i
      for j in 1..<b.count + 1 {
        let substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(substitution, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
        smallest = min(smallest, row[j])
      }
      if smallest > limit { return smallest }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}

extension Spelling {
  /// Returns whether a word comes before another one in a list for people: numbers by their value, r2 before r10.
  package static func isOrdered(_ first: String, before second: String) -> Bool {
    let (a, b) = (Array(first.utf8), Array(second.utf8))
    var (i, j) = (0, 0)
    func number(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8> {
      bytes[start...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    while i < a.count, j < b.count {
      let (m, n) = (number(a, i), number(b, j))
      guard !m.isEmpty, !n.isEmpty else {
        if a[i] != b[j] { return a[i] < b[j] }
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (x, y) = (m.drop { $0 == UInt8(ascii: "0") }, n.drop { $0 == UInt8(ascii: "0") })
      if x.count != y.count { return x.count < y.count }
      if !x.elementsEqual(y) { return x.lexicographicallyPrecedes(y) }
      (i, j) = (m.endIndex, n.endIndex)
    }
    return a.count - i != b.count - j ? a.count - i < b.count - j : first < second
  }
}
