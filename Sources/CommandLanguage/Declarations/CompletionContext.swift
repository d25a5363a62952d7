// SPDX-License-Identifier: Apache-2.0

/// Where in a statement a cursor is, found with the lexer that execution uses.
public struct CompletionContext: Sendable {
  /// The words of the statement before the one being typed, as they are written; a block is ``closedBlock``.
  public private(set) var words: [String] = []
  /// What has been typed of the word, an opening quote included.
  public private(set) var prefix = ""
  /// The word being typed: UTF-8 byte offsets in the text, 0-based.
  public private(set) var range: Range<Int>
  /// The statements in whose blocks the cursor is, outermost first; each ends where its block begins.
  public private(set) var enclosing: [[String]] = []
  /// Whether a `!` stands before the word, and nothing else of the statement.
  public private(set) var isAfterBang = false
  /// Whether the cursor is in a comment.
  public private(set) var isComment = false

  /// What stands for a block among the words; no word has a brace.
  public static let closedBlock = "{}"

  /// Whether a variable's name is being typed.
  public var isVariable: Bool { prefix.hasPrefix("$") }

  /// The quote that the word being typed stands in, nil for none.
  public var quote: Character? { prefix.first.flatMap { $0 == "'" || $0 == "\"" ? $0 : nil } }

  /// Looks at a text up to a cursor, an offset in UTF-8 bytes; several lines are what a prompt has read so far.
  public init(line text: String, cursor: Int) {
    let bytes = Array(text.utf8.prefix(max(0, cursor)))
    range = bytes.count..<bytes.count
    var lexer = Lexer()
    bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      while start <= buffer.count {
        let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) ?? buffer.count
        // What is wrong with the text is said when it runs; here the tokens before it will do.
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
        // The statement goes on after its block.
        outer.append(current)
        current.removeAll()
        isAfterBang = false
      case .closeBrace: current = (outer.popLast() ?? []) + [(Self.closedBlock, 0..<0)]
      case .separator: break
      case .bang: isAfterBang = true
      case .bare, .single, .double: current.append((String(decoding: bytes[range], as: UTF8.self), range))
      }
    }
    // A quote that is still open is the word being typed, and no name begins so.
    if let opener = lexer.opener, opener.kind != .block, Int(opener.range.start) < bytes.count {
      let range = Int(opener.range.start)..<bytes.count
      current.append((String(decoding: bytes[range], as: UTF8.self), range))
    } else {
      let end = lexer.tokens.last { $0.range.end > $0.range.start }.map { Int($0.range.end) } ?? 0
      // Between tokens there are blanks and comments, and a comment ends with its line.
      isComment =
        bytes[min(end, bytes.count)...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .last?.contains(UInt8(ascii: "#")) ?? false
    }
    // `! CODE:` stands before the verb.
    if let first = current.first, first.text.hasSuffix(":"), ErrorCode(rawValue: String(first.text.dropLast())) != nil {
      current.removeFirst()
      isAfterBang = false
    }
    if let last = current.last, last.range.upperBound == bytes.count {
      current.removeLast()
      prefix = last.text
      range = last.range
    }
    words = current.map(\.text)
    self.isAfterBang = isAfterBang && words.isEmpty
    enclosing = outer.map { $0.map(\.text) }
  }
}
