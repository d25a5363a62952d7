// SPDX-License-Identifier: Apache-2.0

/// `#selector(…)` or `@selector(…)`.
package final class SelectorSyntax: Sendable {
  /// The type before the method, or nil.
  package let type: String?
  /// The name of the method; in Objective-C the selector.
  package let name: String
  /// The labels, or nil when they are not written.
  package let labels: [String]?
  /// The number of parameters that a type behind `as` tells, or nil.
  package let arity: Int?
  /// Whether the name is the selector.
  package let isExact: Bool
  package let line: Int

  package init(type: String? = nil, name: String, labels: [String]? = nil, arity: Int? = nil, isExact: Bool, line: Int)
  {
    (self.type, self.name, self.labels, self.arity) = (type, name, labels, arity)
    (self.isExact, self.line) = (isExact, line)
  }

  /// Returns the same selector, named at another line.
  package func used(at line: Int) -> SelectorSyntax {
    SelectorSyntax(type: type, name: name, labels: labels, arity: arity, isExact: isExact, line: line)
  }
}

extension SwiftSyntaxReader {
  /// Reads a directive that stands for a value, of which only `#selector(…)` matters.
  mutating func directiveExpression(_ token: CodeToken) -> ExpressionSyntax {
    let line = cursor.line
    cursor.index += 1
    guard cursor.isSymbol("(") else { return .unknown }
    guard token.word == "selector" else {
      cursor.skip()
      return .unknown
    }
    let close = cursor.close(cursor.index)
    var place = cursor.index + 1
    var parts: [String] = []
    while place < close,
      cursor.text.isWord(place) || cursor.text.isSymbol(place, ".") || cursor.text.isSymbol(place, "?")
        || cursor.text.isSymbol(place, "!")
    {
      if !parts.isEmpty, cursor.text.word(place) == "as" { break }
      if cursor.text.isWord(place) { parts.append(cursor.text.text(place)) }
      place += 1
      // Generic arguments before the method, as in `Card<Int>.open`.
      if cursor.text.isSymbol(place, "<"), !parts.isEmpty {
        while place < close, !cursor.text.isSymbol(place, ">") || !cursor.text.isSymbol(place + 1, ".") { place += 1 }
        place += 1
      }
      // A call before the method, as in `Type.shared()?.method`.
      if cursor.text.isSymbol(place, "("),
        [".", "?", "!"].contains(where: { cursor.text.isSymbol(cursor.close(place) + 1, $0) })
      {
        place = cursor.close(place) + 1
      }
    }
    // `#selector(getter: Type.property)`.
    if parts.count == 1, cursor.text.isSymbol(place, ":"), ["getter", "setter"].contains(parts[0]) {
      cursor.skip()
      return .unknown
    }
    var labels: [String]?
    if cursor.text.isSymbol(place, "("), place < close {
      labels = []
      for part in (place + 1)..<max(place + 1, cursor.close(place)) where cursor.text.isWord(part) {
        labels?.append(cursor.text.text(part))
      }
    }
    let arity = arity(from: labels == nil ? place : cursor.close(place), to: close)
    cursor.skip()
    guard let name = parts.popLast() else { return .unknown }
    let type = parts.isEmpty ? nil : parts.joined(separator: ".")
    return .selector(SelectorSyntax(type: type, name: name, labels: labels, arity: arity, isExact: false, line: line))
  }

  /// Returns the number of parameters of the type behind `as`, such as `(View) -> (Any?) -> Void`, in which the last count.
  private func arity(from start: Int, to close: Int) -> Int? {
    guard cursor.text.isWord(start), cursor.text.word(start) == "as" else { return nil }
    var (place, arity): (Int, Int?) = (start + 1, nil)
    while place < close {
      guard cursor.text.isSymbol(place, "(") else {
        place += 1
        continue
      }
      let end = cursor.close(place)
      let inside = (place + 1)..<max(place + 1, min(end, close))
      arity = inside.isEmpty ? 0 : 1 + inside.count { cursor.text.isSymbol($0, ",") }
      place = max(end, place + 1)
    }
    return arity
  }
}
