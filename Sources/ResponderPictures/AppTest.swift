// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A session as a test of Apple's frameworks: situations, in each of which the objects of an app are built and asked.
package struct AppTest {
  /// A state of the session, with the questions that were asked in it.
  package struct Situation {
    package var nodes: [Node]
    /// The sentences that say why Apple's public API cannot build the situation; the test contains only these then.
    package var obstacles: [String] = []
    package var checks: [Check] = []

    package init(nodes: [Node]) { self.nodes = nodes }
  }

  /// An object; other objects are named by their position among the nodes.
  package struct Node {
    package var name: String
    package var kind: ResponderKind
    /// The public class of the framework, and the class of the session when it is another one.
    package var superclass: String
    package var standsFor: String?
    /// The view or window around a view.
    package var parent: Int?
    /// The root view of a controller.
    package var view: Int?
    package var rootController: Int?
    package var container: Int?
    package var presenter: Int?
    package var delegate: Int?
    package var windowController: Int?
    package var document: Int?
    package var documentController: Int?
    /// The window that is attached to a window as its sheet.
    package var sheet: Int?
    /// The window whose fields a text view edits.
    package var editedWindow: Int?
    /// The context menu of a view.
    package var contextMenu: Int?
    package var isMainMenu = false
    package var firstResponder: Int?
    package var isKeyWindow = false
    package var isMainWindow = false
    package var isHidden = false
    package var isDisabled = false
    /// Whether an item of a controller is in its toolbar.
    package var isInToolbar = false
    /// The next responder, nil for none, and the number of its rule; no rule: the object is not a responder.
    package var next: Int?
    package var nextRule: String?
    package var overridesNext = false
    /// The answers that differ from those of the class.
    package var canBecomeFirstResponder: Bool?
    package var acceptsFirstResponder: Bool?
    package var canResignFirstResponder: Bool?
    /// The selectors of its methods.
    package var methods: [String] = []
    package var answers: [(selector: String, answer: Bool)] = []
    /// The targets that it names for selectors: for the search, or in AppKit as supplements.
    package var targets: [(selector: String, target: Int)] = []
    /// What it answers when it is asked to validate a selector.
    package var validations: [(selector: String, answer: Bool)] = []
    /// What it sends for which events, and to which target; nil for a search.
    package var connections: [(selector: String, target: Int?, events: [String])] = []

    package init(name: String, kind: ResponderKind, superclass: String) {
      self.name = name
      self.kind = kind
      self.superclass = superclass
    }
  }

  /// A question and its answer, with the statement that asked it.
  package struct Check {
    package enum Question {
      /// A send, and the object that handles it.
      case send(String, from: Int?, to: Int?, handler: Int?)
      /// A send that raises an exception, which a test cannot catch in Swift.
      case exception
      /// `tryToPerform`, and the object that handles the action.
      case perform(String, on: Int, handler: Int?)
      /// The answer of one object about one selector.
      case can(String, on: Int, answer: Bool)
      /// `target(forAction:withSender:)`.
      case target(String, at: Int, answer: Int?)
      /// A request to become first responder, its answer, and the first responder of the window afterwards.
      case become(Int, in: Int?, answer: Bool, first: Int?)
      /// A request to resign, its answer, and the first responder of the window afterwards.
      case resign(in: Int, answer: Bool, first: Int?)
      /// The events of a control, and the objects that handle what it is connected to.
      case trigger(Int, events: [String], handlers: [Int])
      /// Whether AppKit enables a menu item for a selector with an explicit target.
      case menuItem(String?, target: Int?, answer: Bool)
      /// Whether UIKit finds a target for a command, which does not disable it.
      case command(String, at: Int, from: Int?, answer: Bool)
      /// A message that goes from object to object past handlers that pass it on, and the objects that handle it.
      case bubble(String, from: Int, handlers: [Int], passing: [Int])
      /// A statement that no test can ask, with the reason.
      case unasked(String)
    }

    package var statement: String
    package var question: Question

    package init(_ statement: String, _ question: Question) {
      self.statement = statement
      self.question = question
    }
  }

  package var isUIKit: Bool
  package var name: String
  package var situations: [Situation] = []

  package init(name: String, isUIKit: Bool) {
    self.name = name
    self.isUIKit = isUIKit
  }
}
