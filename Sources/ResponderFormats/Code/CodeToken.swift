// SPDX-License-Identifier: Apache-2.0

/// One token of a source text.
struct CodeToken {
  enum Kind: UInt8 {
    case word, number, string
    /// One byte of punctuation or an operator.
    case symbol
    /// `#word` in Swift, a directive in Objective-C.
    case directive
    /// `@word`.
    case attribute
  }

  var kind: Kind
  /// Whether a line ends between the previous token and this one.
  var isFirstOnLine: Bool
  /// The byte of a symbol, or 0 for other tokens.
  var symbol: UInt8
  /// The number of the text of a word, directive or attribute, without its mark; see `Words`.
  var word: UInt64
  /// The offset of the first byte, 0-based.
  var start: Int32
  var end: Int32
  /// The line, 1-based.
  var line: Int32
}

/// The numbers of words, so that a reader compares numbers instead of texts.
enum Words {
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  static func extend(_ number: UInt64, _ byte: UInt8) -> UInt64 { (number ^ UInt64(byte)) &* 0x100_0000_01B3 }

  static func number(of text: some StringProtocol) -> UInt64 { text.utf8.reduce(seed, extend) }

  static func numbers(of texts: String...) -> Set<UInt64> { Set(texts.map(number)) }
}

/// A source text, split into tokens.
struct CodeText {
  let bytes: [UInt8]
  private(set) var tokens: [CodeToken]

  init(_ bytes: [UInt8], _ tokens: [CodeToken]) {
    self.bytes = bytes
    self.tokens = tokens
  }

  var count: Int { tokens.count }

  /// Returns the text of a token; a word in backticks is returned without them.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    let token = tokens[index]
    var slice = bytes[Int(token.start)..<Int(token.end)]
    if token.kind == .word, slice.first == UInt8(ascii: "`") { slice = slice.dropFirst().dropLast() }
    if token.kind == .directive || token.kind == .attribute { slice = slice.dropFirst() }
    return String(decoding: slice, as: UTF8.self)
  }

  /// Returns the contents of a string literal with its escapes, or nil for another token.
  func literal(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "@")]
    let slice = bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
    return String(decoding: slice.drop { quotes.contains($0) }.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  /// Returns the number of a word, or 0 past the end and for other tokens.
  func word(_ index: Int) -> UInt64 {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return 0 }
    return tokens[index].word
  }

  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// Returns whether a token is a given byte of punctuation.
  func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].symbol == UInt8(ascii: symbol)
  }

  func line(_ index: Int) -> Int { tokens.indices.contains(index) ? Int(tokens[index].line) : 0 }

  /// Returns the place after the bracket that closes the one at a place, at most `limit` tokens on, or nil.
  ///
  /// Angle brackets are closed by `>`; the `>` of `->` does not count.
  ///
  /// - Complexity: O(limit).
  func close(_ open: Int, limit: Int = 600) -> Int? {
    guard tokens.indices.contains(open) else { return nil }
    let isAngle = tokens[open].symbol == UInt8(ascii: "<")
    var depth = 0
    for index in open..<min(count, open + limit) {
      switch tokens[index].symbol {
      case 0: continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return isAngle && depth < 0 ? nil : index + 1 }
      case UInt8(ascii: "<") where isAngle: depth += 1
      case UInt8(ascii: ">") where isAngle && !isSymbol(index - 1, "-"):
        depth -= 1
        if depth <= 0 { return index + 1 }
      case UInt8(ascii: ";") where isAngle: return nil
      default: continue
      }
    }
    return nil
  }
}
