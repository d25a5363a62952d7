// SPDX-License-Identifier: Apache-2.0

// Keys ask other questions than a send: who lists a combination, and which view is the next to get the focus. Only
// `keyCommand` follows the chain.

extension ResponderTree {
  /// Returns the object that handles a key combination in AppKit, and the action listed there (M52).
  ///
  /// The search asks the key window and its views, each before its subviews and back to front, then the menu items, but
  /// not the chain. A disabled control does not answer.
  ///
  /// - Complexity: O(objects).
  package func keyEquivalent(_ combination: Int32) -> (action: Action, owner: ResponderID)? {
    // M52: down the key window's view tree, until one returns true.
    if let keyWindow {
      for id in shownSubtree(of: keyWindow) where kind(of: id).hasFrame {
        // M45: a disabled control does nothing.
        if kind(of: id) == .control, traits(of: id).contains(.disabled) { continue }
        if let found = key(combination, listedBy: id.index) { return found }
      }
    }
    return menuKeyEquivalent(combination)
  }

  /// Returns the menu item that lists a key combination (M52).
  ///
  /// - Complexity: O(objects in the main menu + detached objects).
  ///
  /// Hidden items, and those below one, do not match key equivalents (K26); `isHidden` asks for these.
  package func menuKeyEquivalent(
    _ combination: Int32, isHidden: Bool = false
  ) -> (action: Action, owner: ResponderID)? {
    func key(of id: ResponderID) -> (action: Action, owner: ResponderID)? {
      self.key(combination, listedBy: id.index).flatMap { self.isHidden(item: id) == isHidden ? $0 : nil }
    }
    // M68: the main menu in the order of its items, a menu in it where it is. The first match ends the search.
    if let mainMenu {
      for id in subtree(of: mainMenu) { if let found = key(of: id) { return found } }
    }
    // M52: a sketch may have items without menus, which are asked in the order they were made.
    for id in children(of: nil) where kind(of: id) == .menuItem {
      if let found = key(of: id) { return found }
    }
    return nil
  }

  /// Returns whether a menu item, or one whose menu it is in, is hidden.
  private func isHidden(item: ResponderID) -> Bool {
    var current: ResponderID? = item
    while let id = current {
      if traits(of: id).contains(.hidden) { return true }
      current = parent(of: id)
    }
    return false
  }

  /// Returns the action that the chain from a responder on lists under a key combination (U83).
  ///
  /// - Complexity: O(length of the chain).
  package func keyCommand(_ combination: Int32, from start: ResponderID) -> (action: Action, owner: ResponderID)? {
    var walk = ChainWalk(from: columns.liveSlot(start))
    repeat {
      if let found = key(combination, listedBy: walk.current) { return found }
    } while walk.advance(columns)
    return nil
  }

  private func key(_ combination: Int32, listedBy slot: Int32) -> (action: Action, owner: ResponderID)? {
    guard columns.hasEntries(slot), let action = columns.behavior(.keyCommand, combination, of: .object(slot)) else {
      return nil
    }
    return (Action(rawValue: Int32(truncatingIfNeeded: action)), columns.id(slot))
  }
}

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
    moveFocus(outOfHidden: id, asking: TraitAnswers(columns: columns), nextKeyView: nextKeyView)
  }

  /// Moves the focus, in AppKit, after hiding a view that is or contains the first responder, with the answers of code.
  @discardableResult
  package func moveFocus(
    outOfHidden id: ResponderID, asking answers: some FirstResponderAnswers, nextKeyView: (ResponderID) -> ResponderID?
  ) -> FirstResponderOutcome? {
    let hidden = columns.liveSlot(id)
    let window = columns.windowSlot(of: hidden)
    let first = columns.link(.firstResponder, window)
    guard profile == .appkit, hidden != window, first != 0 else { return nil }
    let view = columns.kind(first) == .controller ? columns.partner[first] : first
    guard columns.isInside(view, of: hidden) else { return nil }
    let next = validKeyView(after: first, in: window, asking: answers, nextKeyView: nextKeyView)
    return makeFirstResponder(next ?? columns.id(window), in: nil, asking: answers)
  }

  /// Moves the focus of a window to the next valid key view, as the Tab key does after the key equivalents (M52).
  ///
  /// `nextKeyView` returns the neighbour of a view in the loop, or of the window for the first one; Shift-Tab goes the
  /// other way. The result is nil when no view is valid but the first responder.
  ///
  /// - Complexity: O(key views × depth).
  package func moveFocus(
    in window: ResponderID, asking answers: some FirstResponderAnswers, nextKeyView: (ResponderID) -> ResponderID?
  ) -> FirstResponderOutcome? {
    let slot = columns.liveSlot(window)
    let first = columns.link(.firstResponder, slot)
    let start = columns.kind(first) == .controller ? columns.partner[first] : first
    return validKeyView(after: start == 0 ? slot : start, in: slot, asking: answers, nextKeyView: nextKeyView).map {
      becomeFirstResponder($0, asking: answers)
    }
  }

  private func validKeyView(
    after start: Int32, in window: Int32, asking answers: some FirstResponderAnswers,
    nextKeyView: (ResponderID) -> ResponderID?
  ) -> ResponderID? {
    var passed: Set<Int32> = [start]
    var current = columns.id(start)
    while let next = nextKeyView(current), passed.insert(columns.liveSlot(next)).inserted {
      if columns.canBeKeyView(columns.liveSlot(next), in: window), answers.accepts(next) { return next }
      current = next
    }
    return nil
  }
}

extension Columns {
  /// Returns the answer of canBecomeKeyView, if the view accepts: it is enabled, and neither it nor an ancestor is hidden.
  fileprivate func canBeKeyView(_ slot: Int32, in window: Int32) -> Bool {
    guard kind(slot).isView, !has(.disabled, slot), windowSlot(of: slot) == window else { return false }
    var current = slot
    while current != window {
      if has(.hidden, current) { return false }
      current = parent[current]
    }
    return true
  }
}
