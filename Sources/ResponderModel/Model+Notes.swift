// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Model {
  /// What to say of a selector that takes more than the profile passes; nil when it does not.
  ///
  /// Every colon stands for an argument. Complexity: O(length of the name).
  package func arityNote(of action: String) -> String? {
    let count = action.utf8.count { $0 == UInt8(ascii: ":") }
    switch tree.profile {
    // U48: a method may take nothing, the sender, or the sender and the event.
    case .uikit where count > 2:
      return
        "'\(action)' takes \(count) arguments; UIKit passes the sender and the event, and the rest is garbage (U48)"
    // M35: a method takes the sender.
    case .appkit where count > 1:
      return "'\(action)' takes \(count) arguments; AppKit passes the sender alone, and the rest is garbage (M35)"
    default: return nil
    }
  }
}
