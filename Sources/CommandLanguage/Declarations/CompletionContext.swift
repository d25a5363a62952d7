// SPDX-License-Identifier: Apache-2.0

/// Where in a statement a cursor is, found with the lexer that execution uses.
public struct CompletionContext: Sendable {
  /// The words of the statement before the one being typed.
  public let words: [String]
  /// What has been typed of the word.
  public let prefix: String
  /// The word being typed: UTF-8 byte offsets in the line, 0-based.
  public let range: Range<Int>
  /// Whether a variable's name is being typed.
  public var isVariable: Bool { prefix.hasPrefix("$") }

  /// Looks at a line up to a cursor, an offset in UTF-8 bytes.
  public init(line: String, cursor: Int) {
    let bytes = Array(line.utf8.prefix(max(0, cursor)))
    var lexer = Lexer()
    var words: [(text: String, range: Range<Int>)] = []
    // The words before each open block: the statement goes on after it.
    var outer: [[(text: String, range: Range<Int>)]] = []
    bytes.withUnsafeBufferPointer { buffer in
      // What is wrong with the line is said when it runs; here the tokens before it will do.
      try? lexer.lex(buffer, line: 0..<buffer.count)
      for token in lexer.tokens {
        switch token.kind {
        case .separator where Int(token.range.start) < buffer.count: words.removeAll()
        case .openBrace:
          outer.append(words)
          words.removeAll()
        case .closeBrace: words = outer.popLast() ?? []
        case .separator, .bang: break
        case .bare, .single, .double:
          let range = Int(token.range.start)..<Int(token.range.end)
          words.append((String(decoding: buffer[range], as: UTF8.self), range))
        }
      }
      // A quote that is still open is the word being typed, and no name begins so.
      if let opener = lexer.opener, opener.kind != .block, Int(opener.range.start) < buffer.count {
        let range = Int(opener.range.start)..<buffer.count
        words.append((String(decoding: buffer[range], as: UTF8.self), range))
      }
    }
    // `! CODE:` stands before the verb.
    if let first = words.first, first.text.hasSuffix(":"), ErrorCode(rawValue: String(first.text.dropLast())) != nil {
      words.removeFirst()
    }
    if let last = words.last, last.range.upperBound == bytes.count {
      words.removeLast()
      prefix = last.text
      range = last.range
    } else {
      prefix = ""
      range = bytes.count..<bytes.count
    }
    self.words = words.map(\.text)
  }
}

extension Declaration {
  /// What may come after some words of a statement.
  ///
  /// `words` are those after the verb. Keywords that were given do not come again.
  public func place(after words: [String]) -> (keywords: [String], slot: Slot?) {
    var arguments = parameters.filter { $0.role == .argument || $0.role == .rest }[...]
    var current: ParameterInfo?
    var isFilled = false
    var given = Set<String>()
    for word in words {
      if let parameter = parameters.first(where: { $0.keyword == word }) {
        given.insert(word)
        (current, isFilled) = (parameter, false)
      } else if current != nil {
        isFilled = true
      } else if let next = arguments.first, next.role == .argument {
        arguments = arguments.dropFirst()
      }
    }
    let keywords = parameters.compactMap(\.keyword).filter { !given.contains($0) } + shape.flags
    guard let current else {
      guard let next = arguments.first else { return (keywords, nil) }
      return (next.isRequired && next.role == .argument ? [] : keywords, next.slot)
    }
    if !isFilled { return ([], current.slot) }
    if case .phraseRest = current.role { return (keywords, current.slot) }
    return (keywords, nil)
  }
}
