// SPDX-License-Identifier: Apache-2.0

/// The place of a cursor in a statement, found with the lexer that execution uses.
public struct CompletionContext: Sendable {
  /// The words of the statement before the one being typed, as written; a block appears as ``closedBlock``.
  public private(set) var words: [String] = []
  /// The typed part of the word, including an opening quote.
  public private(set) var prefix = ""
  /// The range of the word being typed: UTF-8 byte offsets in the text, 0-based.
  public private(set) var range: Range<Int>
  /// The statements whose blocks contain the cursor, outermost first; each ends where its block begins.
  public private(set) var enclosing: [[String]] = []
  /// Whether `!` is the only part of the statement before the word.
  public private(set) var isAfterBang = false
  /// Whether the cursor is in a comment.
  public private(set) var isComment = false

  /// The placeholder for a block among the words; a word cannot contain a brace.
  public static let closedBlock = "{}"

  /// Whether the word being typed is a variable.
  public var isVariable: Bool { prefix.hasPrefix("$") }

  /// The quote that opens the word being typed, or nil.
  public var quote: Character? { prefix.first.flatMap { $0 == "'" || $0 == "\"" ? $0 : nil } }

  /// Finds the place of a cursor in a text.
  ///
  /// The text may have several lines, such as those a prompt has read so far. `cursor` is an offset in UTF-8 bytes.
  public init(line text: String, cursor: Int) {
    let bytes = Array(text.utf8.prefix(max(0, cursor)))
    range = bytes.count..<bytes.count
    var lexer = Lexer()
    bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      while start <= buffer.count {
        let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) ?? buffer.count
        // An error is reported when the text runs; completion only needs the tokens before it.
        try? lexer.lex(buffer, line: start..<end)
        start = end + 1
      }
    }
    read(lexer, bytes)
  }

  private typealias Written = (text: String, range: Range<Int>)

  private mutating func read(_ lexer: Lexer, _ bytes: [UInt8]) {
    var current: [Written] = []
    var outer: [[Written]] = []
    var isAfterBang = false
    for token in lexer.tokens {
      let range = Int(token.range.start)..<Int(token.range.end)
      switch token.kind {
      case .separator where range.lowerBound < bytes.count:
        current.removeAll()
        isAfterBang = false
      case .openBrace:
        // The statement may continue after its block.
        outer.append(current)
        current.removeAll()
        isAfterBang = false
      case .closeBrace: current = (outer.popLast() ?? []) + [(Self.closedBlock, 0..<0)]
      case .separator: break
      case .bang: isAfterBang = true
      case .bare, .single, .double: current.append((String(decoding: bytes[range], as: UTF8.self), range))
      }
    }
    // A quote that is still open begins the word being typed.
    if let opener = lexer.opener, opener.kind != .block, opener.kind != .values, Int(opener.range.start) < bytes.count {
      let range = Int(opener.range.start)..<bytes.count
      current.append((String(decoding: bytes[range], as: UTF8.self), range))
    } else {
      let end = lexer.tokens.last { $0.range.end > $0.range.start }.map { Int($0.range.end) } ?? 0
      // Only blanks and comments lie between tokens, and a comment ends with its line.
      isComment =
        bytes[min(end, bytes.count)...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .last?.contains(UInt8(ascii: "#")) ?? false
    }
    // The verb follows `! CODE:`.
    if let first = current.first, first.text.hasSuffix(":"), ErrorCode(rawValue: String(first.text.dropLast())) != nil {
      current.removeFirst()
      isAfterBang = false
    }
    if let last = current.last, last.range.upperBound == bytes.count {
      current.removeLast()
      prefix = last.text
      range = last.range
    }
    words = current.map { $0.text }
    self.isAfterBang = isAfterBang && words.isEmpty
    enclosing = outer.map { $0.map { $0.text } }
  }
}
