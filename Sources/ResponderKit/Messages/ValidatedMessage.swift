// SPDX-License-Identifier: Apache-2.0

/// A message that an object may be unable to handle because of the payload, such as one case of an enum.
///
/// The handlers' protocol declares the question, as it declares the method:
///
///     protocol EditHandler {
///       func edit(_ edit: Edit)
///       func canHandle(_ edit: Edit) -> Bool
///     }
///
///     enum Edit: ValidatedMessage {
///       case copy, delete
///       func deliver(to handler: any EditHandler, from sender: Responder) { handler.edit(self) }
///       func canDeliver(to handler: any EditHandler, from sender: Responder) -> Bool { handler.canHandle(self) }
///     }
///
/// A search passes over an object that cannot handle the message, as if it had no method for it, and the next objects are
/// asked. A menu item that sends the message is disabled when no object can handle it.
///
/// An object that is named, as in `send(from:to:)`, is not asked, and neither is one that handles the message with a
/// closure. A search by the type alone, such as `target(forAction:withSender:)`, finds every object that conforms.
public protocol ValidatedMessage: ActionMessage {
  // Declared again so that both follow from `deliver` and `canDeliver`.
  /// The type of the handlers: a protocol, such as `any EditHandler`, or a class.
  associatedtype Handler = UndeclaredHandler
  /// The type of the senders, by default every responder.
  associatedtype Sender: Responder = Responder

  /// Returns whether an object can handle this message now.
  ///
  /// It may be called at any time and must not change anything.
  ///
  /// - Parameters:
  ///   - handler: The object that a search asks.
  ///   - sender: The object that sends the message.
  /// - Returns: Whether the search may end at the object.
  func canDeliver(to handler: Handler, from sender: Sender) -> Bool
}

/// Calls `canDeliver` of messages that may have it; `ValidatedMessage` is the only type that does.
class Validator<M: Message> {
  func canDeliver(_ message: M, to handler: M.Handler, from sender: M.Sender) -> Bool { true }
}

private final class MessageValidator<M: ValidatedMessage>: Validator<M> {
  override func canDeliver(_ message: M, to handler: M.Handler, from sender: M.Sender) -> Bool {
    message.canDeliver(to: handler, from: sender)
  }
}

extension Message {
  /// The validator of messages of this type, or nil when the type alone decides.
  static var validator: Validator<Self>? { (Self.self as? any ValidatedMessage.Type)?.ownValidator as? Validator<Self> }
}

extension ValidatedMessage {
  fileprivate static var ownValidator: AnyObject { MessageValidator<Self>() }
}

/// The validated message that a search is about.
struct Question {
  let channel: AnyChannel
  /// The message, which the caller of the search keeps.
  let message: UnsafeRawPointer
  /// The sender, which the caller keeps alive.
  let sender: Unmanaged<Responder>
}

extension Registry {
  /// Runs a search about a message, in which overrides receive the sender and validating handlers the message.
  func asking<M: ActionMessage, R>(_ message: M, from sender: M.Sender, _ search: (Action) -> R) -> R {
    let channel = channel(for: M.self)
    return withUnsafePointer(to: message) { message in
      asking(for: sender, about: channel.question(about: message, from: sender)) { search(channel.action) }
    }
  }

  /// Returns whether an object's method counts for the message that a search is about.
  func accepts(_ method: HandlerID, on id: ResponderID) -> Bool {
    guard let question, method == .conformance else { return true }
    // The handler may ask its own canPerformAction(_:withSender:), which would ask the handler again.
    self.question = nil
    defer { self.question = question }
    return question.channel.accepts(question, on: id, in: self)
  }

  /// Returns whether an object, whose class can handle an action, can handle the message that a search is about.
  func accepts(_ action: ActionName, by object: Responder) -> Bool {
    guard let question, let id = idHere(object), names[Int(question.channel.action.rawValue)] == action else {
      return true
    }
    return accepts(.conformance, on: id)
  }
}

extension Channel {
  /// Returns the question that a search asks about a message, or nil when the type alone decides.
  func question(about message: UnsafePointer<M>, from sender: M.Sender) -> Question? {
    guard validator != nil else { return nil }
    return Question(channel: self, message: UnsafeRawPointer(message), sender: .passUnretained(sender))
  }
}
