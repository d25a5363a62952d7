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
  @exclusivity(unchecked) var next: ContiguousArray<Int32> = []
  /// The class and, in the low bit, whether the object has its own entries.
  @exclusivity(unchecked) var behavior: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var parent: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var firstChild: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var lastChild: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var previousSibling: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var nextSibling: ContiguousArray<Int32> = []
  /// A view's controller, or a controller's root view.
  @exclusivity(unchecked) var partner: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var traits: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var generation: ContiguousArray<Int32> = []
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
  var connections: [Int32: [Connection]] = [:]
  var frames = NumberTable<Int32, Rect>()
  @exclusivity(unchecked) var classes = ClassTable()
  @exclusivity(unchecked) var log = ChangeLog()
  /// The options, decoded from their cells.
  @exclusivity(unchecked) var options = ChainOptions()

  /// The source of answers for objects that override in code; a tree without the Kit's objects has none.
  unowned package var live: (any LiveAnswers)?

  /// The generation of a slot without an object.
  static let freeGeneration: Int32 = -1

  /// The number of slots, including slot 0.
  package var slotCount: Int { next.count }

  /// Returns whether a slot above 0 has an object.
  @inline(__always)
  package func isInUse(_ slot: Int32) -> Bool { generation[position(slot)] >= 0 }
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
    let slot = Int(index)
    let old: Int32
    switch column {
    case .next: (old, next[slot]) = (next[slot], value)
    case .behavior: (old, behavior[slot]) = (behavior[slot], value)
    case .parent: (old, parent[slot]) = (parent[slot], value)
    case .firstChild: (old, firstChild[slot]) = (firstChild[slot], value)
    case .lastChild: (old, lastChild[slot]) = (lastChild[slot], value)
    case .previousSibling: (old, previousSibling[slot]) = (previousSibling[slot], value)
    case .nextSibling: (old, nextSibling[slot]) = (nextSibling[slot], value)
    case .partner: (old, partner[slot]) = (partner[slot], value)
    case .traits: (old, traits[slot]) = (traits[slot], value)
    }
    return old
  }

  func insert(_ trait: ResponderTraits, at index: Int32) {
    set(.traits, index, traits[Int(index)] | trait.rawValue)
  }

  func remove(_ trait: ResponderTraits, at index: Int32) {
    set(.traits, index, traits[Int(index)] & ~trait.rawValue)
  }

  /// Returns the position of a slot or a class in its columns; a negative index is in none of them.
  ///
  /// OPTIMIZATION: extending an index with zeros makes one comparison enough for the range check, instead of two.
  @inline(__always)
  func position(_ index: Int32) -> Int { Int(UInt32(bitPattern: index)) }

  @inline(__always)
  func has(_ trait: ResponderTraits, _ index: Int32) -> Bool { traits[position(index)] & trait.rawValue != 0 }

  /// Returns the index of an object's class.
  @inline(__always)
  package func classIndex(_ index: Int32) -> Int32 { behavior[position(index)] >> 1 }

  /// Returns the role of an object in the rules.
  @inline(__always)
  package func kind(_ index: Int32) -> ResponderKind { classes.kind[position(classIndex(index))] }
}

// MARK: - Slots

extension Columns {
  /// Makes an object with its class's traits, linked under a parent.
  func make(
    _ classIndex: Int32, under parentSlot: Int32, before sibling: Int32
  ) -> ResponderID {
    let slot = allocate(classIndex: classIndex, traits: classes.traits[Int(classIndex)])
    link(slot, under: parentSlot, before: sibling)
    set(.next, slot, nextColumn(of: slot))
    return id(slot)
  }

  /// Makes an object in a free or new slot, detached and without links.
  func allocate(classIndex: Int32, traits first: ResponderTraits) -> Int32 {
    issued &+= 1
    if let slot = free.popLast() {
      set(.behavior, slot, classIndex << 1)
      set(.traits, slot, first.rawValue)
      generation[Int(slot)] = issued
      log.append(Change(cell: .storage(.slotReused), index: slot))
      return slot
    }
    let slot = appendSlot(classIndex: classIndex, traits: first)
    generation[Int(slot)] = issued
    log.append(Change(cell: .storage(.slotAppended), index: slot))
    return slot
  }

  /// Appends a new slot without logging it.
  func appendSlot(classIndex: Int32, traits first: ResponderTraits) -> Int32 {
    let slot = Int32(truncatingIfNeeded: next.count)
    next.append(0)
    behavior.append(classIndex << 1)
    parent.append(0)
    firstChild.append(0)
    lastChild.append(0)
    previousSibling.append(0)
    nextSibling.append(0)
    partner.append(0)
    traits.append(first.rawValue)
    generation.append(0)
    return slot
  }

  /// Releases a slot, whose object must not be linked to anything.
  func release(_ slot: Int32) {
    log.append(Change(cell: .storage(.slotFreed), index: slot, old: Int64(generation[Int(slot)])))
    generation[Int(slot)] = Self.freeGeneration
    free.append(slot)
  }

  func removeLastSlot() {
    next.removeLast()
    behavior.removeLast()
    parent.removeLast()
    firstChild.removeLast()
    lastChild.removeLast()
    previousSibling.removeLast()
    nextSibling.removeLast()
    partner.removeLast()
    traits.removeLast()
    generation.removeLast()
  }
}

extension Columns {
  /// Inserts a detached object into another's children before `sibling`, or last if that is 0.
  func link(_ slot: Int32, under parentSlot: Int32, before sibling: Int32) {
    let previous = sibling == 0 ? lastChild[Int(parentSlot)] : previousSibling[Int(sibling)]
    set(.parent, slot, parentSlot)
    set(.previousSibling, slot, previous)
    set(.nextSibling, slot, sibling)
    if previous == 0 { set(.firstChild, parentSlot, slot) } else { set(.nextSibling, previous, slot) }
    if sibling == 0 { set(.lastChild, parentSlot, slot) } else { set(.previousSibling, sibling, slot) }
  }

  /// Detaches an object from its parent.
  func unlink(_ slot: Int32) {
    let (parentSlot, previous) = (parent[Int(slot)], previousSibling[Int(slot)])
    let following = nextSibling[Int(slot)]
    if previous == 0 { set(.firstChild, parentSlot, following) } else { set(.nextSibling, previous, following) }
    if following == 0 { set(.lastChild, parentSlot, previous) } else { set(.previousSibling, following, previous) }
    set(.parent, slot, 0)
    set(.previousSibling, slot, 0)
    set(.nextSibling, slot, 0)
  }

  /// Returns whether one object is another or inside it at any depth.
  ///
  /// - Complexity: O(depth).
  func isInside(_ slot: Int32, of ancestor: Int32) -> Bool {
    var current = slot
    while current != 0 {
      if current == ancestor { return true }
      current = parent[Int(current)]
    }
    return false
  }

  /// Returns the object after `slot` in the pre-order of the subtree under `root`, or 0 at its end.
  ///
  /// - Complexity: O(1) amortised over a whole walk.
  func preorderSuccessor(of slot: Int32, under root: Int32) -> Int32 {
    if firstChild[Int(slot)] != 0 { return firstChild[Int(slot)] }
    var current = slot
    while current != root {
      if nextSibling[Int(current)] != 0 { return nextSibling[Int(current)] }
      current = parent[Int(current)]
    }
    return 0
  }
}
