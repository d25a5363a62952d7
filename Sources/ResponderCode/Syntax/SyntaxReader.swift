// SPDX-License-Identifier: Apache-2.0

/// What the readers of both languages have in common: a place among tokens, and brackets that nest.
protocol SyntaxReader {
  var cursor: SyntaxCursor { get set }
}

extension SyntaxReader {
  /// Reads what is in the brackets at the position, and goes behind them; nil when they nest too deeply, and are skipped.
  mutating func nested<Result>(_ body: (inout Self) -> Result) -> Result? {
    guard !cursor.isAtEnd, !cursor.stops(), cursor.depth < SyntaxCursor.depthLimit else {
      if cursor.depth >= SyntaxCursor.depthLimit { cursor.note("nested too deeply", line: cursor.line) }
      cursor.skip()
      return nil
    }
    cursor.depth += 1
    let (close, end) = (cursor.close(cursor.index), cursor.end)
    cursor.index += 1
    cursor.end = max(cursor.index, close)
    let result = body(&self)
    cursor.end = end
    cursor.index = min(close + 1, end)
    cursor.depth -= 1
    return result
  }

  /// Reads a text or a number, which are the same in both languages.
  mutating func literal() -> ExpressionSyntax {
    defer { cursor.index += 1 }
    return cursor.token?.kind == .number
      ? .number(cursor.text.text(cursor.index)) : .text(cursor.text.literal(cursor.index) ?? "")
  }

  /// Reads the rest of a range of Swift between two small numbers, such as `0..<3`, as the numbers in it; nil for something else.
  mutating func range(from first: String) -> [ExpressionSyntax]? {
    let isClosed = cursor.isSymbol(".", at: 2)
    guard cursor.isSymbol("."), cursor.isSymbol(".", at: 1), isClosed || cursor.isSymbol("<", at: 2),
      cursor.index + 3 < cursor.end, cursor.text.tokens[cursor.index + 3].kind == .number,
      let lower = Int(first), let upper = Int(cursor.text.text(cursor.index + 3)),
      case let end = isClosed ? upper : upper - 1, end >= lower, end - lower < 64
    else { return nil }
    cursor.index += 4
    return (lower...end).map { .number("\($0)") }
  }
}
