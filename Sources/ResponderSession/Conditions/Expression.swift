// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel

/// A value in a condition or of `let`: one word, or whole numbers with `+ - * / %`, of which `* / %` bind tighter.
package struct Expression: Sendable {
  /// Operands and operators in turn.
  private let words: [Word]

  /// The word, when there is no operator.
  package var word: Word? { words.count == 1 ? words[0] : nil }

  init(_ word: Word) { words = [word] }

  /// Reads the operand at an index, and the operators with operands behind it; leaves the index behind them.
  init(_ words: [Word], at index: inout Int) {
    var own = [words[index]]
    index += 1
    while index + 1 < words.count, words[index].kind == .bare, Self.operators.contains(words[index].text) {
      own += words[index...index + 1]
      index += 2
    }
    self.words = own
  }

  /// Reads words that are one expression and nothing else; nil for others.
  package init?(_ words: [Word]) {
    var index = 0
    guard !words.isEmpty else { return nil }
    self.init(words, at: &index)
    guard index == words.count else { return nil }
  }

  private static let operators: Set<String> = ["+", "-", "*", "/", "%"]

  /// Returns the value, with variables replaced; `NODE.PROPERTY` is the property's where there is such a node.
  ///
  /// - Throws: `unset-variable`; `bad-argument` for a property that was never set, `bad-argument` for an operand that is no whole number, a division by 0 and a result that is
  ///   too large.
  package func text(in session: Session) throws(Diagnostic) -> String {
    guard let word else { return String(try number(in: session)) }
    let text = try session.text(word)
    return try session.property(named: text, by: word) ?? text
  }

  /// Returns the value as a whole number.
  ///
  /// - Throws: as `text(in:)`.
  package func number(in session: Session) throws(Diagnostic) -> Int {
    // The sum so far, and the product that is added to it next.
    var (sum, product) = (0, try session.number(words[0]))
    for index in stride(from: 1, to: words.count, by: 2) {
      let (symbol, word) = (words[index], words[index + 1])
      let value = try session.number(word)
      let isFactor = ["*", "/", "%"].contains(symbol.text)
      if isFactor, symbol.text != "*", value == 0 {
        throw Diagnostic(.badArgument, "cannot divide by 0", at: word.range)
      }
      let (result, isTooLarge) =
        switch symbol.text {
        case "*": product.multipliedReportingOverflow(by: value)
        case "/": product.dividedReportingOverflow(by: value)
        case "%": product.remainderReportingOverflow(dividingBy: value)
        default: sum.addingReportingOverflow(product)
        }
      let (negated, hasNoNegative) =
        symbol.text == "-" ? (0).subtractingReportingOverflow(value) : (value, false)
      guard !isTooLarge, !hasNoNegative else {
        throw Diagnostic(
          .badArgument, "the number is too large", at: words[0].range.through(word.range),
          help: ["whole numbers have 64 bits"])
      }
      if isFactor { product = result } else { (sum, product) = (result, negated) }
    }
    let (result, isTooLarge) = sum.addingReportingOverflow(product)
    guard !isTooLarge else { throw Diagnostic(.badArgument, "the number is too large", at: words[0].range) }
    return result
  }
}

extension Session {
  /// Returns the text of a word, with its variables replaced.
  func text(_ word: Word) throws(Diagnostic) -> String {
    guard word.hasVariables else { return word.text }
    return try word.substituted { (name, range) throws(Diagnostic) in try value(of: name, at: range) }
  }

  /// Returns the value of the property that a bare word names, or nil when no node has the name before its dot.
  fileprivate func property(named text: String, by word: Word) throws(Diagnostic) -> String? {
    guard word.kind != .quoted, let dot = text.firstIndex(of: "."), dot > text.startIndex,
      model.liveNode(String(text[..<dot])) != nil, NameSyntax.isName(String(text[text.index(after: dot)...]))
    else { return nil }
    return try get(PropertyPath(looseWords.word(text, kind: word.kind, at: word.range)))
  }

  fileprivate func number(_ word: Word) throws(Diagnostic) -> Int {
    let text = try text(word)
    let value = try property(named: text, by: word) ?? text
    guard let number = Int(value) else {
      let hasParenthesis = word.kind == .bare && (value.hasPrefix("(") || value.hasSuffix(")"))
      throw Diagnostic(
        .badArgument, "'\(value)' is not a whole number", at: word.range,
        help: [
          hasParenthesis
            ? "a computation has no parentheses; compute what is in them first, with a 'let' of its own"
            : "to compare texts, write == or !="
        ])
    }
    return number
  }
}
