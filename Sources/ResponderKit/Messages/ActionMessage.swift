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
///       func deliver(to handler: any OpenTabHandler, from sender: Responder) { handler.openTab(tab) }
///     }
///
/// One method says everything. The type of `sender` is what may send the message. What the method returns is the reply,
/// which `reply(from:)` passes on, and it may throw. It cannot be `async`: a message is handled before `send` returns. A
/// message whose handlers need the event is an ``EventMessage``.
public protocol ActionMessage<Sender>: Message {
  // Declared again so that both follow from `deliver`.
  /// The type of the handlers: a protocol, such as `any OpenTabHandler`, or a class.
  associatedtype Handler = UndeclaredHandler
  /// The type of the senders, by default every responder.
  associatedtype Sender: Responder = Responder
  /// The type of the events that the message is sent for.
  associatedtype Event: ResponderKit.Event = ResponderKit.Event
  /// What a handler replies, by default nothing.
  associatedtype Reply = Void
  /// What a handler may throw, by default nothing.
  associatedtype Failure: Error = Never

  /// Calls the handler's method with the payload and the sender.
  ///
  /// - Parameters:
  ///   - handler: The object that was found.
  ///   - sender: The object that sent the message.
  /// - Returns: The reply.
  /// - Throws: What the handler's method throws.
  func deliver(to handler: Handler, from sender: Sender) throws(Failure) -> Reply

  /// Calls the handler's method with the event too; `deliver(to:from:)`, unless the message is an ``EventMessage``.
  ///
  /// - Parameters:
  ///   - handler: The object that was found.
  ///   - sender: The object that sent the message.
  ///   - event: The event that the message was sent for, or nil.
  /// - Returns: The reply.
  /// - Throws: What the handler's method throws.
  func deliver(to handler: Handler, from sender: Sender, for event: Event?) throws(Failure) -> Reply
}

extension ActionMessage {
  /// Calls `deliver(to:from:)`, for a message that needs no event.
  @inlinable
  public func deliver(to handler: Handler, from sender: Sender, for event: Event?) throws(Failure) -> Reply {
    try deliver(to: handler, from: sender)
  }
}

/// An action message whose handlers are given the event that it was sent for.
///
///     struct Turn: EventMessage {
///       func deliver(to handler: any Turning, from sender: Responder, for event: Event?) { handler.turn(for: event) }
///     }
///
/// The event's type may be a subclass of `Event`; an event of another class is not passed on.
public protocol EventMessage<Sender>: ActionMessage {
  // Declared again so that all follow from `deliver`.
  /// The type of the handlers: a protocol, such as `any OpenTabHandler`, or a class.
  associatedtype Handler = UndeclaredHandler
  /// The type of the senders, by default every responder.
  associatedtype Sender: Responder = Responder
  /// The type of the events that the message is sent for.
  associatedtype Event: ResponderKit.Event = ResponderKit.Event
  /// What a handler replies, by default nothing.
  associatedtype Reply = Void
  /// What a handler may throw, by default nothing.
  associatedtype Failure: Error = Never

  /// Calls the handler's method with the payload, the sender and the event.
  ///
  /// - Parameters:
  ///   - handler: The object that was found.
  ///   - sender: The object that sent the message.
  ///   - event: The event that the message was sent for, or nil.
  /// - Returns: The reply.
  /// - Throws: What the handler's method throws.
  func deliver(to handler: Handler, from sender: Sender, for event: Event?) throws(Failure) -> Reply
}

extension EventMessage {
  /// Calls the handler's method without an event.
  public func deliver(to handler: Handler, from sender: Sender) throws(Failure) -> Reply {
    try deliver(to: handler, from: sender, for: nil)
  }

  /// Explains at compile time that the message lacks its method, which none can stand in for.
  @available(
    *, unavailable,
    message: """
      an event message declares 'func deliver(to handler: any SomeHandler, from sender: Responder, for event: Event?)'; the \
      event's type is a class, with a question mark
      """
  )
  public func deliver(
    to handler: Handler, from sender: Sender, for event: Event?
  ) throws(Failure) -> Reply { fatalError() }
}

extension ActionMessage where Handler == UndeclaredHandler {
  /// Explains at compile time what a message is missing whose handler does not follow from a method.
  @available(
    *, unavailable,
    message: """
      a message declares 'func deliver(to handler: any SomeHandler, from sender: Responder)', and an EventMessage a third \
      parameter 'for event: Event?'; the handler is a protocol or a class, not 'some', and the method is not async
      """
  )
  public func deliver(to handler: UndeclaredHandler, from sender: Sender) throws(Failure) -> Reply {}
}

/// The handler of a message whose type declares no `deliver`; such a type does not compile.
public enum UndeclaredHandler {}

/// Whether a message was handled, and the reply if a handler was called; an override of `sendAction` may say that it was
/// without calling one.
@frozen
@usableFromInline
struct Answer<Reply> {
  @usableFromInline let isHandled: Bool
  @usableFromInline let reply: Reply?

  @inlinable
  init(isHandled: Bool, reply: Reply?) { (self.isHandled, self.reply) = (isHandled, reply) }

  @inlinable
  init(_ reply: Reply?) { self.init(isHandled: reply != nil, reply: reply) }

  @inlinable static var none: Answer { Answer(isHandled: false, reply: nil) }
}

/// The object at which a search begins.
public enum SearchStart: Hashable, Sendable {
  /// The key window's first responder, else the sender, else the application (U39, U40).
  case firstResponder
  /// The sender, whatever is first responder: what UIKit does with the target that `target(forAction:withSender:)` of
  /// the sender returns (U35).
  case sender
}

extension ActionMessage {
  /// Sends the message up the chain, like `sendAction(_:to:from:for:)` with a nil target.
  ///
  /// The search goes up the chain once. A sender outside every application joins the one that its chain leads to; if it
  /// leads to none, no object is found. An override of `Application.sendAction(_:to:from:for:)` is called with the name of
  /// the message, and may send it to another target (U64).
  ///
  /// The result may be ignored, as in UIKit, because a message that nothing handles often is no mistake;
  /// ``Application/onUnhandled`` hears of those that are.
  ///
  /// - Parameters:
  ///   - sender: The object that sends the message.
  ///   - start: Where the search begins.
  ///   - event: The event that is passed to the handler.
  /// - Returns: Whether an object handled the message.
  /// - Throws: What the handler throws.
  /// - Complexity: O(responders asked), without an allocation, unless it begins at the sender. The first message of a type
  ///   in an application looks at every responder once.
  @inlinable
  @discardableResult
  public func send(
    from sender: Sender, startingAt start: SearchStart = .firstResponder, for event: Event? = nil
  ) throws(Failure) -> Bool {
    try answer(from: sender, startingAt: start, for: event).isHandled
  }

  /// Returns the reply of the object that handles the message, or nil when none does.
  ///
  ///     let theme = try ThemeRequest().reply(from: cell, startingAt: .sender) ?? .standard
  ///
  /// Where the nearest object above the sender is meant, as by `UIResponder.undoManager`, it starts at the sender.
  ///
  /// - Parameters:
  ///   - sender: The object that sends the message.
  ///   - start: Where the search begins.
  ///   - event: The event that is passed to the handler.
  /// - Returns: The reply, or nil when no object handled the message.
  /// - Throws: What the handler throws.
  /// - Complexity: O(responders asked).
  @inlinable
  public func reply(
    from sender: Sender, startingAt start: SearchStart = .firstResponder, for event: Event? = nil
  ) throws(Failure) -> Reply? {
    try answer(from: sender, startingAt: start, for: event).reply
  }

  @inlinable
  func answer(
    from sender: Sender, startingAt start: SearchStart, for event: Event?
  ) throws(Failure) -> Answer<Reply> {
    guard let registry = sender.registry ?? sender.join() else { return .none }
    // OPTIMIZATION: only the registry and the handler are retained. This is valid because a channel lives as long as
    // its registry.
    unowned(unsafe) let channel = registry.channel(for: Self.self)
    if registry.isWatched || start == .sender {
      return try registry.sendRecorded(self, from: sender, startingAt: start, for: event)
    }
    var recipient = registry.recipient(of: channel.action, from: sender)
    if recipient.outcome != .found {
      recipient =
        channel.isValidated
        ? registry.decide(recipient, for: self, from: sender)
        : registry.decide(recipient, of: channel.action, from: sender)
    }
    guard recipient.outcome == .found, registry.tree.enter() else {
      registry.miss(self, from: sender)
      return .none
    }
    defer { registry.tree.leave() }
    if recipient.handler == .conformance, recipient.id == channel.last {
      return Answer(try deliver(to: channel.lastHandler.pointee, from: sender, for: event))
    }
    return Answer(try registry.call(recipient.handler, on: recipient.id, with: self, from: sender, for: event))
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
  /// - Returns: Whether the target was called, which only an override of `Application.sendAction(_:to:from:for:)` can
  ///   prevent.
  /// - Throws: What the target throws.
  @discardableResult
  public func send(from sender: Sender, to target: Handler, for event: Event? = nil) throws(Failure) -> Bool {
    if let registry = sender.registry, registry.overridesSendAction, target is Responder {
      return try registry.sendByName(self, from: sender, to: target, for: event).isHandled
    }
    _ = try deliver(to: target, from: sender, for: event)
    if let observer = sender.registry?.observer {
      observer(ActionDelivery(of: Self.action, from: sender, to: target as AnyObject, message: self))
    }
    return true
  }

  /// Returns the object that would currently handle the message, without calling it.
  ///
  /// - Parameters:
  ///   - sender: The object that would send the message.
  ///   - start: Where the search begins.
  /// - Returns: The object, or nil when no object would handle the message.
  public func target(from sender: Sender, startingAt start: SearchStart = .firstResponder) -> Responder? {
    guard let registry = sender.registry ?? sender.join() else { return nil }
    return registry.target(of: self, from: sender, startingAt: start)
  }

  /// Asks the objects that a send would ask, without calling the one that handles the message.
  ///
  /// In a test it explains itself when it fails, because the way is in the message of `#expect`:
  ///
  ///     #expect(OpenTab(tab: .favorites).search(from: cell).isHandled(by: tabs))
  ///
  /// - Parameters:
  ///   - sender: The object that would send the message.
  ///   - start: Where the search begins.
  /// - Returns: The delivery that a send would make; its outcome is `.handled` when an object would handle the message.
  /// - Complexity: O(responders asked).
  public func search(from sender: Sender, startingAt start: SearchStart = .firstResponder) -> ActionDelivery {
    guard let registry = sender.registry ?? sender.join() else {
      return ActionDelivery(
        message: self, action: Self.action, sender: sender, startRule: .u40, steps: [], handlers: [],
        outcome: .unhandled)
    }
    return registry.foresee(self, from: sender, startingAt: start)
  }
}

extension Responder {
  /// Sends a message of any type from this object, such as the next one of a queue.
  ///
  ///     let queue: [any ActionMessage<Responder>] = …
  ///     for message in queue { try cell.send(message) }
  ///
  /// A message that requires a class of sender is sent with `send(from:)`.
  ///
  /// - Parameter message: The message.
  /// - Returns: Whether an object handled the message.
  /// - Throws: What the handler throws.
  @discardableResult
  public func send<M: ActionMessage>(_ message: M) throws(M.Failure) -> Bool where M.Sender == Responder {
    try message.send(from: self)
  }
}

/// A type of message, with the types of its handlers and senders.
///
/// A message is a value, whose stored properties are its payload. Conform to `ActionMessage` or `BubblingMessage`.
public protocol Message {
  /// The type of the handlers, which is a protocol such as `any OpenTabHandler` or a class.
  associatedtype Handler = UndeclaredHandler
  /// The type of the senders, by default every responder.
  associatedtype Sender: Responder = Responder
}

extension Message {
  /// The action that messages of this type send, as passed to overrides of `canPerformAction(_:withSender:)`.
  public static var action: ActionName { ActionName(Self.self) }
}
