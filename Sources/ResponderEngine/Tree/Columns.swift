// SPDX-License-Identifier: Apache-2.0

/// The tree's cells: columns of integers for what every object has, and sparse tables for what few objects have.
///
/// Slot 0 is not an object. It means "none" in every column, and its children are the detached objects.
///
/// OPTIMIZATION: this is a class, so that passing the cells copies nothing. Accesses are unchecked where a benchmark pays
/// for it: with checks a node takes five times as long to make, and a message up thirty views twice as long to send. This
/// is valid because only one tree refers to the cells, no access lasts longer than an expression, and none of the
/// client's closures runs during one.
package final class Columns {
  /// The next responder where the structure alone decides it (a slot, or 0 for none), and otherwise `computed`.
  @exclusivity(unchecked) var next = PlainColumn()
  /// The class and, in the low bit, whether the object has its own entries.
  @exclusivity(unchecked) var behavior = PlainColumn()
  @exclusivity(unchecked) var parent = PlainColumn()
  @exclusivity(unchecked) var firstChild = PlainColumn()
  @exclusivity(unchecked) var lastChild = PlainColumn()
  @exclusivity(unchecked) var previousSibling = PlainColumn()
  @exclusivity(unchecked) var nextSibling = PlainColumn()
  /// A view's controller, or a controller's root view.
  @exclusivity(unchecked) var partner = PlainColumn()
  @exclusivity(unchecked) var traits = PlainColumn()
  @exclusivity(unchecked) var generation = PlainColumn()
  /// The number of slots, including slot 0.
  @exclusivity(unchecked) package private(set) var slotCount = 0
  /// The number of slots for which the columns have room.
  @exclusivity(unchecked) private var capacity = 0
  /// The last generation issued, which is never undone, so that an id never occurs twice.
  @exclusivity(unchecked) private(set) var issued: Int32 = 0
  /// The free slots; the last one is used first.
  @exclusivity(unchecked) var free: ContiguousArray<Int32> = []

  /// The relations of slot 0, which belong to the whole tree.
  @exclusivity(unchecked) var globals = ContiguousArray<Int64>(repeating: 0, count: Relation.allCases.count + 1)
  @exclusivity(unchecked) var relations = NumberTable<UInt64, Int64>()
  @exclusivity(unchecked) var behaviors = NumberTable<Int32, BehaviorTable>()
  /// The number of writes to entries.
  var behaviorVersion = 0
  var connections: [Int32: ConnectionList] = [:]
  // OPTIMIZATION: spares every view a look at its parent's kind.
  /// Whether a view was ever put into an item of a bar.
  var hasViewsInItems = false
  /// The views that the popover of a controller lets touches through to.
  var passthrough: [Int32: [ResponderID]] = [:]
  var frames = NumberTable<Int32, Geometry.Rect>()
  @exclusivity(unchecked) var classes = ClassTable()
  /// The writes since the last commit.
  @exclusivity(unchecked) var log = ChangeLog()
  /// What makes the writes again that were undone.
  @exclusivity(unchecked) var undone = ChangeLog()
  /// The table whose numbers are logged too.
  @exclusivity(unchecked) var table: (any LoggedTable)?
  /// The options, decoded from their cells.
  @exclusivity(unchecked) var options = ChainOptions()

  /// The source of answers for objects that override in code; a tree without the Kit's objects has none.
  ///
  /// It is the one that owns the tree. Unchecked, because Embedded Swift has no checked references without an owner.
  unowned(unsafe) package var live: (any LiveAnswers)?

  /// The slots that have ever had a window or a controller, whose next responders options decide.
  private(set) var slotsWithOptionalLinks = Set<Int32>()

  /// The generation of a slot without an object.
  static let freeGeneration: Int32 = -1

  deinit { forEachColumn { $0.free() } }

  /// Returns whether a slot above 0 has an object.
  @inline(__always)
  package func isInUse(_ slot: Int32) -> Bool { generation[slot] >= 0 }
}

// MARK: - Writing cells

extension Columns {
  /// Writes a cell of a dense column and logs its old value.
  @inline(__always)
  func set(_ column: Column, _ index: Int32, _ value: Int32) {
    let old = exchange(column, index, value)
    if old != value { log.append(Change(cell: .column(column), index: index, old: Int64(old))) }
  }

  /// Writes a cell of a dense column, and returns the old value.
  @inline(__always)
  func exchange(_ column: Column, _ index: Int32, _ value: Int32) -> Int32 {
    let old: Int32
    switch column {
    case .next: (old, next[index]) = (next[index], value)
    case .behavior: (old, behavior[index]) = (behavior[index], value)
    case .parent: (old, parent[index]) = (parent[index], value)
    case .firstChild: (old, firstChild[index]) = (firstChild[index], value)
    case .lastChild: (old, lastChild[index]) = (lastChild[index], value)
    case .previousSibling: (old, previousSibling[index]) = (previousSibling[index], value)
    case .nextSibling: (old, nextSibling[index]) = (nextSibling[index], value)
    case .partner: (old, partner[index]) = (partner[index], value)
    case .traits: (old, traits[index]) = (traits[index], value)
    }
    return old
  }

  func insert(_ trait: ResponderTraits, at index: Int32) {
    set(.traits, index, traits[index] | trait.rawValue)
  }

  func remove(_ trait: ResponderTraits, at index: Int32) {
    set(.traits, index, traits[index] & ~trait.rawValue)
  }

  @inline(__always)
  func has(_ trait: ResponderTraits, _ index: Int32) -> Bool { traits[index] & trait.rawValue != 0 }

  /// Returns the index of an object's class.
  @inline(__always)
  package func classIndex(_ index: Int32) -> Int32 { behavior[index] >> 1 }

  /// Returns the role of an object in the rules.
  @inline(__always)
  package func kind(_ index: Int32) -> ResponderKind { classes.kind[Int(classIndex(index))] }
}

// MARK: - Slots

extension Columns {
  /// Makes an object with its class's traits, linked under a parent, in a free or a new slot.
  func make(_ classIndex: Int32, under parentSlot: Int32, before sibling: Int32) -> ResponderID {
    let first = classes.traits[Int(classIndex)]
    issued &+= 1
    if !free.isEmpty { return makeAgain(classIndex, first, under: parentSlot, before: sibling) }
    let slot = append(
      SlotCells(
        next: 0, behavior: classIndex << 1, parent: parentSlot, firstChild: 0, lastChild: 0,
        previousSibling: previousSibling(before: sibling, in: parentSlot), nextSibling: sibling, partner: 0,
        traits: first.rawValue, generation: issued))
    // OPTIMIZATION: neither the cells of a new slot nor the links of its neighbors are logged one by one; undoing
    // `slotAppended` keeps the cells, which tell the neighbors.
    log.append(Change(cell: .storage(.slotAppended), index: slot))
    joinNew(slot)
    next[slot] = isPlainView(classIndex, first) ? parentSlot : nextColumn(of: slot)
    return id(slot)
  }

  /// Makes an object in a free slot.
  private func makeAgain(
    _ classIndex: Int32, _ first: ResponderTraits, under parentSlot: Int32, before sibling: Int32
  ) -> ResponderID {
    let slot = free.removeLast()
    set(.behavior, slot, classIndex << 1)
    set(.traits, slot, first.rawValue)
    generation[slot] = issued
    log.append(Change(cell: .storage(.slotReused), index: slot))
    link(slot, under: parentSlot, before: sibling)
    set(.next, slot, nextColumn(of: slot))
    return id(slot)
  }

  /// Returns whether what has the parent of a new object next is certain without a look at the rules: U3 for a view of UIKit
  /// without a controller.
  @inline(__always)
  private func isPlainView(_ classIndex: Int32, _ first: ResponderTraits) -> Bool {
    options.profile == .uikit && !hasViewsInItems && classes.kind[Int(classIndex)].isView
      && first.isDisjoint(with: [.overridesNext, .holderUnknown, .offstage])
  }

  /// Notes that a slot has a window or a controller.
  func noteOptionalLinks(of slot: Int32) { slotsWithOptionalLinks.insert(slot) }

  /// Appends a new slot without links, and does not log it.
  func appendSlot(classIndex: Int32, traits first: ResponderTraits) -> Int32 {
    append(
      SlotCells(
        next: 0, behavior: classIndex << 1, parent: 0, firstChild: 0, lastChild: 0, previousSibling: 0, nextSibling: 0,
        partner: 0, traits: first.rawValue, generation: 0))
  }

  /// Appends a slot with its cells, and does not log it.
  @inline(__always)
  func append(_ cells: SlotCells) -> Int32 {
    if slotCount == capacity { grow() }
    let slot = Int32(truncatingIfNeeded: slotCount)
    slotCount += 1
    next[slot] = cells.next
    behavior[slot] = cells.behavior
    parent[slot] = cells.parent
    firstChild[slot] = cells.firstChild
    lastChild[slot] = cells.lastChild
    previousSibling[slot] = cells.previousSibling
    nextSibling[slot] = cells.nextSibling
    partner[slot] = cells.partner
    traits[slot] = cells.traits
    generation[slot] = cells.generation
    return slot
  }

  /// Removes the last slot and returns its cells, and does not log it.
  func removeLastSlot() -> SlotCells {
    slotCount -= 1
    let slot = Int32(truncatingIfNeeded: slotCount)
    return SlotCells(
      next: next[slot], behavior: behavior[slot], parent: parent[slot], firstChild: firstChild[slot],
      lastChild: lastChild[slot], previousSibling: previousSibling[slot], nextSibling: nextSibling[slot],
      partner: partner[slot], traits: traits[slot], generation: generation[slot])
  }

  @inline(never)
  private func grow() {
    capacity = max(64, capacity * 2)
    forEachColumn { $0.grow(to: capacity) }
  }

  private func forEachColumn(_ body: (inout PlainColumn) -> Void) {
    body(&next)
    body(&behavior)
    body(&parent)
    body(&firstChild)
    body(&lastChild)
    body(&previousSibling)
    body(&nextSibling)
    body(&partner)
    body(&traits)
    body(&generation)
  }

  /// Releases a slot, whose object must not be linked to anything.
  func release(_ slot: Int32) {
    log.append(Change(cell: .storage(.slotFreed), index: slot, old: Int64(generation[slot])))
    generation[slot] = Self.freeGeneration
    free.append(slot)
  }
}

extension Columns {
  /// Inserts a detached object into another's children before `sibling`, or last if that is 0.
  func link(_ slot: Int32, under parentSlot: Int32, before sibling: Int32) {
    let previous = previousSibling(before: sibling, in: parentSlot)
    set(.parent, slot, parentSlot)
    set(.previousSibling, slot, previous)
    set(.nextSibling, slot, sibling)
    join(slot, under: parentSlot, after: previous, before: sibling)
  }

  /// Returns the child of an object that is directly before `sibling`, or the last one if that is 0.
  @inline(__always)
  private func previousSibling(before sibling: Int32, in parentSlot: Int32) -> Int32 {
    sibling == 0 ? lastChild[parentSlot] : previousSibling[sibling]
  }

  /// Links the neighbors of an object, or its parent at an end, to the object.
  @inline(__always)
  private func join(_ slot: Int32, under parentSlot: Int32, after previous: Int32, before sibling: Int32) {
    if previous == 0 { set(.firstChild, parentSlot, slot) } else { set(.nextSibling, previous, slot) }
    if sibling == 0 { set(.lastChild, parentSlot, slot) } else { set(.previousSibling, sibling, slot) }
  }

  /// Links the neighbors of a slot that was just made to it, and does not log it.
  @inline(__always)
  func joinNew(_ slot: Int32) {
    let (parentSlot, previous, following) = (parent[slot], previousSibling[slot], nextSibling[slot])
    if previous == 0 { firstChild[parentSlot] = slot } else { nextSibling[previous] = slot }
    if following == 0 { lastChild[parentSlot] = slot } else { previousSibling[following] = slot }
  }

  /// Takes the links of the neighbors back that `joinNew` made.
  func partNew(_ slot: Int32) {
    let (parentSlot, previous, following) = (parent[slot], previousSibling[slot], nextSibling[slot])
    if previous == 0 { firstChild[parentSlot] = following } else { nextSibling[previous] = following }
    if following == 0 { lastChild[parentSlot] = previous } else { previousSibling[following] = previous }
  }

  /// Detaches an object from its parent.
  func unlink(_ slot: Int32) {
    endInput(by: slot)
    let (parentSlot, previous) = (parent[slot], previousSibling[slot])
    let following = nextSibling[slot]
    if previous == 0 { set(.firstChild, parentSlot, following) } else { set(.nextSibling, previous, following) }
    if following == 0 { set(.lastChild, parentSlot, previous) } else { set(.previousSibling, following, previous) }
    set(.parent, slot, 0)
    set(.previousSibling, slot, 0)
    set(.nextSibling, slot, 0)
  }

  /// Returns whether one object is another or inside it at any depth; the items of a controller are where its view is.
  ///
  /// - Complexity: O(depth).
  func isInside(_ slot: Int32, of ancestor: Int32) -> Bool {
    var current = slot
    while current != 0 {
      if current == ancestor { return true }
      let holder = parent[current]
      current = holder == 0 && kind(current) == .controller ? partner[current] : holder
    }
    return false
  }

  /// Returns the object after `slot` in the pre-order of the subtree under `root`, or 0 at its end.
  ///
  /// - Complexity: O(1) amortised over a whole walk.
  func preorderSuccessor(of slot: Int32, under root: Int32) -> Int32 {
    firstChild[slot] != 0 ? firstChild[slot] : successor(behind: slot, under: root)
  }

  /// Returns the object after the whole subtree of `slot` in the same pre-order, or 0 at its end.
  func successor(behind slot: Int32, under root: Int32) -> Int32 {
    var current = slot
    while current != root {
      if nextSibling[current] != 0 { return nextSibling[current] }
      current = parent[current]
    }
    return 0
  }
}
