// SPDX-License-Identifier: Apache-2.0

/// What action messages and bubbling messages have in common: who can handle them and who sends them.
///
/// A message is a value; its stored properties are the payload. Conform to `ActionMessage` or `BubblingMessage`.
public protocol Message: SendableMetatype {
  /// Who handles it: a protocol as a type, such as `any OpenTabHandler`, or a class.
  associatedtype Handler
  /// Who may send it; unless told, every responder.
  associatedtype Sender: Responder = Responder
}

extension Message {
  /// The action that messages of this type send, as overrides of `canPerformAction(_:withSender:)` see it.
  public static var action: ActionName { ActionName(Self.self) }
}
