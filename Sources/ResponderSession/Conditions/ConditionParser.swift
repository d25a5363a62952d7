// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Turns the words of a condition into steps: operands first, then operators, with jumps for `and` and `or`.
///
/// Parses by operator precedence with an explicit stack, so parentheses may nest to any depth.
struct ConditionParser {
  enum Comparison { case equal, different, matches }

  enum Part {
    case comparison(Word, Comparison, Word)
    case handles(Word, Word)
    case exists(Word)
    case not
    /// A jump, with the step to continue at when the value decides the result.
    case and(Int), or(Int)
  }

  private enum Pending {
    case open(Word), not
    /// A jump operator, with the position of the jump to fill in.
    case and(Int), or(Int)
  }

  let words: [Word]
  let end: SourceRange
  private var index = 0
  private var parts: [Part] = []
  private var pending: [Pending] = []

  init(words: [Word], end: SourceRange) {
    self.words = words
    self.end = end
  }

  mutating func parse() throws(Diagnostic) -> [Part] {
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
        guard case .open? = pending.popLast() else { throw error("')' closes nothing", at: word.range) }
        reduce { if case .not = $0 { true } else { false } }
      default: throw error("expected 'and', 'or' or the end of the condition", at: word.range)
      }
      index += 1
    }
    guard !wantsOperand else { throw error("the condition is not finished", at: end) }
    reduce { if case .open = $0 { false } else { true } }
    if case .open(let word)? = pending.last {
      throw error("'(' is never closed", at: word.range)
        .labeled("opened here", .point(Int(words.last?.range.end ?? end.end)), "')' expected here at the latest")
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
    guard index + 2 < words.count else { throw error("the condition is not finished", at: end) }
    let (middle, right) = (words[index + 1], words[index + 2])
    switch keyword(middle) {
    case "==": parts.append(.comparison(left, .equal, right))
    case "!=": parts.append(.comparison(left, .different, right))
    case "~": parts.append(.comparison(left, .matches, right))
    case "handles": parts.append(.handles(left, right))
    default: throw error("expected '==', '!=', '~' or 'handles'", at: middle.range)
    }
    index += 3
  }

  private func keyword(_ word: Word) -> String? { word.kind == .bare ? word.text : nil }

  private func error(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, message, at: range,
      help: ["conditions are: A == B, A != B, A ~ GLOB, NODE handles ACTION, exists NAME, and, or, not, ( )"])
  }
}
