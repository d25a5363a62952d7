// SPDX-License-Identifier: Apache-2.0

// The views that responders supply for input. UIKit shows those of the first responder in the window of the keyboard.

/// A view that a responder supplies for input, by the name of UIKit's property.
package enum InputView: String, CaseIterable, Sendable {
  case inputView, inputAccessoryView

  fileprivate var relation: Relation { self == .inputView ? .inputView : .inputAccessoryView }
}

extension ResponderTree {
  // MARK: Queries

  /// Returns the view that a responder supplies itself.
  package func view(_ input: InputView, of responder: ResponderID) -> ResponderID? {
    wrap(columns.link(input.relation, slot(responder)))
  }

  /// Returns the objects that may supply a view for the input of a responder, in order, and where the chain ends.
  package func suppliers(of input: InputView, for responder: Int32) -> (slots: [Int32], end: ChainEnd) {
    // U85: the first responder has the input view; a controller above it can supply the accessory.
    guard input == .inputAccessoryView else { return ([responder], .nil) }
    let (path, end) = columns.path(from: responder)
    return (path.filter { $0 == responder || columns.kind($0) == .controller }, end)
  }

  /// Returns whether any responder supplies a view for input.
  package func isInput(_ view: ResponderID) -> Bool { columns.number(.inputUses, slot(view)) != 0 }

  /// Returns the responders that supply a view for input, those that were made first before the others.
  ///
  /// - Complexity: O(entries of the sparse tables).
  package func suppliers(ofInput view: ResponderID) -> [ResponderID] {
    columns.suppliers(of: slot(view)).map { $0.owner }.sorted().map(columns.id)
  }

  /// Returns whether a view is one for input that the first responder does not have, and so is not on screen.
  ///
  /// - Complexity: O(depth) for a view for input, else O(1).
  package func isUnusedInput(_ view: ResponderID) -> Bool {
    let slot = slot(view)
    guard columns.has(.hasRelations, slot), columns.number(.inputUses, slot) != 0, profile == .uikit else {
      return false
    }
    // U112: the window of the keyboard shows what the first responder of the key window has.
    guard let first = firstResponder else { return true }
    return !InputView.allCases.contains { input in
      suppliers(of: input, for: first.index).slots.lazy.map { self.columns.link(input.relation, $0) }.first { $0 != 0 }
        == slot
    }
  }

  // MARK: Changes

  /// Sets or clears a view that a responder supplies for input; a view that moves elsewhere is none any more.
  ///
  /// - Throws: `badParent` for what is no responder or no view.
  package func setView(
    _ input: InputView, of responder: ResponderID, to view: ResponderID?
  ) throws(StructureError) {
    let (owner, newcomer) = (columns.liveSlot(responder), view.map(columns.liveSlot) ?? 0)
    guard owner != 0, view == nil || newcomer != 0 else { throw .dead }
    guard columns.kind(owner).isResponder, view == nil || columns.kind(newcomer).isView else { throw .badParent }
    columns.setView(input, of: owner, to: newcomer)
  }
}

extension Columns {
  fileprivate func setView(_ input: InputView, of owner: Int32, to view: Int32) {
    let old = link(input.relation, owner)
    if old != 0 { setNumber(.inputUses, old, number(.inputUses, old) - 1) }
    setLink(input.relation, owner, to: view)
    if view != 0 { setNumber(.inputUses, view, number(.inputUses, view) + 1) }
  }

  /// Ends the use of views for the input of a removed object.
  func endInput(of owner: Int32) {
    for input in InputView.allCases where number(input.relation, owner) != 0 { setView(input, of: owner, to: 0) }
  }

  /// Ends the use of a view for input, because it leaves its place.
  ///
  /// - Complexity: O(1), or O(entries of the sparse tables) for a view for input.
  @inline(__always)
  func endInput(by view: Int32) {
    if has(.hasRelations, view), number(.inputUses, view) != 0 { endUses(of: view) }
  }

  private func endUses(of view: Int32) {
    for (owner, input) in suppliers(of: view) { setView(input, of: owner, to: 0) }
  }

  /// Returns the responders that supply a view for input, with what it is for each of them.
  ///
  /// - Complexity: O(entries of the sparse tables).
  func suppliers(of view: Int32) -> [(owner: Int32, input: InputView)] {
    InputView.allCases.flatMap { input in
      relations.entries.lazy.filter {
        $0.key >> 32 == UInt64(input.relation.rawValue) && self.liveSlot(ResponderID(packed: $0.value)) == view
      }.map { (Int32(truncatingIfNeeded: $0.key), input) }
    }
  }
}
