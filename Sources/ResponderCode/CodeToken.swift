// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderText

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

/// A source text, split into tokens.
struct CodeText {
  let bytes: [UInt8]
  let tokens: [CodeToken]
  /// Those of its words that may declare an outlet.
  let outletWords: Set<CodeWord>
  /// Whether a comment or a literal is not closed.
  let hasOpenPart: Bool

  init(_ bytes: [UInt8], _ tokens: [CodeToken], _ outletWords: Set<CodeWord> = [], hasOpenPart: Bool = false) {
    (self.bytes, self.tokens, self.outletWords, self.hasOpenPart) = (bytes, tokens, outletWords, hasOpenPart)
  }

  var count: Int { tokens.count }

  /// Whether the source has more tokens than are kept.
  var isCut: Bool { tokens.count >= CodeCursor.tokenLimit }

  /// Returns the text of a token; a word in backticks is returned without them.
  func text(_ index: Int) -> String { String(decoding: slice(index), as: UTF8.self) }

  /// Returns the bytes of a token's text.
  func slice(_ index: Int) -> ArraySlice<UInt8> {
    guard tokens.indices.contains(index) else { return [] }
    let token = tokens[index]
    let slice = bytes[Int(token.start)..<Int(token.end)]
    switch token.kind {
    case .word: return slice.first == UInt8(ascii: "`") ? slice.dropFirst().dropLast() : slice
    case .directive, .attribute: return slice.dropFirst()
    case .number, .string, .symbol: return slice
    }
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

/// Memory for the tokens of sources that are read after each other, on any threads.
///
/// OPTIMIZATION: new memory for each source would be given back to the system and asked for again.
final class TokenBuffers: Sendable {
  private let free = Locked<[[CodeToken]]>([])
  /// The tokens of a source after which its memory is not kept.
  private static let keptCapacity = 1 << 18

  /// Returns no tokens, with room for some.
  func take() -> [CodeToken] {
    guard var tokens = free.use({ $0.popLast() }) else { return [] }
    tokens.removeAll(keepingCapacity: true)
    return tokens
  }

  /// Gives tokens back, which nobody else should keep.
  func put(_ tokens: [CodeToken]) {
    if tokens.capacity <= Self.keptCapacity { free.use { $0.append(tokens) } }
  }
}

/// The state that the lexers of both languages share: a position in the bytes, and the tokens so far.
struct CodeCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var line: Int32 = 1
  private(set) var tokens: [CodeToken]
  /// Whether a line ended after the last token.
  var isFirstOnLine = true
  /// Whether a comment or a literal so far was not closed.
  var hasOpenPart = false

  /// The text that was read.
  func text(_ bytes: [UInt8]) -> CodeText { CodeText(bytes, tokens, outletWords, hasOpenPart: hasOpenPart) }

  /// The number of tokens after which the rest of a source is left out, so that one of single bytes takes no more memory than
  /// others of its size.
  static let tokenLimit = 2_000_000

  /// Whether no further token is kept, or nobody wants the source any more.
  var isFull: Bool { tokens.count >= Self.tokenLimit || Interruption.stops(at: tokens.count) }

  private let wordBytes = Self.wordBytes

  private let outlets: OutletWords
  /// The words so far that may declare an outlet.
  private(set) var outletWords = Set<CodeWord>()

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ outlets: OutletWords, _ tokens: [CodeToken]) {
    (self.bytes, self.outlets, self.tokens) = (bytes, outlets, tokens)
    self.tokens.reserveCapacity(bytes.count / 5)
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

  /// Skips white space and counts lines.
  mutating func passBlanks() {
    var place = position
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x0A {
        line += 1
        isFirstOnLine = true
      } else if byte != 0x20, byte != 0x09, byte != 0x0D {
        break
      }
      place += 1
    }
    position = place
  }

  /// Skips a byte and counts lines.
  mutating func pass() {
    if byte() == 0x0A {
      line += 1
      isFirstOnLine = true
    }
    position += 1
  }

  /// Skips what is left of the line.
  mutating func passLine() {
    guard !isAtEnd, let start = bytes.baseAddress else { return }
    let end = memchr(start + position, 0x0A, bytes.count - position)
    position = end.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? bytes.count
  }

  mutating func add(
    _ kind: CodeToken.Kind, from start: Int, word: CodeWord = .none, symbol: UInt8 = 0, line: Int32? = nil
  ) {
    if kind == .word, outlets.contains(word) { outletWords.insert(word) }
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

  /// Whether each byte can be in a word.
  ///
  /// OPTIMIZATION: nearly every byte of a source is asked for once, and one look is less than up to five comparisons.
  private static let wordBytes: [Bool] = (0...UInt8.max).map(isInWord)

  /// Skips the bytes of a word and returns its number.
  mutating func passWord() -> CodeWord {
    var word = CodeWord()
    var place = position
    wordBytes.withUnsafeBufferPointer { wordBytes in
      while place < bytes.count, wordBytes[Int(bytes[place])] {
        word.append(bytes[place])
        place += 1
      }
    }
    position = place
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
    // As in 0x1F, 1_000, 1.5e-3 and 1'000 of C++: a dot is part of the number only before a digit,
    // and a quotation mark before a digit of any base.
    while !isAtEnd,
      Self.isInWord(byte()) || byte() == UInt8(ascii: ".") && Self.isDigit(byte(1))
        || byte() == UInt8(ascii: "'") && Self.isInWord(byte(1))
    {
      position += 1
    }
    add(.number, from: start)
  }

  mutating func addSymbol() {
    let symbol = byte()
    position += 1
    add(.symbol, from: position - 1, symbol: symbol)
  }

  /// Skips `/* … */`; with `isNested`, comments inside it nest.
  mutating func passComment(isNested: Bool) {
    var place = position + 2
    var depth = 1
    while place < bytes.count, depth > 0 {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      switch bytes[place] {
      case UInt8(ascii: "*") where next == UInt8(ascii: "/"):
        depth -= 1
        place += 2
      case UInt8(ascii: "/") where isNested && next == UInt8(ascii: "*"):
        depth += 1
        place += 2
      case 0x0A:
        line += 1
        isFirstOnLine = true
        place += 1
      default: place += 1
      }
    }
    if depth > 0 { hasOpenPart = true }
    position = place
  }
}

extension String {
  /// Whether a literal of Swift has values in it, so that only the running code knows its text.
  package var isInterpolated: Bool { utf8.contains(UInt8(ascii: "\\")) && holds("\\(") }
}
