// SPDX-License-Identifier: Apache-2.0

/// What came of asking an object to become first responder.
package enum FirstResponderOutcome: Hashable, Sendable {
  /// It is first responder now, or was already (U22).
  case became
  /// The answer is yes, but the window has it: the object refused (M15).
  case leftToWindow(ResponderID)
  /// It is not: the rule says why.
  case refused(Rule, by: ResponderID)
}

extension ResponderTree {
  /// The window's first responder; nil is usual in UIKit (U26), in AppKit the window stands in (M11).
  package func firstResponder(in window: ResponderID) -> ResponderID? {
    let windowSlot = Int32(slot(window))
    if profile == .appkit, columns.kind(windowSlot) == .window { return wrap(columns.firstResponder(in: windowSlot)) }
    return wrap(columns.link(.firstResponder, windowSlot))
  }

  /// The key window's first responder, nil without either (U20).
  package var firstResponder: ResponderID? { keyWindow.flatMap { firstResponder(in: $0) } }

  /// Asks an object to become its window's first responder: any responder that can, a controller too (U31).
  ///
  /// Refused with U25 outside a window, U24 when it cannot become one, U23 when the old one will not resign. With
  /// `become-order resign-first` the old one has resigned before U24 refuses, and stays so.
  package func becomeFirstResponder(_ id: ResponderID) -> FirstResponderOutcome {
    let newcomer = columns.liveSlot(id)
    // U18: a gesture in a window is no responder.
    guard newcomer == 0 || columns.kind(newcomer).isResponder else { return .refused(.u18, by: id) }
    if profile == .appkit { return makeFirstResponder(id, in: nil) }
    // U25: a view with no window is refused.
    let window = columns.windowSlot(of: newcomer)
    guard window != 0 else { return .refused(.u25, by: id) }
    // U22: the first responder already: nothing is asked.
    let old = columns.link(.firstResponder, window)
    if old == newcomer { return .became }
    // U24, check-first: a newcomer that cannot become first responder changes nothing.
    let canBecome = columns.has(.canBecomeFirstResponder, newcomer)
    if !options.resignsFirst, !canBecome { return .refused(.u24, by: id) }
    // U23, U29: the old one is asked to resign; if it refuses, nothing changes.
    if old != 0 {
      if columns.has(.keepsFirstResponder, old) { return .refused(.u23, by: columns.id(old)) }
      columns.setNumber(.firstResponder, window, 0)
    }
    // U24, resign-first: the old one has resigned before the newcomer fails.
    guard canBecome else { return .refused(.u24, by: id) }
    columns.setLink(.firstResponder, window, to: newcomer)
    return .became
  }

  /// Asks the window's first responder to resign; then there is none, and no ancestor is promoted (U26).
  ///
  /// In AppKit the window takes over (M17).
  package func resignFirstResponder(in window: ResponderID) -> FirstResponderOutcome {
    if profile == .appkit { return makeFirstResponder(window, in: window) }
    let old = columns.link(.firstResponder, Int32(slot(window)))
    // U28: nothing to resign.
    guard old != 0 else { return .became }
    // U29: an override may refuse.
    if columns.has(.keepsFirstResponder, old) { return .refused(.u29, by: columns.id(old)) }
    columns.setNumber(.firstResponder, Int32(slot(window)), 0)
    return .became
  }
}

extension ResponderTree {
  /// The first responders of all windows, but for windows that stand in for themselves (M11).
  ///
  /// Complexity: O(entries of the sparse tables).
  package var firstResponders: Set<ResponderID> {
    var found = Set<ResponderID>()
    for (key, value) in columns.relations.entries where key >> 32 == UInt64(Relation.firstResponder.rawValue) {
      let id = ResponderID(packed: value)
      if contains(id) { found.insert(id) }
    }
    return found
  }
}
