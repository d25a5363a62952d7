// SPDX-License-Identifier: Apache-2.0

/// What an action is called: UIKit's selector, either a name of your own or a type of message.
public struct ActionName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  enum Kind: Sendable {
    case text(String)
    case message(any Message.Type)
  }

  let kind: Kind

  /// The action of that name; the text is free, UIKit's habit is `copy:`.
  public init(_ text: String) { kind = .text(text) }

  /// The action of that name.
  public init(stringLiteral text: String) { self.init(text) }

  /// The action that messages of a type send.
  public init<M: Message>(_ message: M.Type) { kind = .message(message) }

  /// The name, or the name of the message's type.
  public var description: String {
    switch kind {
    case .text(let text): text
    case .message(let type): "\(type)"
    }
  }

  /// Whether both are the same name or the same type of message; a name never equals a type.
  public static func == (one: ActionName, other: ActionName) -> Bool {
    switch (one.kind, other.kind) {
    case (.text(let one), .text(let other)): one == other
    case (.message(let one), .message(let other)): ObjectIdentifier(one) == ObjectIdentifier(other)
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch kind {
    case .text(let text): hasher.combine(text)
    case .message(let type): hasher.combine(ObjectIdentifier(type))
    }
  }
}
