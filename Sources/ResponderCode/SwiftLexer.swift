// SPDX-License-Identifier: Apache-2.0

/// A lexer of Swift that reaches the end of any bytes.
///
/// It leaves out comments. A string with all its interpolations is one token. Nesting is kept in a list, not in
/// recursion.
///
/// - Complexity: O(bytes).
struct SwiftLexer {
  private var cursor: CodeCursor

  static func text(
    of bytes: [UInt8], _ outlets: OutletWords = OutletWords(), from buffers: TokenBuffers = TokenBuffers()
  ) -> CodeText {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = SwiftLexer(cursor: CodeCursor(buffer, outlets, buffers.take()))
      lexer.run()
      return lexer.cursor.text(bytes)
    }
  }

  private mutating func run() {
    // The first line of a script.
    if cursor.startsWith("#!") { cursor.passLine() }
    while !cursor.isAtEnd, !cursor.isFull {
      let byte = cursor.byte()
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20: cursor.passBlanks()
      case UInt8(ascii: "/") where cursor.byte(1) == UInt8(ascii: "/"): cursor.passLine()
      case UInt8(ascii: "/") where cursor.byte(1) == UInt8(ascii: "*"): cursor.passComment(isNested: true)
      case UInt8(ascii: "/") where passRegex(): break
      case UInt8(ascii: "\""): addString(hashes: 0)
      case UInt8(ascii: "#"): addHash()
      case UInt8(ascii: "@") where CodeCursor.startsWord(cursor.byte(1)): cursor.addAttribute()
      case UInt8(ascii: "`"): addQuotedWord()
      case _ where CodeCursor.startsWord(byte): cursor.addWord()
      case _ where CodeCursor.isDigit(byte): cursor.addNumber()
      default: cursor.addSymbol()
      }
    }
  }

  private mutating func addQuotedWord() {
    let start = cursor.position
    cursor.position += 1
    let word = cursor.passWord()
    guard cursor.position > start + 1, cursor.byte() == UInt8(ascii: "`") else {
      cursor.position = start
      return cursor.addSymbol()
    }
    cursor.position += 1
    cursor.add(.word, from: start, word: word)
  }

  /// Adds `#"…"#`, `#/…/#`, `#word` or a symbol.
  private mutating func addHash() {
    let start = cursor.position
    var hashes = 0
    while cursor.byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch cursor.byte(hashes) {
    case UInt8(ascii: "\""):
      cursor.position += hashes
      addString(hashes: hashes)
    case UInt8(ascii: "/"):
      cursor.position += hashes + 1
      let line = cursor.line
      while !cursor.isAtEnd, !(cursor.byte() == UInt8(ascii: "/") && isFollowed(by: hashes, after: 1)) { cursor.pass() }
      if cursor.isAtEnd { cursor.hasOpenPart = true }
      cursor.position = min(cursor.position + hashes + 1, cursor.bytes.count)
      cursor.add(.number, from: start, line: line)
    case let byte where CodeCursor.startsWord(byte):
      cursor.position += hashes
      let word = cursor.passWord()
      cursor.add(.directive, from: start, word: word)
    default:
      cursor.position += hashes - 1
      cursor.addSymbol()
    }
  }

  private func isFollowed(by hashes: Int, after offset: Int) -> Bool {
    for index in 0..<hashes where cursor.byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  // MARK: Strings

  /// An open string or the code inside one.
  private struct Open {
    var hashes: Int
    var isMultiline: Bool
    /// The number of open brackets in its interpolation, or 0 outside one.
    var depth = 0
  }

  /// Adds a string from its first quote on.
  ///
  /// A string that is not closed ends with its line; a multi-line string ends with the text.
  private mutating func addString(hashes: Int) {
    let start = cursor.position
    let line = cursor.line
    var open: [Open] = []
    begin(hashes, &open)
    while !open.isEmpty, !cursor.isAtEnd {
      let top = open[open.count - 1]
      let byte = cursor.byte()
      if byte == 0x0A, !top.isMultiline { break }
      if top.depth > 0 { passCode(byte, &open) } else { passText(byte, top, &open) }
    }
    if !open.isEmpty { cursor.hasOpenPart = true }
    cursor.add(.string, from: start, line: line)
  }

  private mutating func begin(_ hashes: Int, _ open: inout [Open]) {
    let isMultiline = cursor.startsWith("\"\"\"")
    cursor.position += isMultiline ? 3 : 1
    open.append(Open(hashes: hashes, isMultiline: isMultiline))
  }

  private mutating func passText(_ byte: UInt8, _ top: Open, _ open: inout [Open]) {
    switch byte {
    case UInt8(ascii: "\\") where isFollowed(by: top.hashes, after: 1):
      cursor.position += 1 + top.hashes
      if cursor.byte() == UInt8(ascii: "(") {
        open[open.count - 1].depth = 1
        cursor.position += 1
      } else if !cursor.isAtEnd, cursor.byte() != 0x0A {
        cursor.pass()
      }
    case UInt8(ascii: "\"") where !top.isMultiline && isFollowed(by: top.hashes, after: 1):
      cursor.position += 1 + top.hashes
      open.removeLast()
    case UInt8(ascii: "\"") where cursor.startsWith("\"\"\"") && isFollowed(by: top.hashes, after: 3):
      cursor.position += 3 + top.hashes
      open.removeLast()
    default: cursor.pass()
    }
  }

  /// Skips code of an interpolation, whose brackets and strings count.
  private mutating func passCode(_ byte: UInt8, _ open: inout [Open]) {
    switch byte {
    case UInt8(ascii: "("):
      open[open.count - 1].depth += 1
      cursor.position += 1
    case UInt8(ascii: ")"):
      open[open.count - 1].depth -= 1
      cursor.position += 1
    case UInt8(ascii: "\""): begin(0, &open)
    case UInt8(ascii: "#"):
      var hashes = 0
      while cursor.byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      cursor.position += hashes
      if cursor.byte() == UInt8(ascii: "\"") { begin(hashes, &open) }
    default: cursor.pass()
    }
  }

  // MARK: Regular expressions

  /// Skips `/…/` where an operand is expected; returns false when it is an operator.
  private mutating func passRegex() -> Bool {
    if let last = cursor.tokens.last, !cursor.isFirstOnLine {
      switch last.kind {
      case .number, .string: return false
      case .word where !Self.beforeOperand.contains(last.word): return false
      case .symbol where [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(last.symbol): return false
      default: break
      }
    }
    guard ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "="), UInt8(ascii: ")")].contains(cursor.byte(1)) else { return false }
    var length = 1
    while length < Self.regexLimit {
      switch cursor.byte(length) {
      case 0, 0x0A: return false
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "/"):
        let start = cursor.position
        cursor.position += length + 1
        cursor.add(.number, from: start)
        return true
      default: break
      }
      length += 1
    }
    return false
  }

  private static let regexLimit = 500
  private static let beforeOperand: CodeWordSet = [
    "return", "in", "case", "try", "where", "else", "throw", "await",
  ]
}
