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

  package enum Step: Sendable {
    case equal(Word, Word), different(Word, Word), matches(Word, Word)
    case handles(Word, Word)
    case exists(Word)
    case not
    /// A jump of `and`: if the value is false, keeps it and continues at the given step.
    case and(Int)
    case or(Int)
  }

  /// Parses a condition.
  ///
  /// - Throws: `syntax`.
  package init(_ words: [Word], after place: SourceRange) throws(Diagnostic) {
    self.words = words
    var parser = ConditionParser(words: words, end: words.last?.range ?? place)
    steps = try parser.parse().map { part in
      switch part {
      case .comparison(let left, .equal, let right): .equal(left, right)
      case .comparison(let left, .different, let right): .different(left, right)
      case .comparison(let left, .matches, let right): .matches(left, right)
      case .handles(let node, let action): .handles(node, action)
      case .exists(let name): .exists(name)
      case .not: .not
      case .and(let target): .and(target)
      case .or(let target): .or(target)
      }
    }
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
      case .equal(let left, let right): value = try session.text(left) == session.text(right)
      case .different(let left, let right): value = try session.text(left) != session.text(right)
      case .matches(let text, let glob): value = try Glob(session.text(glob)).matches(session.text(text))
      case .handles(let node, let action): value = try session.handles(node, action)
      case .exists(let name):
        value = try session.model.names.exists(session.text(name))
      case .not: value.toggle()
      case .and(let target): if !value { index = target }
      case .or(let target): if value { index = target }
      }
    }
    return value
  }
}

extension Session {
  /// Returns the text of a word, with its variables replaced.
  fileprivate func text(_ word: Word) throws(Diagnostic) -> String {
    guard word.hasVariables else { return word.text }
    return try word.substituting { (name, range) throws(Diagnostic) in try value(of: name, at: range) }.text
  }

  /// Returns whether a node has a method for an action.
  ///
  /// A handler whose `when` is false does not count.
  fileprivate func handles(_ node: Word, _ action: Word) throws(Diagnostic) -> Bool {
    let id = try self.node(NodeName(node.replacing(try text(node))))
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
