// SPDX-License-Identifier: Apache-2.0

// The values in braces of C, for lists and structures.

extension ObjectiveCSyntaxReader {
  /// Goes behind the sizes in the brackets at the position; returns whether there are any.
  mutating func passSizes() -> Bool {
    guard cursor.isSymbol("[") else { return false }
    while cursor.isSymbol("[") { cursor.skip() }
    return true
  }

  /// Reads what a variable of a type begins with: an expression, or values in braces.
  mutating func initialValue(of type: String, isList: Bool) -> ExpressionSyntax {
    guard cursor.isSymbol("{") else { return expression() }
    let line = cursor.line
    guard let values = nested({ $0.values(of: type, inList: isList) }).flatMap({ $0 }) else { return .unknown }
    guard !isList else { return .array(values.map { $0.value }) }
    return .call(CallSyntax(callee: .name(type), arguments: values, line: line))
  }

  /// The number of values beyond which a list is taken for data of another kind.
  private static let valueLimit = 256

  /// Reads values up to the end, of which those in braces are structures of a type if they stand in a list; nil for too many.
  private mutating func values(of type: String, inList isList: Bool) -> [ArgumentSyntax]? {
    var values: [ArgumentSyntax] = []
    while !cursor.isAtEnd {
      guard values.count < Self.valueLimit else { return nil }
      let start = cursor.index
      var label: String?
      if cursor.isSymbol("."), cursor.isAnyWord(at: 1), cursor.isSymbol("=", at: 2) {
        label = cursor.text.text(cursor.index + 1)
        cursor.index += 3
      } else if cursor.isSymbol("["), cursor.text.isSymbol(cursor.close(cursor.index) + 1, "=") {
        // The place in the list.
        cursor.skip()
        cursor.index += 1
      }
      let value: ExpressionSyntax =
        cursor.isSymbol("{") ? initialValue(of: type, isList: !isList) : expression()
      values.append(ArgumentSyntax(label: label, value: value))
      while !cursor.isAtEnd, !cursor.isSymbol(",") { cursor.skip() }
      cursor.index = max(cursor.index + 1, start + 1)
    }
    return values
  }
}
