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

/// A search for the object that would get a message, which does not call any method.
///
/// The model does not know the conditions of handlers. Their owner evaluates them through `accepts`.
package struct ActionFinder {
  package let model: Model
  /// Whether a handler's condition is true for a message at an object.
  package let accepts: (HandlerID, Message, ResponderID) -> Bool
  /// Whether the user interrupted; long searches then return nil.
  package let isInterrupted: () -> Bool

  package init(
    model: Model, accepts: @escaping (HandlerID, Message, ResponderID) -> Bool,
    isInterrupted: @escaping () -> Bool
  ) {
    self.model = model
    self.accepts = accepts
    self.isInterrupted = isInterrupted
  }

  /// Searches as a send to the destination would.
  package func search(_ message: Message, for destination: Destination) -> ActionSearch {
    model.tree.search(message.action, for: destination, from: message.sender) { accepts($0, message, $1) }
  }

  /// Returns the object that would handle a send without a target, and keeps what it learns of the chain.
  func handler(of message: Message, _ known: inout KnownRuns) -> ResponderID? {
    model.tree.handler(of: message.action, from: message.sender, &known) { accepts($0, message, $1) }
  }
}

extension Model {
  /// Returns every responder that a send asks when none of them handles the action.
  package func path(from sender: ResponderID?, for destination: Destination = .anyone) -> [ResponderID] {
    var destination = destination
    if case .command(let responder, _) = destination { destination = .command(responder, isTyped: false) }
    // No name has the number 0, so no object handles this action.
    return tree.search(Action(rawValue: 0), for: destination, from: sender) { _, _ in false }.asked
  }
}
