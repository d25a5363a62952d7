// SPDX-License-Identifier: Apache-2.0

/// A message on its way through `sendAction`, where it goes by its name: what it needs to be delivered in the end.
struct CarriedMessage {
  let name: ActionName
  /// The target it was sent to, which is called without a search.
  let target: AnyObject?
  /// Calls that target.
  let callTarget: (Event?) -> Void
  /// Calls who was found.
  let call: (HandlerID, ResponderID, Event?) -> Void
}

extension Registry {
  /// Has a message at hand while it goes by its name.
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

  /// U64: sends a message through the application's `sendAction`, because that is overridden.
  func sendByName<M: ActionMessage>(_ message: M, from sender: M.Sender, to handler: M.Handler?, for event: Event?)
    -> Bool
  {
    let application = application
    return carry(message, from: sender, to: handler) {
      application.sendAction(M.action, to: handler as? Responder, from: sender, for: event)
    }
  }

  /// What is carried under a name; nothing is while `body` runs, so that what it sends is its own.
  func unloading<R>(_ name: ActionName, _ body: (CarriedMessage?) -> R) -> R {
    let outer = carried
    carried = nil
    defer { carried = outer }
    return body(outer.flatMap { $0.name == name ? $0 : nil })
  }
}
