// SPDX-License-Identifier: Apache-2.0

/// Words in an order in which those that were probably meant by another word are found without comparing all.
///
/// - Complexity: O(n log n) to make, for n words.
package final class SpellingIndex {
  private struct Entry {
    /// The beginning of the word in lower case, as far as it is compared.
    let bytes: [UInt8]
    let word: String
  }

  /// The number of the words.
  package let count: Int
  /// The words by their text in lower case without hyphens and underscores.
  private let byBareText: [String: [String]]
  /// The same texts, in the order of their bytes.
  private let bareTexts: [String]
  /// The words by the first letters of their parts.
  private let byInitials: [String: [String]]
  /// The words in the order of their bytes.
  private let entries: [Entry]
  /// The positions of the entries by their bytes, and by their bytes without the first.
  private let positions: (whole: [[UInt8]: [Int]], rest: [ArraySlice<UInt8>: [Int]])

  package init(_ words: [String]) {
    let words = Set(words)
    count = words.count
    let byBareText = Dictionary(grouping: words, by: Self.bareText)
    self.byBareText = byBareText
    bareTexts = byBareText.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    byInitials = Dictionary(grouping: words, by: Self.initials)
    let entries = words.map { Entry(bytes: Spelling.comparedBytes($0), word: $0) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    self.entries = entries
    positions = (
      Dictionary(grouping: entries.indices) { entries[$0].bytes },
      Dictionary(grouping: entries.indices) { entries[$0].bytes.dropFirst() }
    )
  }

  /// The number of words that are suggested together.
  private static let tieLimit = 3

  /// Returns the words that were probably meant, the likeliest first: one, or a few that are equally near.
  ///
  /// A word that differs only in case and signs comes first, then those that the given one begins, then one that it
  /// abbreviates, such as `fr` for `first-responder`, then the nearest by distance. Nothing is near one letter.
  package func suggestions(for word: String) -> [String] {
    guard word.utf8.count > 1 else { return [] }
    let bare = Self.bareText(word)
    let same = (byBareText[bare] ?? []).filter { $0 != word }
    if !same.isEmpty { return Array(same.sorted().prefix(Self.tieLimit)) }
    if bare.utf8.count > 1 {
      let begun = wordsBeginning(with: bare, except: word)
      if (1...Self.tieLimit).contains(begun.count) { return begun.sorted() }
    }
    let abbreviated = (byInitials[bare] ?? []).filter { $0 != word }
    if abbreviated.count == 1 { return abbreviated }
    return nearest(to: word)
  }

  /// Returns the words whose bare text begins with another, or some of them when there are too many to suggest.
  private func wordsBeginning(with bare: String, except word: String) -> [String] {
    var (low, high) = (0, bareTexts.count)
    while low < high {
      let middle = (low + high) / 2
      if bareTexts[middle].utf8.lexicographicallyPrecedes(bare.utf8) { low = middle + 1 } else { high = middle }
    }
    var found: [String] = []
    while low < bareTexts.count, bareTexts[low].utf8.starts(with: bare.utf8), found.count <= Self.tieLimit {
      if bareTexts[low].hasPrefix(bare) { found += (byBareText[bareTexts[low]] ?? []).filter { $0 != word } }
      low += 1
    }
    return found
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
}

// MARK: - Distance

extension SpellingIndex {
  /// Returns the words of the smallest distance, if they are at most a few.
  ///
  /// In a short word one letter may differ, in a long one up to four. A word that begins with another letter must be
  /// nearer.
  private func nearest(to word: String) -> [String] {
    let target = Spelling.comparedBytes(word)
    let limit = min(4, max(1, target.count / 3))
    var found: [(position: Int, distance: Int)] = []
    let start = firstPosition(0..<entries.count, at: 0, from: target[0])
    let end = firstPosition(start..<entries.count, at: 0, above: target[0])
    if start < end {
      let row = Array(0...target.count)
      collect(start..<end, at: 0, Comparison(target: target, limit: limit), row, row, &found)
    }
    // Of the words that begin with another letter, only those of distance 1 are near, and they have the same rest.
    let rest = target.dropFirst()
    let exchanged = target.count > 1 ? [target[1], target[0]] + target[2...] : []
    let others =
      (positions.rest[rest] ?? []) + (positions.rest[target[...]] ?? [])
      + (positions.whole[Array(rest)] ?? []) + (positions.whole[exchanged] ?? [])
    for position in Set(others) where entries[position].bytes.first != target[0] {
      if isPlausible(target, entries[position].bytes) { found.append((position, 1)) }
    }
    let near = found.filter {
      entries[$0.position].word != word && abs(entries[$0.position].word.utf8.count - target.count) <= limit + 1
    }
    let best = near.map { $0.distance }.min()
    let nearest = near.filter { $0.distance == best }.map { entries[$0.position].word }
    return (1...Self.tieLimit).contains(nearest.count) ? nearest.sorted() : []
  }

  /// Returns whether a typing mistake explains that two words of distance 1 begin differently.
  private func isPlausible(_ word: [UInt8], _ candidate: [UInt8]) -> Bool {
    // In a long word any letter may differ; in others the first is missing, or the first two are exchanged.
    word.count > 4 || candidate.dropFirst().elementsEqual(word)
      || word.count > 2 && word.prefix(2).elementsEqual(candidate.prefix(2).reversed())
  }

  private struct Comparison {
    let target: [UInt8]
    let limit: Int
  }

  /// Adds the entries of a range whose distance is within the limit; they have the same bytes before a depth.
  ///
  /// `last` is the row of distances for these bytes, and `beforeLast` that for one less.
  private func collect(
    _ range: Range<Int>, at depth: Int, _ comparison: Comparison, _ last: [Int], _ beforeLast: [Int],
    _ found: inout [(position: Int, distance: Int)]
  ) {
    let target = comparison.target
    var start = range.lowerBound
    while start < range.upperBound, entries[start].bytes.count == depth {
      if last[target.count] <= comparison.limit { found.append((start, last[target.count])) }
      start += 1
    }
    while start < range.upperBound {
      let bytes = entries[start].bytes
      let end = firstPosition(start..<range.upperBound, at: depth, above: bytes[depth])
      var row = [depth + 1]
      row.reserveCapacity(target.count + 1)
      for j in 1...target.count {
        let substitution = last[j - 1] + (bytes[depth] == target[j - 1] ? 0 : 1)
        var distance = min(substitution, last[j] + 1, row[j - 1] + 1)
        if depth > 0, j > 1, bytes[depth] == target[j - 2], bytes[depth - 1] == target[j - 1] {
          distance = min(distance, beforeLast[j - 2] + 1)
        }
        row.append(distance)
      }
      if row.contains(where: { $0 <= comparison.limit }) {
        collect(start..<end, at: depth + 1, comparison, row, last, &found)
      }
      start = end
    }
  }

  /// Returns the first position in a range whose byte at a depth is at least another, or above it.
  private func firstPosition(_ range: Range<Int>, at depth: Int, from byte: UInt8) -> Int {
    firstPosition(range) { $0.bytes.count > depth && $0.bytes[depth] >= byte }
  }

  private func firstPosition(_ range: Range<Int>, at depth: Int, above byte: UInt8) -> Int {
    firstPosition(range) { $0.bytes.count > depth && $0.bytes[depth] > byte }
  }

  private func firstPosition(_ range: Range<Int>, where isBehind: (Entry) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
