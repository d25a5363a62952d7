// SPDX-License-Identifier: Apache-2.0

/// A lexer of Objective-C and Objective-C++ that reaches the end of any bytes.
///
/// It leaves out comments, and of directives all but their name, except for what is imported.
///
/// - Complexity: O(bytes).
struct ObjectiveCLexer {
  private var cursor: CodeCursor

  static func text(
    of bytes: [UInt8], _ outlets: OutletWords = OutletWords(), from buffers: TokenBuffers = TokenBuffers()
  ) -> CodeText {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = ObjectiveCLexer(cursor: CodeCursor(buffer, outlets, buffers.take()))
      lexer.run()
      return lexer.cursor.text(bytes)
    }
  }

  private mutating func run() {
    while !cursor.isAtEnd, !cursor.isFull {
      let byte = cursor.byte()
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20: cursor.passBlanks()
      case UInt8(ascii: "\\") where cursor.byte(1) == 0x0A: cursor.pass()
      case UInt8(ascii: "/") where cursor.byte(1) == UInt8(ascii: "/"): cursor.passLine()
      case UInt8(ascii: "/") where cursor.byte(1) == UInt8(ascii: "*"): cursor.passComment(isNested: false)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): addString(byte)
      case UInt8(ascii: "@") where cursor.byte(1) == UInt8(ascii: "\""):
        cursor.position += 1
        addString(UInt8(ascii: "\""))
      case UInt8(ascii: "@") where CodeCursor.startsWord(cursor.byte(1)): cursor.addAttribute()
      case UInt8(ascii: "#") where cursor.isFirstOnLine: addDirective()
      case UInt8(ascii: "R") where cursor.byte(1) == UInt8(ascii: "\"") && addRawString(): break
      case _ where CodeCursor.startsWord(byte): cursor.addWord()
      case _ where CodeCursor.isDigit(byte): cursor.addNumber()
      default: cursor.addSymbol()
      }
    }
  }

  /// Adds a string or a character; one that is not closed ends with its line.
  private mutating func addString(_ quote: UInt8) {
    let start = cursor.position
    cursor.position += 1
    while !cursor.isAtEnd, cursor.byte() != quote, cursor.byte() != 0x0A {
      guard cursor.byte() == UInt8(ascii: "\\") else {
        cursor.position += 1
        continue
      }
      cursor.pass()
      if !cursor.isAtEnd { cursor.pass() }
    }
    if cursor.byte() == quote { cursor.position += 1 } else { cursor.hasOpenPart = true }
    cursor.position = min(cursor.position, cursor.bytes.count)
    cursor.add(.string, from: start)
  }

  /// Adds `R"mark( … )mark"` of C++; returns false when there is none.
  private mutating func addRawString() -> Bool {
    let start = cursor.position
    var length = 0
    while length < 17, cursor.byte(2 + length) != UInt8(ascii: "(") { length += 1 }
    guard length <= 16 else { return false }
    let mark = cursor.bytes[(start + 2)..<min(start + 2 + length, cursor.bytes.count)]
    guard !mark.contains(where: { [0x20, 0x0A, UInt8(ascii: "\""), UInt8(ascii: "\\")].contains($0) }) else {
      return false
    }
    let line = cursor.line
    cursor.position += 3 + length
    var isClosed = false
    while !cursor.isAtEnd, !isClosed {
      if cursor.byte() == UInt8(ascii: ")"), cursor.byte(1 + length) == UInt8(ascii: "\""),
        cursor.bytes[(cursor.position + 1)...].prefix(length).elementsEqual(mark)
      {
        cursor.position += length + 2
        isClosed = true
      } else {
        cursor.pass()
      }
    }
    if !isClosed { cursor.hasOpenPart = true }
    cursor.add(.string, from: start, line: line)
    return true
  }

  /// Adds a directive's name; the token of `#import` and `#include` extends to the end of the line.
  private mutating func addDirective() {
    let start = cursor.position
    cursor.position += 1
    while cursor.byte() == 0x20 || cursor.byte() == 0x09 { cursor.position += 1 }
    let word = cursor.passWord()
    let line = cursor.line
    while !cursor.isAtEnd, cursor.byte() != 0x0A {
      if cursor.startsWith("/*") {
        cursor.passComment(isNested: false)
      } else if cursor.byte() == UInt8(ascii: "\\"), cursor.byte(1) == 0x0A || cursor.startsWith("\\\r\n") {
        // The directive continues on the next line.
        while cursor.byte() != 0x0A { cursor.position += 1 }
        cursor.pass()
      } else {
        cursor.position += 1
      }
    }
    cursor.position = min(cursor.position, cursor.bytes.count)
    cursor.add(.directive, from: start, word: word, line: line)
  }
}
