// SPDX-License-Identifier: Apache-2.0

/// A closure that handles an action on one object; subclasses add its parameters.
@usableFromInline
class OwnHandler {
  final let name: ActionName
  /// The action's number in the object's application.
  final var action = Action(rawValue: -1)

  init(_ name: ActionName) { self.name = name }
}

final class NamedHandler: OwnHandler {
  let body: (Responder?, Event?) -> Void

  init(_ name: ActionName, _ body: @escaping (Responder?, Event?) -> Void) {
    self.body = body
    super.init(name)
  }
}

@usableFromInline
final class TypedHandler<M: ActionMessage>: OwnHandler {
  @usableFromInline typealias Body = (M, M.Sender, M.Event?) throws(M.Failure) -> M.Reply
  @usableFromInline let body: Body

  init(_ body: @escaping Body) {
    self.body = body
    super.init(M.action)
  }
}

final class BubblingHandler<M: Message>: OwnHandler {
  let body: (M, M.Sender) -> Disposition

  init(_ body: @escaping (M, M.Sender) -> Disposition) {
    self.body = body
    super.init(M.action)
  }
}

extension Responder {
  /// Handles an action on this object with a closure, which replaces an earlier one.
  public func handle(_ action: ActionName, _ body: @escaping () -> Void) {
    own(NamedHandler(action) { _, _ in body() })
  }

  /// Handles an action on this object with a closure that receives the sender and the event.
  public func handle(_ action: ActionName, _ body: @escaping (Responder?, Event?) -> Void) {
    own(NamedHandler(action, body))
  }

  /// Handles messages of a type on this object with a closure that receives the message and returns the reply.
  ///
  /// The object does not have to conform to the messages' handler protocol.
  public func handle<M: ActionMessage>(_ type: M.Type, _ body: @escaping (M) throws(M.Failure) -> M.Reply) {
    own(TypedHandler<M> { (message, _, _) throws(M.Failure) in try body(message) })
  }

  /// Handles messages of a type on this object with a closure that receives the message, its sender and the event.
  public func handle<M: ActionMessage>(
    _ type: M.Type, _ body: @escaping (M, M.Sender, M.Event?) throws(M.Failure) -> M.Reply
  ) {
    own(TypedHandler<M>(body))
  }

  /// Handles bubbling messages of a type on this object with a closure, which returns `.passed` to let the message go on.
  public func handle<M: BubblingMessage>(_ type: M.Type, _ body: @escaping (M, M.Sender) -> Disposition) {
    own(BubblingHandler<M>(body))
  }

  /// Removes the closure that handles an action on this object.
  ///
  /// - Parameter action: The name of the action, or the type of the message.
  /// - Returns: Whether there was a closure.
  @discardableResult
  public func removeHandler(for action: ActionName) -> Bool {
    guard let position = ownHandlers.firstIndex(where: { $0.name == action }) else { return false }
    let handler = ownHandlers.remove(at: position)
    if let registry { registry.edit { _ = $0.unhandle(handler.action, on: id) } }
    return true
  }

  private func own(_ handler: OwnHandler) {
    if let position = ownHandlers.firstIndex(where: { $0.name == handler.name }) {
      handler.action = ownHandlers[position].action
      ownHandlers[position] = handler
    } else {
      ownHandlers.append(handler)
      registry?.enter(handler, of: self)
    }
  }

  @usableFromInline
  func ownHandler(of action: Action) -> OwnHandler? { ownHandlers.first { $0.action == action } }
}
