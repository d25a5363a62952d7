// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Profile {
  /// The trait that an object needs to become first responder (U21, M12).
  package var firstResponderGate: ResponderTraits { self == .uikit ? .canBecomeFirstResponder : .acceptsFirstResponder }

  /// The other profile.
  package var other: Profile { self == .uikit ? .appkit : .uikit }

  /// Returns the only profile that has objects of a kind, or nil when both have them.
  package static func only(_ kind: ResponderKind) -> Profile? {
    switch kind {
    case .scene: .uikit
    case .windowController, .document, .documentController: .appkit
    default: nil
    }
  }

  /// Returns whether the profile has objects of a kind.
  package func has(_ kind: ResponderKind) -> Bool { Self.only(kind).map { $0 == self } ?? true }
}
