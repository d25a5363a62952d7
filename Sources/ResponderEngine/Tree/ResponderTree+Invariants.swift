// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Checks that the tree's cells are consistent, and returns the errors.
  ///
  /// This is for tests: after any sequence of edits and roll-backs the result must be empty.
  ///
  /// - Complexity: O(objects).
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    let free = Set(columns.free)
    if free.count != columns.free.count { problems.append("a slot is free twice") }
    if !columns.relations.isConsistent { problems.append("a relation is lost") }
    if !columns.behaviors.isConsistent { problems.append("an owner's behaviors are lost") }
    var reached = Set<Int32>()
    var current = columns.preorderSuccessor(of: 0, under: 0)
    while current != 0 {
      guard reached.insert(current).inserted else {
        problems.append("slot \(current) is reached twice")
        break
      }
      current = columns.preorderSuccessor(of: current, under: 0)
    }
    for slot in 1..<Int32(columns.slotCount) where slot != Self.applicationSlot {
      if free.contains(slot) == reached.contains(slot) { problems.append("slot \(slot) is lost or still linked") }
    }
    for slot in 1..<Int32(columns.slotCount) where !free.contains(slot) { check(slot, &problems) }
    return problems
  }

  private func check(_ slot: Int32, _ problems: inout [String]) {
    let next = columns.nextSibling[slot]
    if next != 0, columns.previousSibling[next] != slot { problems.append("siblings of \(slot) disagree") }
    let first = columns.firstChild[slot]
    if first != 0, columns.parent[first] != slot { problems.append("children of \(slot) disagree") }
    let partner = columns.partner[slot]
    if partner != 0, columns.partner[partner] != slot { problems.append("partner of \(slot) disagrees") }
    if columns.next[slot] != columns.nextColumn(of: slot), columns.next[slot] != Columns.computed {
      problems.append("next of \(slot) is stale")
    }
    if columns.hasEntries(slot) != (columns.behaviors[slot] != nil) {
      problems.append("behavior mark of \(slot) disagrees")
    }
    let responder = columns.link(.firstResponder, slot)
    // AppKit accepts responders that are not in a window (M21).
    if responder != 0, profile == .uikit || !columns.canBeFirstAnywhere(responder),
      columns.windowSlot(of: responder) != slot
    {
      problems.append("first responder of \(slot) is not in it")
    }
    if profile == .appkit, responder == slot { problems.append("window \(slot) is kept as its own first responder") }
    let controller = columns.link(.windowController, slot)
    if controller != 0, columns.link(.controlledWindow, controller) != slot {
      problems.append("window controller of \(slot) disagrees")
    }
    let managed = columns.link(.controlledWindow, slot)
    if managed != 0, columns.link(.windowController, managed) != slot {
      problems.append("window of \(slot) disagrees")
    }
    let view = columns.kind(slot) == .controller ? partner : 0
    if view != 0, columns.has(.offstage, view) != columns.belongsOffstage(slot) {
      problems.append("the view of \(slot) is on the wrong side of the stage")
    }
    if columns.has(.offstage, slot), columns.kind(slot) == .controller || partner == 0 {
      problems.append("\(slot) is offstage and no controller's view")
    }
    let listed = columns.listed(in: slot)
    if let wrong = listed.first(where: { columns.listing($0) != slot }) {
      problems.append("\(wrong) is not in \(slot), which lists it")
    }
    if listed.last ?? 0 != columns.link(.lastController, slot) { problems.append("the list of \(slot) is broken") }
    if columns.containment(of: slot) == .choice,
      listed.contains(columns.link(.selectedController, slot)) == listed.isEmpty
    {
      problems.append("\(slot) selects what it does not have")
    }
    let edited = columns.link(.editedField, slot)
    if edited != 0,
      columns.link(.firstResponder, slot) != columns.link(.fieldEditor, slot)
        || columns.parent[columns.link(.fieldEditor, slot)] != edited
    {
      problems.append("the field editor of \(slot) is not in the field that it edits")
    }
    if columns.number(.inputUses, slot) != Int64(columns.suppliers(of: slot).count) {
      problems.append("the uses of \(slot) for input disagree")
    }
    let presented = columns.link(.presented, slot)
    if presented != 0, columns.link(.presenter, presented) != slot {
      problems.append("presentation by \(slot) disagrees")
    }
  }
}
