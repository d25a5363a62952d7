// SPDX-License-Identifier: Apache-2.0

import Platform

/// A position in the tokens of a source whose brackets are matched, for the readers of both languages.
struct SyntaxCursor {
  let text: CodeText
  /// For each opening bracket the place of the one that closes it, or of the end of what is around it.
  private let closing: [Int32]
  var index = 0
  /// The place before which reading ends.
  var end: Int
  /// The number of nested constructs around the position.
  var depth = 0
  private(set) var unread: [UnreadSyntax] = []
  /// The constructs that were begun, which tell when to ask whether the source is still wanted.
  private var turns = 0
  private var isStopped = false

  /// The nesting at which the rest of a construct is skipped.
  static let depthLimit = 100
  /// The number of members, calls and operators in one expression after which the rest is skipped.
  static let chainLimit = 400
  private static let unreadLimit = 1_000

  /// Matches the brackets of a source.
  ///
  /// - Complexity: O(tokens).
  init(_ text: CodeText) {
    self.text = text
    end = text.count
    var closing = [Int32](repeating: -1, count: text.count)
    var open: [Int] = []
    func close(_ position: Int, _ index: Int) { closing[position] = Int32(truncatingIfNeeded: index) }
    for index in 0..<text.count {
      switch text.tokens[index].symbol {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: "}"):
        // A brace also closes what was left open inside.
        while let last = open.popLast() {
          close(last, index)
          if text.tokens[last].symbol == UInt8(ascii: "{") { break }
        }
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        let wanted: UInt8 = text.tokens[index].symbol == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
        if let last = open.last, text.tokens[last].symbol == wanted {
          open.removeLast()
          close(last, index)
        }
      default: continue
      }
    }
    for position in open { close(position, text.count) }
    self.closing = closing
  }

  var isAtEnd: Bool { index >= end }

  /// Returns, at the beginning of a construct, whether nobody wants the source any more.
  mutating func stops() -> Bool {
    turns &+= 1
    if Interruption.stops(at: turns) { isStopped = true }
    return isStopped
  }

  var token: CodeToken? { index < end ? text.tokens[index] : nil }
  var line: Int { fixedLine ?? text.line(min(index, max(0, text.count - 1))) }
  /// The line of the use of a macro whose text this is, or nil.
  var fixedLine: Int?
  /// The number of the word at the position, or none.
  var word: CodeWord { index < end ? text.word(index) : .none }
  var isFirstOnLine: Bool { token?.isFirstOnLine ?? true }

  /// Returns the place of the bracket that closes the one at a place, at most the end.
  func close(_ open: Int) -> Int {
    guard open < closing.count, closing[open] >= 0 else { return min(open + 1, end) }
    return min(Int(closing[open]), end)
  }

  func isSymbol(_ symbol: Unicode.Scalar, at offset: Int = 0) -> Bool {
    index + offset < end && index + offset >= 0 && text.isSymbol(index + offset, symbol)
  }

  func isWord(_ word: CodeWord, at offset: Int = 0) -> Bool {
    index + offset < end && text.word(index + offset) == word
  }

  func isAnyWord(at offset: Int = 0) -> Bool { index + offset < end && text.isWord(index + offset) }

  /// Whether no blank is before the token at the position.
  var isAdjacent: Bool { index > 0 && index < end && text.tokens[index - 1].end == text.tokens[index].start }

  /// Whether a blank or nothing is after the token at the position.
  var isFollowedByBlank: Bool {
    index + 1 >= end || text.tokens[index].end != text.tokens[index + 1].start
  }

  /// Takes a symbol if it is next.
  mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    guard isSymbol(symbol) else { return false }
    index += 1
    return true
  }

  mutating func take(word: CodeWord) -> Bool {
    guard isWord(word) else { return false }
    index += 1
    return true
  }

  /// Takes the text of a word if one is next.
  mutating func takeName() -> String? {
    guard isAnyWord() else { return nil }
    index += 1
    return text.text(index - 1)
  }

  /// Skips the token at the position, with what is in its brackets.
  mutating func skip() {
    guard let token else { return }
    switch token.symbol {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): index = min(close(index) + 1, end)
    default: index += 1
    }
  }

  /// Goes to the first token of the next line.
  mutating func passLine() {
    index += 1
    while let token, !token.isFirstOnLine { index += 1 }
  }

  /// Reads what is in the brackets at the position, and goes behind them.
  mutating func inside<Result>(_ body: (inout Self) -> Result) -> Result {
    let (close, outer) = (close(index), end)
    index += 1
    end = max(index, close)
    let result = body(&self)
    end = outer
    index = min(close + 1, outer)
    return result
  }

  mutating func note(_ why: String, line: Int) {
    if unread.count < Self.unreadLimit { unread.append(UnreadSyntax(line: line, why: why)) }
  }
}
