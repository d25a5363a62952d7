// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// An action with its sender and its arguments.
package struct Message {
  package var action: Action
  package var sender: ResponderID?
  package var arguments: [String]

  package init(action: Action, sender: ResponderID? = nil, arguments: [String]) {
    self.action = action
    self.sender = sender
    self.arguments = arguments
  }
}

/// The destination of a message.
package enum Destination {
  /// No particular object: the search of the profile finds one (U39-U41, M23).
  case anyone
  /// The given object, without a search (U38, M29).
  case object(ResponderID)
  /// The first responder on this responder's chain that can perform the action (U35); in AppKit, as for its context
  /// menu (M50).
  case chain(from: ResponderID)
  /// The given responder, by AppKit's tryToPerform (M32).
  case performer(ResponderID)
  /// The nearest controller that handles the action, found by targetViewController(forAction:sender:) from this one
  /// (U86).
  case controllers(ResponderID)
  /// The destination of an unwind segue that this controller begins (U88).
  case unwinding(ResponderID)
}

/// A search for the object that would get a message, which does not call any method.
///
/// The model does not know the conditions of handlers. Their owner evaluates them through `accepts`, which can throw.
package struct ActionFinder<Failure: Error> {
  package let model: Model
  /// Whether a handler's condition is true for a message at an object.
  package let accepts: (HandlerID, Message, ResponderID) throws(Failure) -> Bool
  /// Whether the user interrupted; long searches then return nil.
  package let isInterrupted: () -> Bool

  package init(
    model: Model, accepts: @escaping (HandlerID, Message, ResponderID) throws(Failure) -> Bool,
    isInterrupted: @escaping () -> Bool
  ) {
    self.model = model
    self.accepts = accepts
    self.isInterrupted = isInterrupted
  }

  /// Searches as a send to the destination would.
  package func search(_ message: Message, for destination: Destination) throws(Failure) -> ActionSearch {
    let tree = model.tree
    let accepts = { (handler: HandlerID, id: ResponderID) throws(Failure) in
      try self.accepts(handler, message, id)
    }
    switch destination {
    case .anyone: return try tree.search(message.action, from: message.sender, accepts: accepts)
    case .object(let id): return try tree.search(message.action, to: id, from: message.sender, accepts: accepts)
    case .chain(let id): return try tree.search(message.action, at: id, from: message.sender, accepts: accepts)
    case .performer(let id): return try tree.search(message.action, performedBy: id, accepts: accepts)
    case .controllers(let id): return try tree.search(message.action, amongControllersFrom: id, accepts: accepts)
    case .unwinding(let id): return try tree.search(message.action, unwindingFrom: id, accepts: accepts)
    }
  }
}

extension Model {
  /// Returns every responder that a send without a target asks when none of them handles the action.
  package func path(from sender: ResponderID?) -> [ResponderID] {
    // No name has the number 0, so no object handles this action.
    tree.search(Action(rawValue: 0), from: sender) { (_, _) throws(Never) in false }.asked
  }
}
