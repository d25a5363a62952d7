// SPDX-License-Identifier: Apache-2.0

/// Whose rules are in force.
public enum Profile: Int, Hashable, Sendable, CaseIterable {
  /// UIKit's: the rules U1 and on.
  case uikit
  /// AppKit's: the rules M1 and on.
  case appkit
}

extension ResponderTree {
  /// Whose rules are in force; a tree begins with UIKit's.
  package var profile: Profile { options.profile }

  /// Chooses whose rules are in force, and makes every next responder what the structure says.
  ///
  /// Next responders set by hand are dropped. A first responder stays, unless the new rules cannot have it there, and
  /// the key window becomes AppKit's main one.
  ///
  /// - Complexity: O(objects), nothing when the profile stays the same.
  package func setProfile(_ profile: Profile) {
    guard profile != options.profile else { return }
    columns.setNumber(.profile, 0, Int64(profile.rawValue))
    columns.options = ChainOptions(cells: columns)
    // UIKit has no main window and no modal session; when AppKit's rules begin the key window is main.
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
      // M11: a window that stands in for itself is not kept. U20: a first responder is in its window.
      let stays = profile == .appkit ? responder != window : columns.windowSlot(of: responder) == window
      if !stays { columns.setNumber(.firstResponder, window, 0) }
    }
  }
}
