// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Makes statements from the tokens of complete lines.
///
/// Blocks are kept on an explicit stack, so deep nesting uses memory but cannot overflow the call stack.
struct Parser {
  let decoder: WordDecoder
  /// The line of the file on which the bytes begin, 1-based.
  let firstLine: Int
  private let reader: ScriptReader
  /// The offset up to which newlines were counted, and their number; statements begin in the order of the source.
  private var counted = 0
  private var newlines = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, of reader: ScriptReader) {
    decoder = WordDecoder(bytes: bytes)
    firstLine = reader.groupLine
    self.reader = reader
  }

  /// A block that is being read, or the script.
  private struct Level {
    /// The statements of a block so far.
    var statements: [Statement] = []
    /// The running statement, or nil before its first word.
    var statement: Statement?
    var expectation: Statement.Expectation?
    var line = 0
    var start: SourceRange?
    var openBrace = SourceRange(0, 0)
  }

  /// Makes the statements of some tokens and adds them to others.
  ///
  /// - Throws: `syntax` for a bad word, a `!` without a statement, or a block without a verb.
  mutating func parse(_ tokens: TokenList, into statements: inout [Statement]) throws(Diagnostic) {
    // The levels around the innermost one.
    var levels: [Level] = []
    var top = Level()
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token.kind {
      case .bare, .single, .double:
        if top.start == nil {
          top.start = token.range
          top.line = line(of: token.range)
        }
        if token.kind == .bare, !token.needsDecoding {
          let statement = top.statement ?? reader.emptyStatement()
          top.statement = statement
          index = statement.appendPlain(tokens, from: index - 1, of: decoder.bytes)
          continue
        }
        let word = try decoder.decode(token)
        guard let statement = top.statement else { throw notAVerb(word) }
        statement.append(word)
      case .separator:
        guard let statement = try finishStatement(&top, at: token.range) else { continue }
        if levels.isEmpty { statements.append(statement) } else { top.statements.append(statement) }
      case .bang:
        top.start = token.range
        top.line = line(of: token.range)
        top.expectation = .failure
        if index < tokens.count, let code = try expectedCode(tokens[index], after: token) {
          top.expectation = .failureWith(code)
          index += 1
        }
      case .openBrace:
        guard top.statement != nil else {
          throw Diagnostic(
            .syntax, "a block needs a statement before it", at: token.range,
            help: ["blocks follow a verb, as in: handle openTab on tabs { … }"])
        }
        levels.append(top)
        top = Level()
        top.openBrace = token.range
      case .closeBrace:
        if let last = try finishStatement(&top, at: token.range) { top.statements.append(last) }
        let block = Block(
          statements: top.statements, source: reader.source, range: top.openBrace.through(token.range))
        guard let outer = levels.popLast() else { continue }
        top = outer
        top.statement?.append(WrittenWord("", kind: .block, range: block.range, content: block))
      }
    }
    if let last = try finishStatement(&top, at: .point(0)) { statements.append(last) }
  }

  /// Returns the statement of a level, which is finished, or nil when there is none.
  private func finishStatement(_ level: inout Level, at place: SourceRange) throws(Diagnostic) -> Statement? {
    guard let statement = level.statement, let start = level.start else {
      if level.expectation != nil {
        throw Diagnostic(
          .syntax, "'!' without a statement", at: level.start ?? place,
          help: ["write the statement that must fail after it: ! next nowhere"])
      }
      return nil
    }
    (statement.facts.expectation, statement.facts.line) = (level.expectation, level.line)
    statement.facts.start = start.start
    (level.statement, level.expectation, level.start) = (nil, nil, nil)
    return statement
  }

  /// Returns the line of a range, 1-based.
  ///
  /// - Complexity: O(bytes since the last call).
  private mutating func line(of range: SourceRange) -> Int {
    while counted < Int(range.start) {
      if decoder.bytes[counted] == UInt8(ascii: "\n") { newlines += 1 }
      counted += 1
    }
    return firstLine + newlines
  }

  /// Returns the code of `! CODE:`, or nil when the word after `!` is the verb.
  private func expectedCode(_ token: Token, after bang: Token) throws(Diagnostic) -> ErrorCode? {
    guard token.kind == .bare else { return nil }
    let word = try decoder.decode(token)
    if word.text.hasPrefix("!") {
      throw Diagnostic(.syntax, "'!' appears twice", at: token.range, help: ["one '!' is enough"])
    }
    if ErrorCode(rawValue: word.text) != nil {
      throw Diagnostic(
        .syntax, "expected ':' after the code '\(word.text)'", at: token.range,
        help: ["write: ! \(word.text): STATEMENT"])
    }
    guard word.text.last == ":" else { return nil }
    let name = String(word.text.dropLast())
    if let code = ErrorCode(rawValue: name) { return code }
    throw Diagnostic(
      .syntax, "'\(name)' is not an error code", at: SourceRange(Int(token.range.start), Int(token.range.end) - 1),
      suggestions: Spelling.suggestions(for: name, among: ErrorCode.allCases.map({ $0.rawValue })),
      help: ["the codes are \(ErrorCode.allCases.map { $0.rawValue }.joined(separator: ", "))"])
  }

  private func notAVerb(_ word: WrittenWord) -> Diagnostic {
    Diagnostic(
      .syntax, word.kind == .quoted ? "a verb cannot be quoted" : "a verb cannot come from a variable", at: word.range,
      help: ["begin the statement with a verb, such as: add view"])
  }
}
