// SPDX-License-Identifier: Apache-2.0

/// What came of asking an object to become first responder.
package enum FirstResponderOutcome: Hashable, Sendable {
  /// It is first responder now, or was already (U22).
  case became
  /// The answer is yes, but the window has it: the object refused (M15).
  case leftToWindow(ResponderID)
  /// It is not; the rule says why.
  case refused(Rule, by: ResponderID)
}

/// Answers what the rules of first responders ask an object: its traits, or code of its own.
///
/// An answer that is code may change the tree; the rules check again what they rely on.
package protocol FirstResponderAnswers {
  /// Returns whether an object can become first responder (U21).
  func canBecome(_ id: ResponderID) -> Bool
  /// Returns whether an object that was asked to resign agrees (U21, U29).
  func canResign(_ id: ResponderID) -> Bool
  /// Asks an object to resign because another is to become first responder, and returns whether it did (U23, M14).
  func resigns(_ id: ResponderID) -> Bool
  /// Returns whether an object accepts to be first responder in AppKit (M12).
  func accepts(_ id: ResponderID) -> Bool
  /// Returns whether an object that was made first responder in AppKit leaves it at that (M12).
  func becomes(_ id: ResponderID) -> Bool
}

/// The answers that an object's traits give.
private struct TraitAnswers: FirstResponderAnswers {
  let columns: Columns

  func canBecome(_ id: ResponderID) -> Bool { columns.has(.canBecomeFirstResponder, id.index) }
  func canResign(_ id: ResponderID) -> Bool { !columns.has(.keepsFirstResponder, id.index) }
  func resigns(_ id: ResponderID) -> Bool { canResign(id) }
  func accepts(_ id: ResponderID) -> Bool { columns.has(.acceptsFirstResponder, id.index) }
  func becomes(_ id: ResponderID) -> Bool { !columns.has(.refusesFirstResponder, id.index) }
}

// MARK: - Asking

extension ResponderTree {
  /// Returns the window's first responder; none is usual in UIKit (U26), in AppKit the window stands in (M11).
  package func firstResponder(in window: ResponderID) -> ResponderID? {
    let windowSlot = Int32(slot(window))
    if profile == .appkit, columns.kind(windowSlot) == .window { return wrap(columns.firstResponder(in: windowSlot)) }
    return wrap(columns.link(.firstResponder, windowSlot))
  }

  /// The key window's first responder, nil without either (U20).
  package var firstResponder: ResponderID? { keyWindow.flatMap { firstResponder(in: $0) } }

  /// The first responders of all windows, but for windows that stand in for themselves (M11).
  ///
  /// - Complexity: O(entries of the sparse tables).
  package var firstResponders: Set<ResponderID> {
    var found = Set<ResponderID>()
    for (key, value) in columns.relations.entries where key >> 32 == UInt64(Relation.firstResponder.rawValue) {
      let id = ResponderID(packed: value)
      if contains(id) { found.insert(id) }
    }
    return found
  }
}

// MARK: - Moving

extension ResponderTree {
  /// Asks an object to become its window's first responder, as its traits answer.
  package func becomeFirstResponder(_ id: ResponderID) -> FirstResponderOutcome {
    becomeFirstResponder(id, asking: TraitAnswers(columns: columns))
  }

  /// Asks an object to become its window's first responder: any responder that can, a controller too (U31).
  ///
  /// In AppKit its window is asked to make it first responder.
  package func becomeFirstResponder(_ id: ResponderID, asking answers: some FirstResponderAnswers)
    -> FirstResponderOutcome
  {
    let newcomer = columns.liveSlot(id)
    // U18: a gesture in a window is not a responder.
    guard newcomer == 0 || columns.kind(newcomer).isResponder else { return .refused(.u18, by: id) }
    if profile == .appkit { return makeFirstResponder(id, in: nil, asking: answers) }
    // U25: a view without a window is refused.
    let window = columns.windowSlot(of: newcomer)
    guard window != 0 else { return .refused(.u25, by: id) }
    // U22: for the first responder itself nothing is asked.
    let old = columns.link(.firstResponder, window)
    if old == newcomer { return .became }
    // U24, check-first: a newcomer that cannot become first responder changes nothing.
    if !options.resignsFirst, !answers.canBecome(id) { return .refused(.u24, by: id) }
    // U23, U29: the old one is asked to resign; if it refuses, nothing changes.
    if old != 0 {
      let oldID = columns.id(old)
      guard answers.resigns(oldID) else { return .refused(.u23, by: oldID) }
      columns.setNumber(.firstResponder, window, 0)
      // U25: whoever was asked may have moved the newcomer.
      guard contains(id), columns.windowSlot(of: newcomer) == window else { return .refused(.u25, by: id) }
    }
    // U24, resign-first: the old one has resigned before the newcomer fails.
    if options.resignsFirst, !answers.canBecome(id) { return .refused(.u24, by: id) }
    columns.setLink(.firstResponder, window, to: newcomer)
    return .became
  }

  /// Asks the window's first responder to resign, as its traits answer.
  package func resignFirstResponder(in window: ResponderID) -> FirstResponderOutcome {
    resignFirstResponder(in: window, asking: TraitAnswers(columns: columns))
  }

  /// Asks the window's first responder to resign; then there is none, and no ancestor is promoted (U26).
  ///
  /// In AppKit the window takes over (M17).
  package func resignFirstResponder(in window: ResponderID, asking answers: some FirstResponderAnswers)
    -> FirstResponderOutcome
  {
    if profile == .appkit { return makeFirstResponder(window, in: window, asking: answers) }
    let old = columns.link(.firstResponder, Int32(slot(window)))
    // U28: there is nothing to resign.
    guard old != 0 else { return .became }
    // U29: an override may refuse.
    if !answers.canResign(columns.id(old)) { return .refused(.u29, by: columns.id(old)) }
    columns.setNumber(.firstResponder, Int32(slot(window)), 0)
    return .became
  }

  /// Asks an object to become a window's first responder in AppKit, as its traits answer.
  package func makeFirstResponder(_ id: ResponderID, in window: ResponderID?) -> FirstResponderOutcome {
    makeFirstResponder(id, in: window, asking: TraitAnswers(columns: columns))
  }

  /// Asks an object to become a window's first responder: NSWindow's makeFirstResponder(_:), with the window itself for nil.
  ///
  /// Without a window it is the object's own. A view or controller must be in the window; a responder that is in no window
  /// may be first in any (M21).
  package func makeFirstResponder(
    _ id: ResponderID, in window: ResponderID?, asking answers: some FirstResponderAnswers
  ) -> FirstResponderOutcome {
    let newcomer = columns.liveSlot(id)
    // M8: what is not a responder cannot be first.
    guard newcomer == 0 || columns.kind(newcomer).isResponder else { return .refused(.m8, by: id) }
    let window = window.map(columns.liveSlot) ?? columns.windowSlot(of: newcomer)
    // M21: each window has its own first responder, which is in it.
    guard columns.canBeFirst(newcomer, in: window) else { return .refused(.m21, by: id) }
    let old = columns.firstResponder(in: window)
    // M13: for the first responder itself nothing is asked.
    if old == newcomer { return .became }
    // M14, M17: the old one is asked to resign; if it refuses, nothing changes.
    guard answers.resigns(columns.id(old)) else {
      return .refused(newcomer == window ? .m17 : .m14, by: columns.id(old))
    }
    // M21: whoever was asked may have moved the newcomer.
    guard contains(id), columns.canBeFirst(newcomer, in: window) else { return .refused(.m21, by: id) }
    // M11: for the window itself nothing is kept.
    columns.setNumber(.firstResponder, window, 0)
    if newcomer == window { return .became }
    // M12: acceptsFirstResponder is the gate, becomeFirstResponder a veto. M15: after either's no the window has it, and the
    // answer is yes all the same. DEVIATION: GNUstep and Cocotron answer no there (M16).
    guard answers.accepts(id) else { return .leftToWindow(columns.id(window)) }
    columns.setLink(.firstResponder, window, to: newcomer)
    guard answers.becomes(id) else {
      if columns.link(.firstResponder, window) == newcomer { columns.setNumber(.firstResponder, window, 0) }
      return .leftToWindow(columns.id(window))
    }
    return .became
  }
}

extension Columns {
  /// Returns whether an object may be the first responder of a window in AppKit, were it asked (M21).
  fileprivate func canBeFirst(_ slot: Int32, in window: Int32) -> Bool {
    slot != 0 && kind(window) == .window && (windowSlot(of: slot) == window || canBeFirstAnywhere(slot))
  }

  /// Returns whether a responder, being in no window ever, may be first in any.
  func canBeFirstAnywhere(_ slot: Int32) -> Bool { kind(slot) == .responder || kind(slot) == .windowController }
}
