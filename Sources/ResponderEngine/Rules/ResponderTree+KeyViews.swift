// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Moves the focus, in AppKit, after hiding a view that is or contains the first responder (M20).
  ///
  /// It tries the key views along `nextKeyView` from the first responder on; without a valid one the window becomes
  /// first responder. The old first responder is asked to resign. The result is nil when nothing had to move.
  ///
  /// - Complexity: O(key views × depth).
  @discardableResult
  package func moveFocus(
    outOfHidden id: ResponderID, nextKeyView: (ResponderID) -> ResponderID?
  ) -> FirstResponderOutcome? {
    let hidden = columns.liveSlot(id)
    let window = columns.windowSlot(of: hidden)
    let first = columns.link(.firstResponder, window)
    guard profile == .appkit, hidden != window, first != 0 else { return nil }
    let view = columns.kind(first) == .controller ? columns.partner[Int(first)] : first
    guard columns.isInside(view, of: hidden) else { return nil }
    var passed: Set<Int32> = [first]
    var current = columns.id(first)
    while let next = nextKeyView(current), passed.insert(columns.liveSlot(next)).inserted {
      if columns.isValidKeyView(columns.liveSlot(next), in: window) { return makeFirstResponder(next, in: nil) }
      current = next
    }
    return makeFirstResponder(columns.id(window), in: nil)
  }
}

extension Columns {
  /// Returns the answer of canBecomeKeyView: the view accepts, is enabled, and neither it nor an ancestor is hidden.
  fileprivate func isValidKeyView(_ slot: Int32, in window: Int32) -> Bool {
    guard kind(slot).isView, has(.acceptsFirstResponder, slot), !has(.disabled, slot), windowSlot(of: slot) == window
    else { return false }
    var current = slot
    while current != window {
      if has(.hidden, current) { return false }
      current = parent[Int(current)]
    }
    return true
  }
}
