// SPDX-License-Identifier: Apache-2.0

/// The state that the lexers of both languages share: a position in the bytes, and the tokens so far.
struct CodeCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var line: Int32 = 1
  var tokens: [CodeToken] = []
  /// Whether a line ended after the last token.
  var isFirstOnLine = true

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

  mutating func add(_ kind: CodeToken.Kind, from start: Int, word: UInt64 = 0, symbol: UInt8 = 0, line: Int32? = nil) {
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
  mutating func passWord() -> UInt64 {
    var number = Words.seed
    while !isAtEnd, Self.isInWord(byte()) {
      number = Words.extend(number, byte())
      position += 1
    }
    return number
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
