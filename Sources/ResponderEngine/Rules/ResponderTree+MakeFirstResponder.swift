// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// NSWindow.makeFirstResponder(_:): asks an object to become a window's first responder; the window itself stands for nil.
  ///
  /// Without a window it is the object's own. A view or view controller must be in the window; responders that are in none may be any
  /// window's (M21).
  package func makeFirstResponder(_ id: ResponderID, in window: ResponderID?) -> FirstResponderOutcome {
    let newcomer = columns.liveSlot(id)
    // M8: what is no responder cannot be first.
    guard newcomer == 0 || columns.kind(newcomer).isResponder else { return .refused(.m8, by: id) }
    let own = columns.windowSlot(of: newcomer)
    let window = window.map(columns.liveSlot) ?? own
    // M21: each window has its own, which is in it.
    let isFree = columns.canBeFirstAnywhere(newcomer)
    guard newcomer != 0, columns.kind(window) == .window, own == window || isFree else { return .refused(.m21, by: id) }
    let old = columns.firstResponder(in: window)
    // M13: the first responder already: nothing is asked.
    if old == newcomer { return .became }
    // M14, M17: the old one is asked to resign; if it refuses, nothing changes.
    if columns.has(.keepsFirstResponder, old) {
      return .refused(newcomer == window ? .m17 : .m14, by: columns.id(old))
    }
    // M11: for the window itself nothing is kept.
    columns.setNumber(.firstResponder, window, 0)
    if newcomer == window { return .became }
    // M12: acceptsFirstResponder is the gate, becomeFirstResponder a veto. M15: if either says no, the window has it now,
    // and the answer is yes all the same. DEVIATION: GNUstep and Cocotron answer no there (M16).
    guard columns.has(.acceptsFirstResponder, newcomer), !columns.has(.refusesFirstResponder, newcomer) else {
      return .leftToWindow(columns.id(window))
    }
    columns.setLink(.firstResponder, window, to: newcomer)
    return .became
  }
}

extension ResponderTree {
  package func canBeFirstResponder(_ id: ResponderID, in window: ResponderID) -> Bool {
    let slot = columns.liveSlot(id)
    return columns.kind(slot).isResponder
      && (columns.windowSlot(of: slot) == window.index || columns.canBeFirstAnywhere(slot))
  }
}

extension Columns {
  /// Whether a responder, being in no window ever, may be first in any.
  func canBeFirstAnywhere(_ slot: Int32) -> Bool { kind(slot) == .responder || kind(slot) == .windowController }
}
