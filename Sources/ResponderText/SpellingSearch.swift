// SPDX-License-Identifier: Apache-2.0

/// A search for the words that were probably meant by another, through all candidates, one after the other.
///
/// A word that differs only in case and signs comes first, then those that the given one begins, then one that it abbreviates,
/// such as `fr` for `first-responder`, then the nearest by distance, of few with the same first letter those. Nothing is near one
/// letter.
package struct SpellingSearch {
  private let word: String
  private let distance: WordDistance
  /// The word in lower case without hyphens and underscores.
  private let bare: [UInt8]
  /// The largest distance that is near: one letter of a short word, up to four of a long one.
  private let limit: Int
  /// The letters that the word has.
  private let letters: UInt64
  private var same: [String] = []
  private var begun: [String] = []
  private var abbreviated: [String] = []
  private var nearest: (words: [String], distance: Int)

  /// The number of words that are suggested together.
  private static var tieLimit: Int { 3 }

  package init(_ word: String) {
    self.word = word
    distance = WordDistance(word)
    bare = word.lowercased().utf8.filter { !Self.isSign($0) }
    limit = min(4, max(1, distance.word.count / 3))
    letters = distance.word.withUnsafeBufferPointer(Self.letters)
    nearest = ([], limit)
  }

  /// The words found, the likeliest first: one, or a few that are equally near.
  package var suggestions: [String] {
    let near =
      same.isEmpty
      ? (bare.count > 1 && isFew(begun) ? begun : abbreviated.count == 1 ? abbreviated : likeliest) : same
    return isFew(near) || !same.isEmpty ? Array(near.sorted().prefix(Self.tieLimit)) : []
  }

  /// The nearest words, or those of them that begin as the word does: its first letter is seldom mistyped.
  private var likeliest: [String] {
    guard isFew(nearest.words) else { return nearest.words }
    let begun = nearest.words.filter { $0.utf8.first.map { $0 | 0x20 } == word.utf8.first.map { $0 | 0x20 } }
    return begun.isEmpty ? nearest.words : begun
  }

  private func isFew(_ words: [String]) -> Bool { (1...Self.tieLimit).contains(words.count) }

  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }
}

// MARK: - Candidates

extension SpellingSearch {
  /// Returns a set of the letters and digits in a text, without regard to case; one that is not in ASCII has all.
  package static func letters(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var letters: UInt64 = 0
    for byte in text where !isSign(byte) {
      if byte >= 0x80 { return .max }
      // A small letter and its capital differ in the bit of 32.
      letters |= 1 << UInt64((byte >= 0x40 ? byte & 0x1F : byte & 0x1F | 0x20))
    }
    return letters
  }

  /// What a text must have to be near: all letters of the word but as many as may differ.
  package var needs: (letters: UInt64, limit: Int) { (letters == .max ? 0 : letters, limit) }

  package mutating func take(_ candidate: String) {
    var text = candidate
    text.withUTF8 { take($0) }
  }

  /// Takes a candidate, which may have been taken before.
  ///
  /// - Complexity: O(length).
  package mutating func take(_ candidate: UnsafeBufferPointer<UInt8>) {
    guard let first = candidate.first, word.utf8.count > 1, isNearInLength(candidate.count, first) else { return }
    if candidate.allSatisfy({ $0 < 0x80 }) {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: candidate.count) { lower in
        for index in candidate.indices {
          let byte = candidate[index]
          lower[index] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
        compare(candidate, UnsafeBufferPointer(lower))
      }
    } else {
      let lower = Array(String(decoding: candidate, as: UTF8.self).lowercased().utf8)
      lower.withUnsafeBufferPointer { compare(candidate, $0) }
    }
  }

  /// Returns whether a candidate may be near for its length, unless it begins as the word does.
  private func isNearInLength(_ count: Int, _ first: UInt8) -> Bool {
    let small = first | 0x20
    return small == bare.first || small == distance.word.first || first >= 0x80 || Self.isSign(first)
      || abs(count - distance.word.count) <= 1
  }

  private mutating func compare(_ candidate: UnsafeBufferPointer<UInt8>, _ lower: UnsafeBufferPointer<UInt8>) {
    switch begins(lower) {
    case .whole: add(candidate, to: &same, atMost: .max)
    case .part: add(candidate, to: &begun, atMost: Self.tieLimit + 1)
    case nil: break
    }
    guard same.isEmpty else { return }
    if abbreviates(candidate) { add(candidate, to: &abbreviated, atMost: 2) }
    guard abs(candidate.count - distance.word.count) <= limit + 1,
      let distance = plausibleDistance(UnsafeBufferPointer(rebasing: lower.prefix(WordDistance.longest)))
    else { return }
    var (words, least) = nearest
    if distance < least { (words, least) = ([], distance) }
    add(candidate, to: &words, atMost: Self.tieLimit + 1)
    if !words.isEmpty { nearest = (words, least) }
  }

  private func add(_ candidate: UnsafeBufferPointer<UInt8>, to words: inout [String], atMost limit: Int) {
    guard words.count < limit else { return }
    let text = String(decoding: candidate, as: UTF8.self)
    if text != word, !words.contains(text) { words.append(text) }
  }

  private enum Beginning { case whole, part }

  /// Returns how much of a text the word is, both without signs, or nil when the text does not begin with it.
  private func begins(_ lower: UnsafeBufferPointer<UInt8>) -> Beginning? {
    var count = 0
    for byte in lower where !Self.isSign(byte) {
      guard count < bare.count else { return .part }
      guard byte == bare[count] else { return nil }
      count += 1
    }
    return count == bare.count ? .whole : nil
  }

  /// Returns whether the word is the first letters of the parts of a text with hyphens.
  private func abbreviates(_ candidate: UnsafeBufferPointer<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    var (count, parts, isFirst, isInFirst) = (0, 0, true, false)
    for byte in candidate {
      guard byte != hyphen else {
        isFirst = true
        continue
      }
      // The first letter may have several bytes.
      if isFirst || isInFirst && byte & 0xC0 == 0x80 {
        guard count < bare.count, byte == bare[count] else { return false }
        count += 1
        isInFirst = true
      } else {
        isInFirst = false
      }
      if isFirst { parts += 1 }
      isFirst = false
    }
    return parts > 1 && count == bare.count
  }

  /// Returns the distance of a text, or nil when it is above the least one found or no typing mistake explains it.
  private func plausibleDistance(_ lower: UnsafeBufferPointer<UInt8>) -> Int? {
    let word = distance.word
    if lower.first == word.first { return distance.distance(lower, limit: nearest.distance) }
    // One that begins with another letter must be nearer: in a long word any letter may differ, in others the first is missing
    // or the first two are exchanged.
    guard distance.distance(lower, limit: 1) == 1 else { return nil }
    let isExchanged = word.count > 2 && lower.count > 1 && word[0] == lower[1] && word[1] == lower[0]
    return word.count > 4 || isExchanged || lower.dropFirst().elementsEqual(word) ? 1 : nil
  }
}
