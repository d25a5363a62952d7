// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// A profile as scripts name it.
enum ProfileWord: String, WordChoice {
  case uikit, appkit

  static let placeName = "PROFILE"
  static let refusal = "is no profile"

  var profile: Profile { self == .uikit ? .uikit : .appkit }
}
