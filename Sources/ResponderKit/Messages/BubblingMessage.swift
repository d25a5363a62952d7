// SPDX-License-Identifier: Apache-2.0

/// A message that climbs from its sender and that every handler may let go on, as a category on UIResponder does (U50).
///
/// First responder and `canPerformAction(_:withSender:)` play no part in it, and several may handle it.
public protocol BubblingMessage: Message {
  // Declared again so that both follow from `deliver`.
  /// Who handles it: a protocol as a type, such as `any OpenTabHandler`, or a class.
  associatedtype Handler
  /// Who may send it; unless told, every responder.
  associatedtype Sender: Responder = Responder

  /// Calls the handler's method; `.passed` lets the message go on, as calling super does.
  func deliver(to handler: Handler, from sender: Sender) -> Disposition
}

extension BubblingMessage {
  /// Sends the message up from its sender and says whether anybody handled it.
  ///
  /// The way is the chain as it stood at the beginning. Complexity: O(length of the chain).
  @discardableResult
  public func bubble(from sender: Sender) -> Bool {
    guard let registry = sender.registry else { return false }
    let channel = registry.channel(for: Self.self)
    let path = registry.tree.bubblePath(channel.action, from: sender.id)
    let objects = registry.observer == nil ? [] : registry.objects(path.responders)
    let delivery = try? registry.tree.bubble(along: path) { (_, _) throws(Never) in
      true
    } invoke: { (handler, id) throws(Never) in
      channel.bubble(handler, on: id, with: self, from: sender, in: registry)
    }
    if let delivery, let observer = registry.observer {
      observer(
        ActionDelivery(of: Self.action, delivery.search, through: objects, handlers: delivery.handlers, from: sender))
    }
    return delivery?.isHandled ?? false
  }
}
