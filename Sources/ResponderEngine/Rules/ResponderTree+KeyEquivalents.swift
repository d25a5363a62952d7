// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Returns the object that handles a key combination in AppKit, and the action listed there (M52).
  ///
  /// The search asks the key window and its views, each before its subviews and back to front, then the menu items, but
  /// not the chain. A disabled control does not answer.
  ///
  /// - Complexity: O(objects).
  package func keyEquivalent(_ combination: Int32) -> (action: Action, owner: ResponderID)? {
    let window = columns.link(.keyWindow, 0)
    // M52: down the key window's view tree, until one returns true.
    var current = window
    while current != 0 {
      if columns.kind(current).hasFrame, let found = keyEquivalent(combination, of: current) { return found }
      current = columns.preorderSuccessor(of: current, under: window)
    }
    // M52: then the menu bar, here the menu items in the order they were made.
    current = columns.firstChild[0]
    while current != 0 {
      if columns.kind(current) == .menuItem, let found = keyEquivalent(combination, of: current) { return found }
      current = columns.nextSibling[Int(current)]
    }
    return nil
  }

  /// Returns the action that the chain from a responder on lists under a key combination (U83).
  ///
  /// - Complexity: O(length of the chain).
  package func keyCommand(_ combination: Int32, from start: ResponderID) -> (action: Action, owner: ResponderID)? {
    var walk = ChainWalk(from: columns.liveSlot(start))
    repeat {
      let slot = walk.current
      if columns.hasEntries(slot), let action = columns.behavior(.keyCommand, combination, of: .object(slot)) {
        return (Action(rawValue: Int32(truncatingIfNeeded: action)), columns.id(slot))
      }
    } while walk.advance(columns)
    return nil
  }

  private func keyEquivalent(_ combination: Int32, of slot: Int32) -> (action: Action, owner: ResponderID)? {
    guard columns.hasEntries(slot), let action = columns.behavior(.keyCommand, combination, of: .object(slot)) else {
      return nil
    }
    // M45: a disabled control does nothing.
    if columns.kind(slot) == .control, columns.has(.disabled, slot) { return nil }
    return (Action(rawValue: Int32(truncatingIfNeeded: action)), columns.id(slot))
  }
}
