// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// What a session supplies to those who look for the statement that a line means.
package protocol Surroundings: AnyObject {
  /// The node that statements mean when they name none, or nil.
  var it: String? { get }
  /// A word that is taken for the name of a node, which there is not, or nil.
  var missing: String? { get }
  /// The controller that would present another one: the topmost of the key window, or nil.
  var presenter: String? { get }
  /// The navigation controller that calls mean when they name none, or nil.
  var navigation: String? { get }

  /// The key window, or else the first one, which calls mean by `window`; nil when there is none.
  var window: String? { get }
  /// The first responder of the key window, or nil.
  var focus: String? { get }

  /// The property that says whether a node may become first responder.
  var focusProperty: String { get }

  /// The action that the last question or delivery was about, and its sender, or nil.
  var asked: (action: String, sender: String?)? { get }

  /// Returns the controller that a node belongs to, or nil.
  func controller(of node: String) -> String?
  /// Returns the action that a node sends, or nil when it sends none or several.
  func action(sentBy node: String) -> String?
  /// Returns the actions that a node itself handles, at most ten.
  func actions(handledBy node: String) -> [String]
  /// Returns the only object that is connected to send an action, or nil.
  func sender(of action: String) -> String?
  /// Returns the only object that handles an action, or nil.
  func handler(of action: String) -> String?
  /// Returns whether a node is of a kind or class.
  func isNode(_ node: String, a kind: String) -> Bool
  /// Returns whether a word is the name of a node.
  func isNode(_ word: String) -> Bool
  func hasCommand(_ word: String) -> Bool
  /// Returns the names of nodes that are similar to a word, the nearest first.
  func nodes(near word: String) -> [String]
  /// Returns the known action that a word means: the same, or else the only one that differs in case and colons.
  func action(meantBy word: String) -> String?
  /// Returns the known action of which a word is a misspelling, or nil.
  func action(near word: String) -> String?
  /// Returns the word of `add` for a kind or class as it is said, such as `tab bar controller` without its blanks.
  func kind(said word: String) -> String?
  /// Returns the word of `add` and the parent of a node, which another one of its kind needs.
  func model(of node: String) -> (kind: String, parent: String?)?
  /// Returns whether a property has another node as its value, such as `nextKeyView`.
  func relates(_ property: String) -> Bool
  /// Returns a text as one word of a statement.
  func word(_ text: String) -> String
  /// Returns the only node of a kind or class, or nil when there are none or several.
  func only(_ kind: String) -> String?
  /// Returns the only node of a kind or class whose name begins with a word, or nil.
  func only(_ kind: String, named word: String) -> String?
  /// Returns what would come of the statements of a line now; with `mayFail`, an expectation need not hold.
  ///
  /// They are carried out and put back.
  func trial(of line: String, mayFail: Bool) -> Trial
}

/// What would come of the statements of a line.
package enum Trial {
  case success
  case failure(Diagnostic)
  /// What one of them is about does not exist.
  case nothingToDo

  package var isSuccess: Bool { if case .success = self { true } else { false } }
}
