// SPDX-License-Identifier: Apache-2.0

/// The name of an action, like a selector in UIKit: a text or a type of message.
public struct ActionName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  enum Kind: Sendable {
    case text(String)
    case message(MessageType)
  }

  /// A type of message.
  ///
  /// Its conformance may be isolated to an actor, so only the type's identity and its name cross to other domains; what
  /// calls its members is in the domain that uses the application.
  struct MessageType: @unchecked Sendable {
    let type: any Message.Type
  }

  let kind: Kind

  /// Makes a name from a text, such as `copy:` in UIKit's style.
  public init(_ text: String) { kind = .text(text) }

  /// Makes a name from a text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Makes the name of the action that messages of a type send.
  public init<M: Message>(_ message: M.Type) { kind = .message(MessageType(type: message)) }

  /// The text, or the name of the message's type.
  public var description: String {
    switch kind {
    case .text(let text): text
    case .message(let message): "\(message.type)"
    }
  }

  /// Returns whether both names are the same text or the same type of message; a text never equals a type.
  public static func == (one: ActionName, other: ActionName) -> Bool {
    switch (one.kind, other.kind) {
    case (.text(let one), .text(let other)): one == other
    case (.message(let one), .message(let other)): ObjectIdentifier(one.type) == ObjectIdentifier(other.type)
    default: false
    }
  }

  /// Hashes the text or the type that `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch kind {
    case .text(let text): hasher.combine(text)
    case .message(let message): hasher.combine(ObjectIdentifier(message.type))
    }
  }
}
