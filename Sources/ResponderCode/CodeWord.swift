// SPDX-License-Identifier: Apache-2.0

/// The number of a word's text, so that a reader compares numbers instead of texts.
///
/// OPTIMIZATION: the number of a literal is a constant after inlining, so that a switch over literals compares integers.
struct CodeWord: Hashable, Comparable, ExpressibleByStringLiteral {
  fileprivate var number: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The number of no word.
  static let none = CodeWord(number: 0)

  /// Makes the number of an empty text, which grows with each byte of a word.
  init() {}

  /// Makes the number of a text.
  init(_ text: Substring.UTF8View) { for byte in text { append(byte) } }

  private init(number: UInt64) { self.number = number }

  @inline(__always)
  init(stringLiteral text: StaticString) {
    for offset in 0..<text.utf8CodeUnitCount { append(text.utf8Start[offset]) }
  }

  /// Numbers have no other order than this one.
  static func < (first: Self, second: Self) -> Bool { first.number < second.number }

  @inline(__always)
  mutating func append(_ byte: UInt8) { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

/// A set that is asked about nearly every word of a source.
///
/// OPTIMIZATION: the number of a word is hashed by one multiplication, into a table of which three quarters are free. The
/// factor is random, so that no source can choose words that share a slot.
struct CodeWordSet: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  private var slots: [CodeWord]
  private let factor = UInt64.random(in: .min ... .max) | 1
  private let shift: UInt64

  init(_ words: some Collection<CodeWord>) {
    var bits = 1
    while 1 << bits < words.count * 4 { bits += 1 }
    slots = Array(repeating: .none, count: 1 << bits)
    shift = UInt64(64 - bits)
    for word in words { slots[slot(of: word)] = word }
  }

  init(arrayLiteral words: CodeWord...) { self.init(words) }

  /// Makes the set of words with blanks between them, which is much less code than a list of many.
  init(stringLiteral words: String) { self.init(words.utf8.split(separator: 0x20).map { CodeWord($0) }) }

  private var words: some Sequence<CodeWord> { slots.lazy.filter { $0 != .none } }

  /// Returns the slot that a word has or would have.
  @inline(__always)
  private func slot(of word: CodeWord) -> Int {
    var slot = Int(truncatingIfNeeded: (word.number &* factor) &>> shift)
    while slots[slot] != word, slots[slot] != .none { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Returns whether a word is in the set; `none` never is.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func contains(_ word: CodeWord) -> Bool { word != .none && slots[slot(of: word)] == word }

  func union(_ other: CodeWordSet) -> CodeWordSet { CodeWordSet(Array(words) + Array(other.words)) }
}

/// The words by which code can declare the properties of some outlets.
///
/// An outlet is set by a method, or in a variable with or without an underscore before its name.
struct OutletWords {
  private let words: CodeWordSet

  init(_ outlets: Set<String> = []) {
    words = CodeWordSet(outlets.isEmpty ? [] : outlets.flatMap(Self.words) + [Self.anyOutlet])
  }

  /// The word in the name of the method that a class overrides to accept any outlet.
  static let anyOutlet: CodeWord = "forUndefinedKey"

  /// Returns the words of which a class with an outlet has one.
  static func words(for outlet: String) -> [CodeWord] {
    let capital = outlet.prefix(1).uppercased() + outlet.dropFirst()
    return [outlet, "_" + outlet, "set" + capital, "is" + capital, "_is" + capital, "_set" + capital].map {
      CodeWord($0.utf8[...])
    }
  }

  @inline(__always)
  func contains(_ word: CodeWord) -> Bool { words.contains(word) }
}
