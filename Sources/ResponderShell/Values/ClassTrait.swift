// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// What instances of a class can do from the start, beyond what its superclass's can.
enum ClassTrait: String, WordChoice {
  case canBecomeFirstResponder, acceptsFirstResponder

  static let placeName = "PROPERTY"
  static let refusal = "is nothing a class can have"

  var trait: ResponderTraits {
    switch self {
    case .canBecomeFirstResponder: .canBecomeFirstResponder
    case .acceptsFirstResponder: .acceptsFirstResponder
    }
  }
}
