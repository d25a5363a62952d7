// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Profile {
  /// The profile as scripts name it.
  package var word: String {
    switch self {
    case .uikit: "uikit"
    case .appkit: "appkit"
    }
  }

  /// The trait that an object needs to become first responder (U21, M12).
  package var firstResponderGate: ResponderTraits { self == .uikit ? .canBecomeFirstResponder : .acceptsFirstResponder }

  /// The other one.
  package var other: Profile { self == .uikit ? .appkit : .uikit }

  /// The profile that alone has objects of a kind, nil when both have.
  package static func only(_ kind: ResponderKind) -> Profile? {
    switch kind {
    case .scene: .uikit
    case .windowController, .document, .documentController: .appkit
    default: nil
    }
  }

  /// Whether there are objects of a kind.
  package func has(_ kind: ResponderKind) -> Bool { Self.only(kind).map { $0 == self } ?? true }
}
