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
  /// The number of the text of a word, directive or attribute, without its mark.
  var word: CodeWord
  /// The offset of the first byte, 0-based.
  var start: Int32
  var end: Int32
  /// The line, 1-based.
  var line: Int32
}

/// The number of a word's text, so that a reader compares numbers instead of texts.
///
/// OPTIMIZATION: the number of a literal is a constant after inlining, so that a switch over literals compares integers.
struct CodeWord: Hashable, ExpressibleByStringLiteral {
  private var number: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The number of no word.
  static let none = CodeWord(number: 0)

  /// Makes the number of an empty text, which grows with each byte of a word.
  init() {}

  private init(number: UInt64) { self.number = number }

  @inline(__always)
  init(stringLiteral text: StaticString) {
    for offset in 0..<text.utf8CodeUnitCount { append(text.utf8Start[offset]) }
  }

  /// The last bits of the number.
  fileprivate var slot: Int { Int(truncatingIfNeeded: number & 0x3FFF) }

  @inline(__always)
  mutating func append(_ byte: UInt8) { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

/// The words by which code can declare the properties of some outlets.
///
/// An outlet is set by a method, or in a variable with or without an underscore before its name.
struct OutletWords {
  private var words: Set<CodeWord> = []
  /// Whether some word has a number with these last bits.
  ///
  /// OPTIMIZATION: nearly all words of a source are none of these, which this shows without hashing.
  private var filter = [Bool](repeating: false, count: 1 << 14)

  init(_ outlets: Set<String>) {
    guard !outlets.isEmpty else { return }
    for word in outlets.flatMap(Self.words) + [Self.anyOutlet] where words.insert(word).inserted {
      filter[word.slot] = true
    }
  }

  /// The word in the name of the method that a class overrides to accept any outlet.
  static let anyOutlet: CodeWord = "forUndefinedKey"

  /// Returns the words of which a class with an outlet has one.
  static func words(for outlet: String) -> [CodeWord] {
    let capital = outlet.prefix(1).uppercased() + outlet.dropFirst()
    return [outlet, "_" + outlet, "set" + capital, "is" + capital, "_is" + capital, "_set" + capital].map { text in
      text.utf8.reduce(into: CodeWord()) { $0.append($1) }
    }
  }

  /// Returns the words among the tokens of a source.
  ///
  /// - Complexity: O(tokens).
  func found(in tokens: [CodeToken]) -> Set<CodeWord> {
    guard !words.isEmpty else { return [] }
    var found = Set<CodeWord>()
    for token in tokens where token.kind == .word && filter[token.word.slot] && words.contains(token.word) {
      found.insert(token.word)
    }
    return found
  }
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

  /// Whether the source has more tokens than are kept.
  var isCut: Bool { tokens.count >= CodeCursor.tokenLimit }

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

  /// Returns the number of a word, or none past the end and for other tokens.
  func word(_ index: Int) -> CodeWord {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return .none }
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

/// The state that the lexers of both languages share: a position in the bytes, and the tokens so far.
struct CodeCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var line: Int32 = 1
  var tokens: [CodeToken] = []
  /// Whether a line ended after the last token.
  var isFirstOnLine = true

  /// The number of tokens after which the rest of a source is left out, so that one of single bytes takes no more memory than
  /// others of its size.
  static let tokenLimit = 2_000_000

  /// Whether the source goes on and no further token is kept.
  var isFull: Bool { tokens.count >= Self.tokenLimit }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Returns the byte at an offset from the position, or 0 past the end.
  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  func startsWith(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Skips a byte and counts lines.
  mutating func pass() {
    if byte() == 0x0A {
      line += 1
      isFirstOnLine = true
    }
    position += 1
  }

  mutating func passLine() { while !isAtEnd, byte() != 0x0A { position += 1 } }

  mutating func add(
    _ kind: CodeToken.Kind, from start: Int, word: CodeWord = .none, symbol: UInt8 = 0, line: Int32? = nil
  ) {
    tokens.append(
      CodeToken(
        kind: kind, isFirstOnLine: isFirstOnLine, symbol: symbol, word: word,
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position), line: line ?? self.line))
    isFirstOnLine = false
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func startsWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80 || byte == UInt8(ascii: "$")
  }

  static func isInWord(_ byte: UInt8) -> Bool { startsWord(byte) || isDigit(byte) }

  /// Skips the bytes of a word and returns its number.
  mutating func passWord() -> CodeWord {
    var word = CodeWord()
    while !isAtEnd, Self.isInWord(byte()) {
      word.append(byte())
      position += 1
    }
    return word
  }

  mutating func addWord() {
    let start = position
    let word = passWord()
    add(.word, from: start, word: word)
  }

  /// Adds a token for `@word`.
  mutating func addAttribute() {
    let start = position
    position += 1
    let word = passWord()
    add(.attribute, from: start, word: word)
  }

  mutating func addNumber() {
    let start = position
    // As in 0x1F, 1_000 and 1.5e-3: a dot is part of the number only before a digit.
    while !isAtEnd, Self.isInWord(byte()) || byte() == UInt8(ascii: ".") && Self.isDigit(byte(1)) { position += 1 }
    add(.number, from: start)
  }

  mutating func addSymbol() {
    let symbol = byte()
    position += 1
    add(.symbol, from: position - 1, symbol: symbol)
  }

  /// Skips `/* … */`; with `isNested`, comments inside it nest.
  mutating func passComment(isNested: Bool) {
    position += 2
    var depth = 1
    while !isAtEnd, depth > 0 {
      if startsWith("*/") {
        depth -= 1
        position += 2
      } else if isNested, startsWith("/*") {
        depth += 1
        position += 2
      } else {
        pass()
      }
    }
  }
}
