// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// Returns a note about a selector with more arguments than the profile passes, or nil.
  ///
  /// Every colon means one argument.
  ///
  /// - Complexity: O(length of the name).
  package func arityNote(of action: String) -> String? {
    let count = action.utf8.count { $0 == UInt8(ascii: ":") }
    switch tree.profile {
    // A method may have no parameter, the sender, or the sender and the event (U48).
    case .uikit where count > 2:
      return
        "'\(action)' takes \(count) arguments, but UIKit passes only the sender and the event; the others are undefined (U48)"
    // A method has the sender as its only parameter (M35).
    case .appkit where count > 1:
      return "'\(action)' takes \(count) arguments, but AppKit passes only the sender; the others are undefined (M35)"
    default: return nil
    }
  }
}
