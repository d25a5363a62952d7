// SPDX-License-Identifier: Apache-2.0

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
