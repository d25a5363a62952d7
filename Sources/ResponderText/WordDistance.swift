// SPDX-License-Identifier: Apache-2.0

/// The distance of other words from one: how many letters are missing, added, different or exchanged with their neighbour.
///
/// Words are compared in lower case, by their first 64 bytes. A column of the table of distances is kept in the bits of a few
/// numbers, as Hyyrö does it in "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances" (2003), so that a
/// byte of another word costs a dozen operations.
package struct WordDistance {
  /// The bytes that are compared.
  package let word: [UInt8]
  /// The positions of each byte in the word.
  private var positions = [UInt64](repeating: 0, count: 256)

  static var longest: Int { 64 }

  package init(_ word: String) {
    self.word = Array(word.lowercased().utf8.prefix(Self.longest))
    for (index, byte) in self.word.enumerated() { positions[Int(byte)] |= 1 << UInt64(index) }
  }

  /// Returns the distance of a word in lower case, or nil when it is above the limit or this word is empty.
  ///
  /// - Complexity: O(length).
  func distance(_ other: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
    let count = min(other.count, Self.longest)
    guard !word.isEmpty, abs(count - word.count) <= limit else { return nil }
    let last = UInt64(1) << UInt64(word.count - 1)
    var (rises, falls, diagonal, before) = (UInt64.max, UInt64(0), UInt64(0), UInt64(0))
    var distance = word.count
    for index in 0..<count {
      let here = positions[Int(other[index])]
      let exchanged = ((~diagonal & here) << 1) & before
      diagonal = (((here & rises) &+ rises) ^ rises) | here | falls | exchanged
      var right = falls | ~(diagonal | rises)
      let left = diagonal & rises
      if right & last != 0 { distance += 1 }
      if left & last != 0 { distance -= 1 }
      // Every byte that is left makes it smaller by one at most.
      if distance - (count - index - 1) > limit { return nil }
      right = right << 1 | 1
      rises = left << 1 | ~(diagonal | right)
      falls = right & diagonal
      before = here
    }
    return distance <= limit ? distance : nil
  }
}
