// SPDX-License-Identifier: Apache-2.0

/// What action messages and bubbling messages have in common: the types of their handlers and senders.
///
/// A message is a value, whose stored properties are its payload. Conform to `ActionMessage` or `BubblingMessage`.
public protocol Message: SendableMetatype {
  /// The type of the handlers: a protocol, such as `any OpenTabHandler`, or a class.
  associatedtype Handler
  /// The type of the senders; every responder unless stated.
  associatedtype Sender: Responder = Responder
}

extension Message {
  /// The action that messages of this type send, as overrides of `canPerformAction(_:withSender:)` are given it.
  public static var action: ActionName { ActionName(Self.self) }
}
