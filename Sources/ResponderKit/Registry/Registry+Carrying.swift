// SPDX-License-Identifier: Apache-2.0

/// The data to deliver a message that is sent through `sendAction` under its name.
struct CarriedMessage {
  let name: ActionName
  /// The explicit target, which is called without a search, or nil.
  let target: AnyObject?
  /// Calls that target.
  let callTarget: (Event?) -> Void
  /// Calls the object that a search found.
  let call: (HandlerID, ResponderID, Event?) -> Void
}

extension Registry {
  /// Runs a function during which a message can be delivered by its name.
  func carry<M: ActionMessage, R>(
    _ message: M, from sender: M.Sender, to handler: M.Handler?, while body: () -> R
  ) -> R {
    let outer = carried
    carried = CarriedMessage(name: M.action, target: handler.map { $0 as AnyObject }) { event in
      if let handler { message.deliver(to: handler, from: sender, for: event) }
    } call: { [unowned self] method, id, event in
      call(method, on: id, with: message, from: sender, for: event)
    }
    defer { carried = outer }
    return body()
  }

  /// Sends a message through the application's overridden `sendAction` (U64).
  func sendByName<M: ActionMessage>(_ message: M, from sender: M.Sender, to handler: M.Handler?, for event: Event?)
    -> Bool
  {
    let application = application
    return carry(message, from: sender, to: handler) {
      application.sendAction(M.action, to: handler as? Responder, from: sender, for: event)
    }
  }

  /// Runs a function with the message that can be delivered by a name, and hides the message from nested sends.
  func unloading<R>(_ name: ActionName, _ body: (CarriedMessage?) -> R) -> R {
    let outer = carried
    carried = nil
    defer { carried = outer }
    return body(outer.flatMap { $0.name == name ? $0 : nil })
  }
}
