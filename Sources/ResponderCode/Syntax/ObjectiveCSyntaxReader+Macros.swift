// SPDX-License-Identifier: Apache-2.0

extension ObjectiveCSyntaxReader {
  /// A macro with parameters, whose text takes the place of each use.
  struct Macro: Equatable, Sendable {
    let parameters: [[UInt8]]
    let body: CodeText

    static func == (first: Self, second: Self) -> Bool {
      first.parameters == second.parameters && first.body.bytes == second.body.bytes
    }
  }

  /// Reads `#define`: returns the constant that a macro without parameters stands for, and keeps one with parameters.
  mutating func readMacro(_ token: CodeToken) -> PropertySyntax? {
    let line = cursor.line
    let text = ObjectiveCLexer.text(of: Array(cursor.text.bytes[Int(token.start) + 1..<Int(token.end)]))
    guard text.isWord(1), text.count > 2 else { return nil }
    let name = text.text(1)
    let isCall = text.isSymbol(2, "(") && text.tokens[1].end == text.tokens[2].start
    guard isCall else {
      var reader = ObjectiveCSyntaxReader(cursor: SyntaxCursor(text))
      (reader.cursor.index, reader.cursor.fixedLine) = (2, line)
      let value = reader.expression()
      switch value {
      case .text, .selector, .call, .cast, .name: break
      default: return nil
      }
      return PropertySyntax(name: name, type: nil, initializer: value, line: line)
    }
    let close = SyntaxCursor(text).close(2)
    let parameters = (3..<max(3, close)).filter { text.isWord($0) }.map { Array(text.slice($0)) }
    guard close + 1 < text.count else { return nil }
    let body = ObjectiveCLexer.text(of: Array(text.bytes[Int(text.tokens[close + 1].start)...]))
    macros[name] = Macro(parameters: parameters, body: body)
    return nil
  }

  /// Reads the use of a macro, whose arguments are in the brackets at the position: the statements that it stands for.
  mutating func expansion(of macro: Macro) -> ExpressionSyntax {
    let line = cursor.line
    let arguments = sources(to: cursor.close(cursor.index))
    cursor.skip()
    return Self.expansion(of: macro, with: arguments, line: line, depth: cursor.depth, store)
  }

  /// Returns the texts of the arguments in the brackets at the position, if what takes them may be a macro of another source.
  func argumentSources(of callee: ExpressionSyntax) -> [[UInt8]] {
    // Macros do not stand for each other without end.
    guard case .name(let name) = callee, cursor.fixedLine == nil, name.utf8.count > 1,
      name.utf8.first.map({ $0 &- 0x41 < 26 }) == true || name.utf8.allSatisfy({ $0 &- 0x61 >= 26 }),
      !Self.prefixes.contains(where: name.hasPrefix)
    else { return [] }
    let found = sources(to: cursor.close(cursor.index))
    return found.isEmpty ? [[]] : found
  }

  /// What the names of Apple's own functions and macros begin with.
  private static let prefixes = ["NS", "UI", "CG", "CF", "CA", "CI", "CT", "AV", "MK", "SK", "XCT"]

  /// Returns what a macro stands for, used at a line with the texts of its arguments; its bodies go to a store.
  static func expansion(
    of macro: Macro, with arguments: [[UInt8]], line: Int, depth: Int, _ store: SyntaxStore
  ) -> ExpressionSyntax {
    var bytes: [UInt8] = []
    var end = 0
    for (place, token) in macro.body.tokens.enumerated() {
      guard token.kind == .word, let index = macro.parameters.firstIndex(of: Array(macro.body.slice(place))),
        index < arguments.count
      else { continue }
      bytes += macro.body.bytes[end..<Int(token.start)] + arguments[index]
      end = Int(token.end)
    }
    bytes += macro.body.bytes[end...]
    var reader = ObjectiveCSyntaxReader(cursor: SyntaxCursor(ObjectiveCLexer.text(of: bytes)), store: store)
    (reader.cursor.fixedLine, reader.cursor.depth) = (line, depth)
    let statements = reader.allStatements()
    if statements.count == 1, case .expression(let value, _) = statements[0] { return value }
    return .call(
      CallSyntax(
        callee: .closure(ClosureSyntax(parameters: [], body: store.add(statements), line: line)), arguments: [],
        line: line))
  }

  /// Returns the texts between the commas from behind the bracket at the position to a place.
  private func sources(to close: Int) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var reader = cursor
    (reader.index, reader.end) = (cursor.index + 1, max(cursor.index + 1, close))
    while !reader.isAtEnd {
      let start = reader.index
      while !reader.isAtEnd, !reader.isSymbol(",") { reader.skip() }
      let tokens = cursor.text.tokens
      found.append(
        start < reader.index
          ? Array(cursor.text.bytes[Int(tokens[start].start)..<Int(tokens[reader.index - 1].end)]) : [])
      reader.index += 1
    }
    return found
  }
}

extension CallSyntax {
  /// Whether what it calls may be a macro of another source.
  package var mayUseMacro: Bool { !sources.isEmpty }
}

extension SyntaxFile {
  /// The names of its macros with parameters.
  package var macroNames: [String] { Array(macros.keys) }

  /// Returns whether another source has the same macro of a name.
  package func hasMacro(_ name: String, of other: SyntaxFile) -> Bool { macros[name] == other.macros[name] }

  /// Returns what a call stands for that uses a macro of the source, or nil.
  package func expansion(of call: CallSyntax) -> ExpressionSyntax? {
    guard case .name(let name) = call.callee, let macro = macros[name] else { return nil }
    return ObjectiveCSyntaxReader.expansion(of: macro, with: call.sources, line: call.line, depth: 0, SyntaxStore())
  }
}
