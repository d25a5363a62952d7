// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Condition {
  /// Lists of statements that may make the condition true, the shortest first; none of them was tried.
  ///
  /// Statements cannot change the sender or the payload. A comparison with variables on both sides is not considered.
  func wishes(in words: ScriptWords) -> [[String]] {
    var singles: [[String]] = []
    var all: [String] = []
    for step in steps {
      let (yes, no) = Self.wishes(for: step, words)
      if let yes {
        singles.append([yes])
        if !all.contains(yes) { all.append(yes) }
      }
      if let no { singles.append([no]) }
    }
    return all.count > 1 ? singles + [all] : singles
  }

  /// Returns statements that may make one part of a condition true or false.
  private static func wishes(for step: Step, _ words: ScriptWords) -> (yes: String?, no: String?) {
    switch step {
    case .equal(let left, let right):
      return (setting(left, right, words) { $0 }, setting(left, right, words, to: other))
    case .different(let left, let right):
      return (setting(left, right, words, to: other), setting(left, right, words) { $0 })
    case .handles(let node, let action) where !node.hasVariables && !action.hasVariables:
      let (action, node) = (words.text(action.text), words.text(node.text))
      return ("handle \(action) on \(node)", "unhandle \(action) on \(node)")
    case .exists(let name) where !name.hasVariables: return (nil, "remove \(words.text(name.text))")
    default: return (nil, nil)
    }
  }

  /// Returns a value other than the given one.
  private static func other(than value: String) -> String { value == "yes" ? "no" : value == "no" ? "yes" : "" }

  /// The variables that a handler receives and that no statement sets.
  private static let given: Set<String> = ["sender", "self", "action", "arg"]

  /// Returns the statement that sets the variable in a comparison to a value computed from the other side.
  ///
  /// The result is nil unless exactly one side is a variable that a script can set.
  private static func setting(_ left: Word, _ right: Word, _ words: ScriptWords, to value: (String) -> String)
    -> String?
  {
    let (changed, fixed) = left.hasVariables ? (left, right) : (right, left)
    guard changed.hasVariables, !fixed.hasVariables, changed.text.first == "$" else { return nil }
    let name = String(changed.text.dropFirst())
    guard VariableSyntax.isName(name), !given.contains(name) else { return nil }
    return "let \(name) \(words.text(value(fixed.text)))"
  }
}

extension Session {
  /// Returns the handler that an object would run first if its condition were true, with its owner's name as a word.
  package func firstHandler(of action: Action, for id: ResponderID) -> (owner: String, handler: Handler)? {
    model.handler(of: action, for: id).map { (words.text(model.name(of: $0.owner)), script[$0.id]) }
  }

  /// The maximum length of a body that advice repeats.
  private static let shortBody = 60

  /// Returns the text after `handle ACTION on OWNER` for a handler without its condition.
  ///
  /// The result is nil when the body is too long to repeat on one line.
  func withoutCondition(_ handler: Handler) -> String? {
    guard let body = handler.body else { return "" }
    let text = words.text(body)
    return text.utf8.count <= Self.shortBody && !text.utf8.contains(UInt8(ascii: "\n")) ? " " + text : nil
  }
}
