// SPDX-License-Identifier: Apache-2.0

/// The framework whose rules apply.
public enum Profile: Int, Hashable, Sendable, CaseIterable {
  /// UIKit, with the rules from U1.
  case uikit
  /// AppKit, with the rules from M1.
  case appkit
}

extension ResponderTree {
  /// The framework whose rules apply; a new tree uses UIKit's.
  package var profile: Profile { options.profile }

  /// Chooses the framework whose rules apply, and recomputes every next responder from the structure.
  ///
  /// Next responders that were set by hand are dropped. A first responder stays unless the new rules do not allow it,
  /// and the key window becomes AppKit's main one.
  ///
  /// - Complexity: O(objects), or O(1) when the profile stays the same.
  package func setProfile(_ profile: Profile) {
    guard profile != options.profile else { return }
    columns.setNumber(.profile, 0, Int64(profile.rawValue))
    columns.options = ChainOptions(cells: columns)
    // UIKit has neither a main window nor a modal session; under AppKit's rules the key window starts as the main one.
    columns.setNumber(.mainWindow, 0, profile == .appkit ? columns.number(.keyWindow, 0) : 0)
    columns.setNumber(.modalWindow, 0, 0)
    settleFirstResponders()
    for slot in 1..<Int32(columns.slotCount) {
      columns.dropCustomLink(slot)
      columns.renewNext(slot)
    }
  }

  private func settleFirstResponders() {
    let kept = columns.relations.entries.filter { $0.key >> 32 == UInt64(Relation.firstResponder.rawValue) }
    for (key, value) in kept {
      let window = Int32(truncatingIfNeeded: key)
      let responder = columns.liveSlot(ResponderID(packed: value))
      // M11: a window that is its own first responder is not stored. U20: a first responder is in its window.
      let stays = profile == .appkit ? responder != window : columns.windowSlot(of: responder) == window
      if !stays { columns.setNumber(.firstResponder, window, 0) }
    }
  }
}
