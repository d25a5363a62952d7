// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Moves the focus on when a view has been hidden that is or holds the first responder (M20), in AppKit.
  ///
  /// The key views that `nextKeyView` leads to are tried from the first responder on; without a valid one the window
  /// takes over. The old one is asked to resign. Nil when nothing had to move.
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
  /// canBecomeKeyView: it accepts, is enabled, and neither hidden nor in something hidden.
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
