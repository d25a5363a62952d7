// SPDX-License-Identifier: Apache-2.0

/// Splits a script into tokens one line at a time, so that statements can run while later lines are still being typed.
///
/// Between lines the lexer remembers what is open: blocks, a quote, values in parentheses, or a line continued by a
/// backslash.
struct Lexer {
  let tokens = TokenList()
  /// The opening braces of the blocks that are open.
  private(set) var openBraces: [SourceRange] = []
  /// The token whose quotes were still open at the end of the last line.
  private var openQuote: Token?
  /// The backslash that ended the last line.
  private(set) var continuation: SourceRange?
  private var isContinued: Bool { continuation != nil }
  private var isAtStatementStart = true
  /// The parenthesis before the values of `each`, which may go on over lines, while it is open.
  private var openValues: SourceRange?

  /// The largest depth of nested blocks.
  static let nestingLimit = 64

  /// Whether the lines so far form whole statements.
  var isComplete: Bool { openBraces.isEmpty && openQuote == nil && openValues == nil && !isContinued }

  /// The block or quote that is still open, for the prompt and for the error at the end of the input.
  var opener: Opener? {
    if let openQuote {
      return Opener(
        kind: openQuote.kind == .single ? .singleQuote : .doubleQuote, range: .point(Int(openQuote.range.start)))
    }
    if let openValues { return Opener(kind: .values, range: openValues) }
    return openBraces.last.map { Opener(kind: .block, range: $0) }
  }

  mutating func reset() {
    tokens.removeAll()
    if !openBraces.isEmpty { openBraces.removeAll(keepingCapacity: true) }
    openQuote = nil
    openValues = nil
    continuation = nil
    isAtStatementStart = true
  }

  /// Lexes one line.
  ///
  /// `line` is a range of `bytes` without the newline; `bytes` begin where the current group of lines begins, and may go on
  /// behind it.
  ///
  /// - Throws: `syntax` for a stray brace or quote, a NUL, or bytes that are not UTF-8.
  mutating func lex(_ bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>) throws(Diagnostic) {
    var end = line.upperBound
    // A carriage return before the newline belongs to the line's end.
    if end > line.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    try checkBytes(bytes, line.lowerBound..<end)
    continuation = nil
    var position = line.lowerBound
    if openQuote != nil { position = try closeQuote(bytes, from: position, to: end) }
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "#"):
        position = end
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        try lexPunctuation(byte, at: position)
        position += 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let kind: Token.Kind = byte == UInt8(ascii: "'") ? .single : .double
        openQuote = Token(kind: kind, range: SourceRange(position, position + 1))
        position = try closeQuote(bytes, from: position + 1, to: end)
      case UInt8(ascii: "!") where isAtStatementStart:
        tokens.append(Token(kind: .bang, range: SourceRange(position, position + 1)))
        isAtStatementStart = false
        position += 1
      case UInt8(ascii: "\\") where position + 1 == end:
        continuation = SourceRange(position, position + 1)
        position = end
      default:
        position = try lexBareWord(bytes, from: position, to: end)
      }
    }
    if openQuote == nil, !isContinued, openValues == nil { appendSeparator(at: end) }
  }

  private mutating func appendSeparator(at position: Int) {
    tokens.append(Token(kind: .separator, range: .point(position)))
    isAtStatementStart = true
  }

  private mutating func lexPunctuation(_ byte: UInt8, at position: Int) throws(Diagnostic) {
    let range = SourceRange(position, position + 1)
    openValues = nil
    switch byte {
    case UInt8(ascii: "{"):
      guard openBraces.count < Self.nestingLimit else {
        throw Diagnostic(
          .syntax, "blocks are nested more than \(Self.nestingLimit) deep", at: range,
          help: ["move the inner part into a handler or a definition"])
      }
      openBraces.append(range)
      tokens.append(Token(kind: .openBrace, range: range))
      isAtStatementStart = true
    case UInt8(ascii: "}"):
      guard openBraces.popLast() != nil else {
        throw Diagnostic(
          .syntax, "there is no '{' before this '}'", at: range, help: ["remove it, or quote it to make it a word: '}'"]
        )
      }
      tokens.append(Token(kind: .closeBrace, range: range))
      isAtStatementStart = false
    default:
      appendSeparator(at: position)
    }
  }

  private mutating func lexBareWord(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) throws(Diagnostic) -> Int {
    // OPTIMIZATION: most words are letters and digits, which are looked at eight at a time.
    var position = min(bytes.endOfAlphanumerics(from: start), end)
    if position == end || bytes[position] == UInt8(ascii: " ") {
      let isAlphanumeric = Byte.isLetter(bytes[start])
      tokens.append(Token(kind: .bare, isAlphanumeric: isAlphanumeric, range: SourceRange(start, position)))
      isAtStatementStart = false
      return position
    }
    if bytes[start] == UInt8(ascii: "("), isBeforeValues(bytes) { openValues = SourceRange(start, start + 1) }
    var hasVariable = false
    word: while position < end {
      let byte = bytes[position]
      guard Self.isSpecial(byte) else {
        position += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "$"):
        hasVariable = true
        position += 1
        // The braces of `${name}` belong to the word.
        if position < end, bytes[position] == UInt8(ascii: "{") {
          while position < end, bytes[position] != UInt8(ascii: "}") { position += 1 }
          if position < end { position += 1 }
        }
      // The first of the values may be in quotes.
      case UInt8(ascii: "'") where isOnlyParenthesis(start, position),
        UInt8(ascii: "\"") where isOnlyParenthesis(start, position):
        break word
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        throw Diagnostic(
          .syntax, "a quote inside a word", at: SourceRange(position, position + 1),
          help: ["quote the whole word, or put a blank before the quote"])
      default: break word
      }
    }
    // A backslash at the end of the line continues it, even directly after a word.
    if position == end, bytes[end - 1] == UInt8(ascii: "\\"), position - 1 > start {
      continuation = SourceRange(position - 1, position)
      tokens.append(Token(kind: .bare, needsDecoding: hasVariable, range: SourceRange(start, position - 1)))
    } else {
      tokens.append(Token(kind: .bare, needsDecoding: hasVariable, range: SourceRange(start, position)))
    }
    if openValues != nil, bytes[position - 1] == UInt8(ascii: ")") { openValues = nil }
    isAtStatementStart = false
    return position
  }

  /// Returns whether what was read of a statement is `each NAME… in`, before which no parenthesis had a meaning.
  private func isBeforeValues(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = tokens.last, isWord(last, "in", bytes) else { return false }
    let first = tokens.lastIndex { [.separator, .openBrace, .bang].contains($0.kind) }.map { $0 + 1 } ?? 0
    return isWord(tokens[first], "each", bytes)
      // The code of an expected failure stands before the verb.
      || first > 0 && tokens[first - 1].kind == .bang && first + 1 < tokens.count
        && isWord(tokens[first + 1], "each", bytes)
  }

  private func isWord(_ token: Token, _ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    token.kind == .bare
      && bytes[Int(token.range.start)..<Int(token.range.end)].elementsEqual(
        UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Returns whether the word so far is the parenthesis before values.
  private func isOnlyParenthesis(_ start: Int, _ position: Int) -> Bool {
    position == start + 1 && openValues.map { Int($0.start) == start } ?? false
  }

  /// Returns whether a byte ends a word without quotes or has a meaning in it.
  ///
  /// OPTIMIZATION: one set for the bytes below 64, which most letters are not, so that a byte takes two comparisons.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    guard byte < 64 else { return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }
    return specials &>> UInt64(byte) & 1 == 1
  }

  private static var specials: UInt64 {
    func bit(_ scalar: Unicode.Scalar) -> UInt64 { 1 << UInt64(scalar.value) }
    return bit(" ") | bit("\t") | bit("\r") | bit(";") | bit("$") | bit("'") | bit("\"")
  }

  /// Finds the end of the open quote, which stays open when the line ends first.
  private mutating func closeQuote(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) throws(Diagnostic) -> Int {
    guard var token = openQuote else { return start }
    var position = start
    let quote = token.kind == .single ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    while position < end {
      let byte = bytes[position]
      if byte == quote {
        if token.kind == .single, position + 1 < end, bytes[position + 1] == quote {
          token.needsDecoding = true
          position += 2
          continue
        }
        token.range.end = Int32(truncatingIfNeeded: position + 1)
        tokens.append(token)
        openQuote = nil
        isAtStatementStart = false
        try checkAfterQuote(bytes, at: position + 1, to: end)
        return position + 1
      }
      if token.kind == .double, byte == UInt8(ascii: "\\") {
        token.needsDecoding = true
        position += 2
        continue
      }
      if token.kind == .double, byte == UInt8(ascii: "$") { token.needsDecoding = true }
      position += 1
    }
    // The newline, and a carriage return before it, become part of the word.
    token.needsDecoding = true
    openQuote = token
    return end
  }

  private func checkAfterQuote(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int, to end: Int
  ) throws(Diagnostic) {
    guard position < end else { return }
    switch bytes[position] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ";"):
      return
    case UInt8(ascii: ")") where openValues != nil: return
    default:
      throw Diagnostic(
        .syntax, "expected a blank after the closing quote", at: SourceRange(position, position + 1),
        help: ["put a blank after the quote, or quote the whole word"])
    }
  }

  private func checkBytes(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) throws(Diagnostic) {
    let (union, hasNUL) = bytes.summary(of: line)
    if hasNUL, let position = line.first(where: { bytes[$0] == 0 }) {
      throw Diagnostic(
        .syntax, "a NUL at byte \(position - line.lowerBound + 1) of the line", at: SourceRange(position, position + 1),
        help: ["a script is text; is this the right file?"])
    }
    if union >= 0x80, let position = bytes.firstInvalidUTF8(in: line) {
      let byte = String(bytes[position], radix: 16, uppercase: true)
      throw Diagnostic(
        .syntax, "byte \(position - line.lowerBound + 1) of the line (0x\(byte)) is not UTF-8",
        at: SourceRange(position, position + 1), help: ["save the script as UTF-8"])
    }
  }
}

/// A block or quote that a script leaves open.
public struct Opener: Hashable, Sendable {
  /// The kind of block or quote.
  public enum Kind: Sendable, CaseIterable {
    case block, values, singleQuote, doubleQuote

    /// What opens it, as the prompt for more lines shows it.
    public var sign: String {
      switch self {
      case .block: "{"
      case .values: "("
      case .singleQuote: "'"
      case .doubleQuote: "\""
      }
    }

    /// What closes it.
    var closer: String {
      switch self {
      case .block: "}"
      case .values: ")"
      case .singleQuote, .doubleQuote: sign
      }
    }
  }

  /// The kind of block or quote.
  public var kind: Kind
  /// The opening character.
  public var range: SourceRange
}

/// A piece of a script as the lexer splits it.
struct Token {
  enum Kind: UInt8 {
    /// A word without quotes.
    case bare
    /// A word in single quotes; its range includes the quotes.
    case single
    /// A word in double quotes; its range includes the quotes.
    case double
    case openBrace, closeBrace
    /// A semicolon or a newline.
    case separator
    /// `!` at the start of a statement.
    case bang
  }

  var kind: Kind
  /// Whether the text differs from the source, because it contains a variable or an escape.
  var needsDecoding = false
  /// Whether it is known to be an ASCII letter and nothing but ASCII letters and digits after it.
  var isAlphanumeric = false
  var range: SourceRange
}

/// The tokens of a group of lines.
///
/// OPTIMIZATION: manual memory, because an array is checked for other users at each change. This is valid because no
/// pointer leaves this class and `count` bounds every access.
final class TokenList: RandomAccessCollection {
  private var buffer: UnsafeMutableBufferPointer<Token> = .allocate(capacity: 32)
  @exclusivity(unchecked) private(set) var count = 0

  deinit { buffer.deallocate() }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Token {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "the index of a token is beyond the last")
      return buffer[index]
    }
  }

  @inline(__always)
  func append(_ token: Token) {
    if count == buffer.count { grow() }
    buffer.initializeElement(at: count, to: token)
    count += 1
  }

  func removeAll() { count = 0 }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<Token>.allocate(capacity: buffer.count * 2)
    _ = larger.initialize(fromContentsOf: buffer)
    buffer.deallocate()
    buffer = larger
  }
}
