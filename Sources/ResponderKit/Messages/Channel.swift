// SPDX-License-Identifier: Apache-2.0

/// The data an application stores about one type of message: its action, and the objects that can handle it.
@usableFromInline
class AnyChannel {
  @usableFromInline final let action: Action
  /// Whether an object may be unable to handle a message although its class can.
  @usableFromInline final let isValidated: Bool

  init(action: Action, isValidated: Bool) { (self.action, self.isValidated) = (action, isValidated) }

  /// Returns whether an object's class can handle the messages.
  func isHandled(by responder: Responder) -> Bool { false }

  /// Returns whether an object can handle the message in question.
  func accepts(_ question: Question, on id: ResponderID, in registry: Registry) -> Bool { true }
}

/// The data an application stores about messages of type `M`.
@usableFromInline
final class Channel<M: Message>: AnyChannel {
  /// The object that last handled a message; `lastHandler` is the same object, cast to the handler type.
  @usableFromInline @exclusivity(unchecked) var last = ResponderID(index: 0, generation: 0)
  @usableFromInline let lastHandler = UnsafeMutablePointer<M.Handler>.allocate(capacity: 1)
  let validator = M.validator

  init(action: Action) { super.init(action: action, isValidated: validator != nil) }

  // The stored handler is not owned, so it is not released.
  deinit { lastHandler.deallocate() }

  override func isHandled(by responder: Responder) -> Bool { responder is M.Handler }

  override func accepts(_ question: Question, on id: ResponderID, in registry: Registry) -> Bool {
    guard let validator, let handler = handler(.conformance, on: id, in: registry),
      let sender = question.sender.takeUnretainedValue() as? M.Sender
    else { return true }
    return validator.canDeliver(question.message.assumingMemoryBound(to: M.self).pointee, to: handler, from: sender)
  }

  /// Returns an object as a handler, if the method that was found is its class's.
  ///
  /// OPTIMIZATION: the cast takes as long as a hundred hops, so the last result is stored without keeping the object
  /// alive. This is valid because an object's id becomes invalid before the object is released, and only objects with
  /// valid ids receive deliveries.
  @inlinable
  func handler(_ method: HandlerID, on id: ResponderID, in registry: Registry) -> M.Handler? {
    guard method == .conformance else { return nil }
    return id == last ? lastHandler.pointee : cast(registry.object(id), id)
  }

  @usableFromInline
  @inline(never)
  func cast(_ object: Responder, _ id: ResponderID) -> M.Handler? {
    guard let handler = object as? M.Handler else { return nil }
    last = id
    lastHandler.initialize(to: handler)
    Unmanaged.passUnretained(object).release()
    return handler
  }
}

extension Registry {
  /// Calls an object's method for a message, or the closure that handles it, and returns the reply.
  @usableFromInline
  @inline(never)
  func call<M: ActionMessage>(
    _ method: HandlerID, on id: ResponderID, with message: M, from sender: M.Sender, for event: M.Event?
  ) throws(M.Failure) -> M.Reply? {
    let channel = channel(for: M.self)
    if let handler = channel.handler(method, on: id, in: self) {
      return try message.deliver(to: handler, from: sender, for: event)
    }
    return try (object(id).ownHandler(of: channel.action) as? TypedHandler<M>)?.body(message, sender, event)
  }
}

extension Channel where M: BubblingMessage {
  func bubble(
    _ method: HandlerID, on id: ResponderID, with message: M, from sender: M.Sender, in registry: Registry
  ) -> Disposition {
    if let handler = handler(method, on: id, in: registry) {
      return message.deliver(to: handler, from: sender)
    }
    let own = registry.object(id).ownHandler(of: action) as? BubblingHandler<M>
    return own?.body(message, sender) ?? .passed
  }
}

extension HandlerID {
  /// The method that the message's handler protocol requires.
  @usableFromInline static var conformance: HandlerID { HandlerID(rawValue: 1) }
  /// The closure of one object.
  static let own = HandlerID(rawValue: 2)
}
