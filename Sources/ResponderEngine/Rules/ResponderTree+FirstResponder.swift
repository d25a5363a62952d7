// SPDX-License-Identifier: Apache-2.0

/// The outcome of asking an object to become first responder.
package enum FirstResponderOutcome: Hashable, Sendable {
  /// The object is first responder now, or already was (U22).
  case became
  /// The answer is yes, but the window is first responder because the object refused (M15).
  case leftToWindow(ResponderID)
  /// The object is not first responder; the rule gives the reason.
  case refused(Rule, by: ResponderID)
}

/// A source of answers to the questions that first responder rules ask an object: its traits, or its code.
///
/// Code may change the tree, so the rules check their conditions again after it.
package protocol FirstResponderAnswers {
  /// Returns whether an object can become first responder (U21).
  func canBecome(_ id: ResponderID) -> Bool
  /// Returns whether an object that was asked to resign agrees (U21, U29).
  func canResign(_ id: ResponderID) -> Bool
  /// Asks an object to resign because another is to become first responder, and returns whether it did (U23, M14).
  func resigns(_ id: ResponderID) -> Bool
  /// Returns whether an object accepts to be first responder in AppKit (M12).
  func accepts(_ id: ResponderID) -> Bool
  /// Returns whether an object that was made first responder in AppKit accepts the role (M12).
  func becomes(_ id: ResponderID) -> Bool
}

/// The answers that an object's traits give.
package struct TraitAnswers: FirstResponderAnswers {
  let columns: Columns

  package init(columns: Columns) { self.columns = columns }

  package func canBecome(_ id: ResponderID) -> Bool { columns.has(.canBecomeFirstResponder, id.index) }
  package func canResign(_ id: ResponderID) -> Bool { !columns.has(.keepsFirstResponder, id.index) }
  package func resigns(_ id: ResponderID) -> Bool { canResign(id) }
  package func accepts(_ id: ResponderID) -> Bool { columns.has(.acceptsFirstResponder, id.index) }
  package func becomes(_ id: ResponderID) -> Bool { !columns.has(.refusesFirstResponder, id.index) }
}

// MARK: - Queries

extension ResponderTree {
  /// Returns the window's first responder.
  ///
  /// In UIKit there is usually none (U26); in AppKit the window is its own by default (M11).
  package func firstResponder(in window: ResponderID) -> ResponderID? {
    let windowSlot = slot(window)
    if profile == .appkit, columns.kind(windowSlot) == .window { return wrap(columns.firstResponder(in: windowSlot)) }
    return wrap(columns.link(.firstResponder, windowSlot))
  }

  /// The key window's first responder, or nil when either is missing (U20).
  package var firstResponder: ResponderID? { keyWindow.flatMap { firstResponder(in: $0) } }

  /// The first responders of all windows, except windows that are their own (M11).
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

// MARK: - Changes

extension ResponderTree {
  /// Asks an object to become its window's first responder, with the answers of its traits.
  package func becomeFirstResponder(_ id: ResponderID) -> FirstResponderOutcome {
    becomeFirstResponder(id, asking: TraitAnswers(columns: columns))
  }

  /// Asks an object to become its window's first responder; a controller can be one too (U31).
  ///
  /// In AppKit it asks the object's window to make it first responder.
  package func becomeFirstResponder(_ id: ResponderID, asking answers: some FirstResponderAnswers)
    -> FirstResponderOutcome
  {
    let newcomer = columns.liveSlot(id)
    // A gesture recogniser in a window is not a responder (U18).
    guard newcomer == 0 || columns.kind(newcomer).isResponder else { return .refused(.u18, by: id) }
    if profile == .appkit { return makeFirstResponder(id, in: nil, asking: answers) }
    // U25: a view without a window is refused.
    let window = columns.windowSlot(of: newcomer)
    guard window != 0 else { return .refused(.u25, by: id) }
    // U22: if it is first responder already, nothing is asked.
    let old = columns.link(.firstResponder, window)
    if old == newcomer { return .became }
    // U24, check-first: a newcomer that cannot become first responder changes nothing.
    if !options.resignsFirst, !answers.canBecome(id) { return .refused(.u24, by: id) }
    // U23, U29: the old one is asked to resign; if it refuses, nothing changes.
    if old != 0 {
      let oldID = columns.id(old)
      guard answers.resigns(oldID) else { return .refused(.u23, by: oldID) }
      columns.setFirstResponder(0, in: window)
      // U25: the code that was asked may have moved the newcomer.
      guard contains(id), columns.windowSlot(of: newcomer) == window else { return .refused(.u25, by: id) }
    }
    // U24, resign-first: the old one has resigned before the newcomer fails.
    if options.resignsFirst, !answers.canBecome(id) { return .refused(.u24, by: id) }
    columns.setFirstResponder(newcomer, in: window)
    return .became
  }

  /// Asks the window's first responder to resign, with the answers of its traits.
  package func resignFirstResponder(in window: ResponderID) -> FirstResponderOutcome {
    resignFirstResponder(in: window, asking: TraitAnswers(columns: columns))
  }

  /// Asks the window's first responder to resign; no ancestor replaces it (U26).
  ///
  /// In AppKit the window becomes first responder (M17).
  package func resignFirstResponder(in window: ResponderID, asking answers: some FirstResponderAnswers)
    -> FirstResponderOutcome
  {
    if profile == .appkit { return makeFirstResponder(window, in: window, asking: answers) }
    let old = columns.link(.firstResponder, slot(window))
    // U28: there is nothing to resign.
    guard old != 0 else { return .became }
    // U29: an override may refuse.
    if !answers.canResign(columns.id(old)) { return .refused(.u29, by: columns.id(old)) }
    columns.setFirstResponder(0, in: slot(window))
    return .became
  }

  /// Asks an object to become a window's first responder in AppKit, with the answers of its traits.
  package func makeFirstResponder(_ id: ResponderID, in window: ResponderID?) -> FirstResponderOutcome {
    makeFirstResponder(id, in: window, asking: TraitAnswers(columns: columns))
  }

  /// Asks an object to become a window's first responder, as NSWindow's makeFirstResponder(_:) does.
  ///
  /// A nil window means the object's own. A view or controller must be in the window; a responder outside all windows
  /// may be first responder in any (M21).
  package func makeFirstResponder(
    _ id: ResponderID, in window: ResponderID?, asking answers: some FirstResponderAnswers
  ) -> FirstResponderOutcome {
    let newcomer = columns.liveSlot(id)
    // An object that is not a responder cannot be first responder (M8).
    guard newcomer == 0 || columns.kind(newcomer).isResponder else { return .refused(.m8, by: id) }
    let window = window.map(columns.liveSlot) ?? columns.windowSlot(of: newcomer)
    // M21: each window has its own first responder, which must be in it.
    guard columns.canBeFirst(newcomer, in: window) else { return .refused(.m21, by: id) }
    let old = columns.firstResponder(in: window)
    // M13: if it is first responder already, nothing is asked.
    if old == newcomer { return .became }
    // M14, M17: the old one is asked to resign; if it refuses, nothing changes. A field editor asks its field too.
    let edited = columns.link(.editedField, window)
    for asked in [old, edited] where asked != 0 && !answers.resigns(columns.id(asked)) {
      return .refused(newcomer == window ? .m17 : .m14, by: columns.id(asked))
    }
    // M21: the code that was asked may have moved the newcomer.
    guard contains(id), columns.canBeFirst(newcomer, in: window) else { return .refused(.m21, by: id) }
    // M11: the tree stores nothing for a window that is its own first responder.
    columns.setFirstResponder(0, in: window)
    if newcomer == window { return .became }
    // What is in a field editor has left the window with it.
    guard columns.canBeFirst(newcomer, in: window) else { return .leftToWindow(columns.id(window)) }
    // M12: acceptsFirstResponder is the gate, becomeFirstResponder a veto. M15: if either refuses, the window becomes
    // first responder, and the answer is still yes. DEVIATION: GNUstep and Cocotron answer no there (M16).
    guard answers.accepts(id) else { return .leftToWindow(columns.id(window)) }
    columns.setFirstResponder(newcomer, in: window)
    guard answers.becomes(id) else {
      if columns.link(.firstResponder, window) == newcomer { columns.setFirstResponder(0, in: window) }
      return .leftToWindow(columns.id(window))
    }
    return .became
  }
}

extension Columns {
  /// Returns whether an object may be the first responder of a window in AppKit (M21).
  fileprivate func canBeFirst(_ slot: Int32, in window: Int32) -> Bool {
    slot != 0 && kind(window) == .window && (windowSlot(of: slot) == window || canBeFirstAnywhere(slot))
  }

  /// Returns whether a responder is never in a window, and so may be first responder in any.
  package func canBeFirstAnywhere(_ slot: Int32) -> Bool { kind(slot) == .responder || kind(slot) == .windowController }
}
