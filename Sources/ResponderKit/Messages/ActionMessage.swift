// SPDX-License-Identifier: Apache-2.0

/// An action with a typed payload, sent to the nearest object up the responder chain that can handle it.
///
/// A message declares its payload as properties, its handler as a protocol, and how the handler is given the payload.
///
///     protocol OpenTabHandler {
///       func openTab(_ tab: Tab)
///     }
///
///     struct OpenTab: ActionMessage {
///       let tab: Tab
///       func deliver(to handler: any OpenTabHandler, from sender: Responder, for event: Event?) {
///         handler.openTab(tab)
///       }
///     }
///
/// The handler's method has the parameters it needs: the payload, the sender, the event.
public protocol ActionMessage: Message {
  // Declared again so that both follow from `deliver`.
  /// The type of the handlers: a protocol, such as `any OpenTabHandler`, or a class.
  associatedtype Handler
  /// The type of the senders, by default every responder.
  associatedtype Sender: Responder = Responder

  /// Calls the handler's method with the payload, sender and event that it needs.
  ///
  /// - Parameters:
  ///   - handler: The object that was found.
  ///   - sender: The object that sent the message.
  ///   - event: The event that the message was sent for, or nil.
  func deliver(to handler: Handler, from sender: Sender, for event: Event?)
}

extension ActionMessage {
  /// Sends the message up the chain, like `sendAction(_:to:from:for:)` with a nil target.
  ///
  /// The search starts at the key window's first responder, else at the sender (U39, U40), and goes up the chain
  /// once. A sender outside every application joins the one that its chain leads to; if it leads to none, no object is
  /// found. An override of
  /// `Application.sendAction(_:to:from:for:)` is called with the name of the message, and may send it to another
  /// target (U64).
  ///
  /// - Parameters:
  ///   - sender: The object that sends the message.
  ///   - event: The event that is passed to the handler.
  /// - Returns: Whether an object handled the message.
  /// - Complexity: O(responders asked), without an allocation. The first message of a type in an application looks at
  ///   every responder once.
  @inlinable
  @discardableResult
  public func send(from sender: Sender, for event: Event? = nil) -> Bool {
    guard let registry = sender.registry ?? sender.join() else { return false }
    // OPTIMIZATION: only the registry and the handler are retained. This is valid because a channel lives as long as
    // its registry.
    unowned(unsafe) let channel = registry.channel(for: Self.self)
    if registry.isWatched { return registry.sendWatched(self, from: sender, for: event) }
    let recipient = registry.recipient(of: channel.action, from: sender)
    guard recipient.outcome == .found, registry.tree.enter() else { return registry.miss(self, from: sender) }
    defer { registry.tree.leave() }
    if recipient.handler == .conformance, recipient.id == channel.last {
      deliver(to: channel.lastHandler.pointee, from: sender, for: event)
    } else {
      registry.call(recipient.handler, on: recipient.id, with: self, from: sender, for: event)
    }
    return true
  }

  /// Calls a target directly, without a search (U38).
  ///
  /// A target that cannot handle the message is a compile error. `canPerformAction(_:withSender:)` is not called, and
  /// neither object needs to be in an application.
  ///
  /// - Parameters:
  ///   - sender: The object that sends the message.
  ///   - target: The object to call.
  ///   - event: The event that is passed to the target.
  public func send(from sender: Sender, to target: Handler, for event: Event? = nil) {
    if let registry = sender.registry, registry.overridesSendAction, target is Responder {
      _ = registry.sendByName(self, from: sender, to: target, for: event)
      return
    }
    deliver(to: target, from: sender, for: event)
    guard let observer = sender.registry?.observer else { return }
    observer(ActionDelivery(of: Self.action, from: sender, to: target as AnyObject, message: self))
  }

  /// Returns the object that would currently handle the message, without calling it.
  ///
  /// - Parameter sender: The object that would send the message.
  /// - Returns: The object, or nil when no object would handle the message.
  public func target(from sender: Sender) -> Responder? {
    guard let registry = sender.registry ?? sender.join() else { return nil }
    return registry.target(of: registry.channel(for: Self.self).action, from: sender)
  }
}

/// A type of message, with the types of its handlers and senders.
///
/// A message is a value, whose stored properties are its payload. Conform to `ActionMessage` or `BubblingMessage`.
public protocol Message: SendableMetatype {
  /// The type of the handlers, which is a protocol such as `any OpenTabHandler` or a class.
  associatedtype Handler
  /// The type of the senders, by default every responder.
  associatedtype Sender: Responder = Responder
}

extension Message {
  /// The action that messages of this type send, as passed to overrides of `canPerformAction(_:withSender:)`.
  public static var action: ActionName { ActionName(Self.self) }
}
