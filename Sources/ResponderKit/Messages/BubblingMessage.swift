// SPDX-License-Identifier: Apache-2.0

/// A message that goes up the chain from its sender, and that every handler may pass on (U50).
///
/// Several objects may handle it. The first responder and `canPerformAction(_:withSender:)` have no effect on it.
public protocol BubblingMessage: Message {
  // Declared again so that both follow from `deliver`.
  /// The type of the handlers: a protocol, such as `any OpenTabHandler`, or a class.
  associatedtype Handler = UndeclaredHandler
  /// The type of the senders, by default every responder.
  associatedtype Sender: Responder = Responder

  /// Calls the handler's method and returns whether the message goes on.
  ///
  /// - Parameters:
  ///   - handler: The object that was found.
  ///   - sender: The object that sent the message.
  /// - Returns: `.handled` to end the search, or `.passed` to let the message go on, as calling super does.
  func deliver(to handler: Handler, from sender: Sender) -> Disposition
}

extension BubblingMessage where Handler == UndeclaredHandler {
  /// Explains at compile time what a message is missing whose handler does not follow from a method.
  @available(
    *, unavailable,
    message: """
      a bubbling message declares 'func deliver(to handler: any SomeHandler, from sender: Responder) -> Disposition'; the \
      handler is a protocol or a class, not 'some', and the method is neither async nor throwing
      """
  )
  public func deliver(to handler: UndeclaredHandler, from sender: Sender) -> Disposition {}
}

extension BubblingMessage {
  /// Sends the message up the chain from its sender; changes to the chain during the delivery have no effect.
  ///
  /// - Parameter sender: The object that sends the message.
  /// - Returns: Whether at least one object handled the message, including objects that passed it on.
  /// - Complexity: O(length of the chain).
  @discardableResult
  public func bubble(from sender: Sender) -> Bool {
    guard let registry = sender.registry ?? sender.join() else { return false }
    let channel = registry.channel(for: Self.self)
    let path = registry.tree.bubblePath(channel.action, from: sender.id)
    let objects = registry.observer == nil ? [] : registry.objects(path.responders)
    let delivery = try? registry.tree.bubble(along: path) { _, _ in
      true
    } invoke: { handler, id in
      channel.bubble(handler, on: id, with: self, from: sender, in: registry)
    }
    if let delivery, let observer = registry.observer {
      observer(
        ActionDelivery(
          of: Self.action, delivery.search, through: objects, handlers: delivery.handlers, from: sender, message: self))
    }
    return delivery?.isHandled ?? false
  }
}
