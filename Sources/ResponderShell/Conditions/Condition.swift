// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

/// What `if`, `where` and `when` ask: comparisons, `handles`, `exists`, `and or not`, parentheses.
///
/// `and` binds tighter than `or`, `not` tightest. Variables are replaced each time it is asked.
struct Condition: Sendable {
  /// The condition in postfix order, so that asking needs no recursion.
  let steps: [Step]
  /// The words it was read from.
  let words: [Word]

  enum Step: Sendable {
    case equal(Word, Word), different(Word, Word), matches(Word, Word)
    case handles(Word, Word)
    case exists(Word)
    case not
    /// Ends a run of `and`: when the value is false, go on at the step given, keeping it.
    case and(Int)
    case or(Int)
  }

  /// Reads a condition.
  ///
  /// Throws: `syntax`.
  init(_ words: [Word], after place: SourceRange) throws(Diagnostic) {
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

  /// Whether it is so now.
  ///
  /// Throws: `unset-variable`, `unknown-name`.
  func isTrue(in session: Session) throws(Diagnostic) -> Bool {
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
  /// A word's text with its variables replaced.
  fileprivate func text(_ word: Word) throws(Diagnostic) -> String {
    guard word.hasVariables else { return word.text }
    return try word.substituting { (name, range) throws(Diagnostic) in try value(of: name, at: range) }.text
  }

  /// Whether a node has a method for an action; a handler whose `when` is false counts as none.
  fileprivate func handles(_ node: Word, _ action: Word) throws(Diagnostic) -> Bool {
    let id = try self.node(NodeName(node.replacing(try text(node))))
    guard let action = model.actions.find(try text(action)) else { return false }
    let message = Message(action: action, sender: nil, arguments: [])
    return try search(message, for: .object(id)).handler != nil
  }
}

/// A word of a condition, as commands declare it.
struct ConditionWord: WordValue {
  static var slot: Slot { .condition }
  let word: Word

  init(_ word: Word) { self.word = word }
}
