// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

/// A condition of `if`, `where` and `when`: comparisons, `handles`, `exists`, `and`, `or`, `not` and parentheses.
///
/// `not` binds tightest, then `and`, then `or`. Variables are replaced each time the condition is evaluated.
package struct Condition: Sendable {
  /// The condition in postfix order, so that evaluating it needs no recursion.
  package let steps: [Step]
  /// The words that the condition was parsed from.
  package let words: [Word]
  /// What keeps the words, unless the statement that is running has them.
  private var keeper: Words?

  /// A way to compare two values: as texts, or for an order as whole numbers.
  package enum Comparison: Sendable {
    case equal, different, matches, less, lessOrEqual, greater, greaterOrEqual
  }

  package enum Step: Sendable {
    case compare(Expression, Comparison, Expression)
    case handles(Word, Word)
    case exists(Word)
    case not
    /// A jump of `and`: if the value is false, keeps it and continues at the given step.
    case and(Int)
    case or(Int)
  }

  /// The forms of a condition, for help.
  package static let forms =
    "A == B, A != B, A < B, A >= B, A ~ GLOB, NODE handles ACTION, exists NAME, and, or, not, ( )"

  /// Parses a condition.
  ///
  /// - Throws: `syntax`.
  package init(_ words: [Word], after place: SourceRange) throws(Diagnostic) {
    self.words = words
    var parser = ConditionParser(words: words, end: words.last?.range ?? place)
    steps = try parser.parse()
  }

  /// Parses a condition that is there longer than the statement that has its words.
  ///
  /// - Throws: `syntax`.
  package init(keeping words: [Word], after place: SourceRange) throws(Diagnostic) {
    let own = Words(words)
    try self.init(own.running, after: place)
    keeper = own
  }

  /// Returns whether the condition is true now.
  ///
  /// - Throws: `unset-variable`, `unknown-name`.
  package func isTrue(in session: Session) throws(Diagnostic) -> Bool {
    var value = false
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index += 1
      switch step {
      case .compare(let left, let comparison, let right): value = try comparison.holds(left, right, in: session)
      case .handles(let node, let action): value = try session.handles(node, action)
      case .exists(let name): value = try session.exists(name)
      case .not: value.toggle()
      case .and(let target): if !value { index = target }
      case .or(let target): if value { index = target }
      }
    }
    return value
  }
}

extension Condition.Comparison {
  fileprivate func holds(_ left: Expression, _ right: Expression, in session: Session) throws(Diagnostic) -> Bool {
    switch self {
    case .equal: try left.text(in: session) == right.text(in: session)
    case .different: try left.text(in: session) != right.text(in: session)
    case .matches: try Glob(right.text(in: session)).matches(left.text(in: session))
    case .less: try left.number(in: session) < right.number(in: session)
    case .lessOrEqual: try left.number(in: session) <= right.number(in: session)
    case .greater: try left.number(in: session) > right.number(in: session)
    case .greaterOrEqual: try left.number(in: session) >= right.number(in: session)
    }
  }
}

extension Session {
  /// Returns whether there is a node or a class with a name, or for `$1` an argument of the script; nothing has the name in a
  /// variable without a value.
  fileprivate func exists(_ name: Word) throws(Diagnostic) -> Bool {
    guard name.hasVariables else { return model.names.exists(name.text) }
    do throws(Diagnostic) {
      let value = try text(name)
      return name.text.dropFirst().allSatisfy { $0.isNumber } || model.names.exists(value)
    } catch {
      guard error.code == .unsetVariable else { throw error }
      return false
    }
  }

  /// Returns whether a node has a method for an action.
  ///
  /// A handler whose `when` is false does not count.
  fileprivate func handles(_ node: Word, _ action: Word) throws(Diagnostic) -> Bool {
    let id = try self.node(NodeName(looseWords.word(try text(node), kind: node.kind, at: node.range)))
    guard let action = model.actions.find(try text(action)) else { return false }
    let message = Message(action: action, sender: nil, arguments: [])
    return try search(message, for: .object(id)).handler != nil
  }
}

/// A word of a condition, as commands declare it.
package struct ConditionWord: WordValue {
  package static var slot: Slot { .condition }
  package let word: Word

  package init(_ word: Word) { self.word = word }
}

/// Turns the words of a condition into steps: operands first, then operators, with jumps for `and` and `or`.
///
/// Parses by operator precedence with an explicit stack, so parentheses may nest to any depth.
struct ConditionParser {
  private enum Pending {
    case open(Word), not
    /// A jump operator, with the position of the jump to fill in.
    case and(Int), or(Int)
  }

  let words: [Word]
  let end: SourceRange
  private var index = 0
  private var parts: [Condition.Step] = []
  private var pending: [Pending] = []

  init(words: [Word], end: SourceRange) {
    self.words = words
    self.end = end
  }

  mutating func parse() throws(Diagnostic) -> [Condition.Step] {
    var wantsOperand = true
    while index < words.count {
      let word = words[index]
      if wantsOperand {
        switch keyword(word) {
        case "not": pending.append(.not)
        case "(": pending.append(.open(word))
        default:
          try parseComparison()
          wantsOperand = false
          continue
        }
        index += 1
        continue
      }
      switch keyword(word) {
      case "and":
        reduce { if case .not = $0 { true } else if case .and = $0 { true } else { false } }
        pending.append(.and(parts.count))
        parts.append(.and(0))
        wantsOperand = true
      case "or":
        reduce { if case .open = $0 { false } else { true } }
        pending.append(.or(parts.count))
        parts.append(.or(0))
        wantsOperand = true
      case ")":
        reduce { if case .open = $0 { false } else { true } }
        guard case .open? = pending.popLast() else { throw error("there is no '(' before this ')'", at: word.range) }
        reduce { if case .not = $0 { true } else { false } }
      default: throw error("expected 'and', 'or' or the end of the condition", at: word.range)
      }
      index += 1
    }
    guard !wantsOperand else { throw error("the condition is not finished", at: end) }
    reduce { if case .open = $0 { false } else { true } }
    if case .open(let word)? = pending.last {
      throw error("'(' is never closed", at: word.range)
        .labeled("opened here", .point(Int(words.last?.range.end ?? end.end)), "expected ')' here at the latest")
    }
    return parts
  }

  /// Removes the pending operators that bind tighter than the next one, and completes their steps.
  private mutating func reduce(while binds: (Pending) -> Bool) {
    while let last = pending.last, binds(last) {
      pending.removeLast()
      switch last {
      case .not: parts.append(.not)
      case .and(let position): parts[position] = .and(parts.count)
      case .or(let position): parts[position] = .or(parts.count)
      case .open: return
      }
    }
  }

  private mutating func parseComparison() throws(Diagnostic) {
    let left = words[index]
    if keyword(left) == "exists" {
      guard index + 1 < words.count else { throw error("'exists' needs a name", at: left.range) }
      parts.append(.exists(words[index + 1]))
      index += 2
      return
    }
    if index + 1 < words.count, keyword(words[index + 1]) == "handles" {
      guard index + 2 < words.count else { throw error("the condition is not finished", at: end) }
      parts.append(.handles(left, words[index + 2]))
      index += 3
      return
    }
    let operand = Expression(words, at: &index)
    guard index + 1 < words.count else { throw error("the condition is not finished", at: end) }
    let middle = words[index]
    guard var comparison = keyword(middle).flatMap({ Self.comparisons[$0] }) else {
      var error = error("expected '==', '!=', '~', '<', '>' or 'handles'", at: middle.range)
      if middle.text == "=" { error.suggestions = ["=="] }
      throw error
    }
    index += 1
    if middle.text == "is", index + 1 < words.count, keyword(words[index]) == "not" {
      comparison = .different
      index += 1
    }
    // A `*` behind `~` is a pattern.
    guard comparison == .matches else {
      parts.append(.compare(operand, comparison, Expression(words, at: &index)))
      return
    }
    parts.append(.compare(operand, comparison, Expression(words[index])))
    index += 1
  }

  private static let comparisons: [String: Condition.Comparison] = [
    "==": .equal, "is": .equal, "!=": .different, "~": .matches, "<": .less, "<=": .lessOrEqual, ">": .greater,
    ">=": .greaterOrEqual,
  ]

  private func keyword(_ word: Word) -> String? { word.kind == .bare ? word.text : nil }

  private func error(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, message, at: range,
      help: [Remark("conditions are: \(Condition.forms)")])
  }
}
