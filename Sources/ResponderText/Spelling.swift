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
    let target = Array(word.lowercased().utf8.prefix(64))
    guard !target.isEmpty else { return nil }
    var bestDistance = (distance ?? max(1, target.count / 3)) + 1
    var best: String?
    var isUnique = false
    for candidate in candidates where candidate != word {
      guard abs(candidate.utf8.count - target.count) <= bestDistance else { continue }
      let distance = self.distance(target, Array(candidate.lowercased().utf8.prefix(64)), limit: bestDistance)
      if distance < bestDistance {
        (bestDistance, best, isUnique) = (distance, candidate, true)
      } else if distance == bestDistance, best != nil, best != candidate {
        isUnique = false
      }
    }
    return isUnique ? best : nil
  }

  /// Returns the candidates that were probably meant, the likeliest first: one, or a few that are equally near.
  ///
  /// A candidate that differs only in case and signs comes first, then those that the word begins, then one that the
  /// word abbreviates, such as `fr` for `first-responder`, then the nearest by distance. Nothing is near one letter.
  ///
  /// - Complexity: O(candidates × length²).
  package static func suggestions(for word: String, among candidates: some Sequence<String>) -> [String] {
    guard word.utf8.count > 1 else { return [] }
    let candidates = Set(candidates).subtracting([word]).sorted()
    let bare = bareText(word)
    let same = candidates.filter { bareText($0) == bare }
    if !same.isEmpty { return Array(same.prefix(tieLimit)) }
    let begun = candidates.filter { bareText($0).hasPrefix(bare) }
    if bare.utf8.count > 1, (1...tieLimit).contains(begun.count) { return begun }
    let abbreviated = candidates.filter { initials($0) == bare }
    if abbreviated.count == 1 { return abbreviated }
    return nearestByDistance(to: word, among: candidates)
  }

  /// The number of candidates that are shown together.
  private static let tieLimit = 3

  /// Returns the candidates of the smallest distance, if they are at most a few.
  ///
  /// In a short word one letter may differ, in a long one up to four. A word that begins with another letter must be
  /// nearer.
  private static func nearestByDistance(to word: String, among candidates: [String]) -> [String] {
    let target = Array(word.lowercased().utf8.prefix(64))
    let limit = min(4, max(1, target.count / 3))
    var bestDistance = limit + 1
    var best: [String] = []
    for candidate in candidates where abs(candidate.utf8.count - target.count) <= bestDistance {
      let other = Array(candidate.lowercased().utf8.prefix(64))
      let distance = self.distance(target, other, limit: bestDistance)
      guard distance <= bestDistance, distance <= limit, isPlausible(target, other, distance) else { continue }
      if distance < bestDistance { (bestDistance, best) = (distance, []) }
      best.append(candidate)
    }
    return (1...tieLimit).contains(best.count) ? best : []
  }

  /// Returns whether a typing mistake explains that two words begin differently.
  private static func isPlausible(_ word: [UInt8], _ candidate: [UInt8], _ distance: Int) -> Bool {
    if word.first == candidate.first || distance == 1 && word.count > 4 { return true }
    // The first letter is missing, or the first two are exchanged.
    return candidate.dropFirst().elementsEqual(word)
      || distance == 1 && word.count > 2 && word.prefix(2).elementsEqual(candidate.prefix(2).reversed())
  }

  /// Returns a text in lower case without hyphens and underscores.
  private static func bareText(_ text: String) -> String {
    text.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Returns the first letters of the parts of a hyphenated word, or an empty text.
  private static func initials(_ text: String) -> String {
    let parts = text.split(separator: "-")
    return parts.count > 1 ? parts.map { String($0.prefix(1)) }.joined() : ""
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 1...max(1, a.count) where i <= a.count {
      row[0] = i
      var smallest = i
      for j in 1...max(1, b.count) where j <= b.count {
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
      let digits = bytes[start...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return digits
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
