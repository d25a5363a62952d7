// SPDX-License-Identifier: Apache-2.0

/// Functions that find the words a user probably meant.
package enum Spelling {
  /// Returns the candidate clearly nearest to a word, as `NearestWords` finds it, or nil.
  ///
  /// - Complexity: O(n) in the candidates' bytes.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>, distance: Int? = nil
  ) -> String? {
    NearestWords(candidates).nearest(to: word, distance: distance)
  }

  /// Returns the candidates that were probably meant, as `SpellingSearch` finds them.
  ///
  /// - Complexity: O(n) in the candidates' bytes.
  package static func suggestions(for word: String, among candidates: some Sequence<String>) -> [String] {
    var search = SpellingSearch(word)
    for candidate in candidates { search.take(candidate) }
    return search.suggestions
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
