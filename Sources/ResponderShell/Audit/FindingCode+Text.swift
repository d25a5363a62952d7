// SPDX-License-Identifier: Apache-2.0

extension Finding.Code {
  /// What is found, in a phrase.
  var summary: String {
    switch self {
    case .unhandledAction: "an action that nobody handles"
    case .unreachableHandler: "a handler that nothing reaches"
    case .shadowedHandler: "a handler that keeps an action from another one up the chain"
    case .firstResponderDependent: "an action whose handler depends on the focus"
    case .nearMiss: "an action that is nearly called like one with a handler"
    case .missingMethod: "a method that is promised or needed, and not there"
    case .detached: "something that is in nothing"
    case .cycle: "next responders that go round"
    case .deadTarget: "a connection whose target is gone"
    }
  }

  /// Why it matters, in a sentence or two.
  var explanation: String {
    switch self {
    case .unhandledAction:
      "The action is sent, connected or declared, and there is no handler on any way from its sender: the control does nothing, the menu item stays grey."
    case .unreachableHandler: "No send to nobody in particular gets to the handler, and nothing names it as target."
    case .shadowedHandler:
      "Two objects on one chain handle the action, and the nearer one gets it. That is often meant; when it is not, the farther one wonders why it is never called."
    case .firstResponderDependent:
      "The search for a target begins at the first responder. With another focus the action goes to another object, or to none."
    case .nearMiss: "Names of actions are compared letter by letter, with their colons: copy and copy: are two actions."
    case .missingMethod:
      "The target of a connection, or a class that adopts a protocol, has no such method. In UIKit a send to it is an exception, in AppKit nothing happens."
    case .detached:
      "It is in no window, and no chain of it leads anywhere; a scene that nothing leads to is never shown."
    case .cycle: "A search along these links would have no end."
    case .deadTarget: "Targets are held weakly: with its target gone an action is searched for as if it had none."
    }
  }
}
