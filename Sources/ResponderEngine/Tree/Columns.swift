// SPDX-License-Identifier: Apache-2.0

/// The tree's cells: a column of integers for what every object has, sparse tables for what few have.
///
/// Slot 0 is no object: it means "none" in every column, and its children are the objects that are in nothing.
///
/// OPTIMIZATION: a class, so that to hand the cells on copies nothing; accesses are unchecked, because every question reads
/// several columns. Valid because one tree alone refers to them, no access lasts longer than an expression, and none of
/// the client's closures runs during one.
package final class Columns {
  /// The next responder where the structure alone decides it: a slot, or 0, else `computed`.
  @exclusivity(unchecked) var next: ContiguousArray<Int32> = []
  /// The class and, in the low bit, whether the object has entries of its own.
  @exclusivity(unchecked) var behavior: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var parent: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var firstChild: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var lastChild: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var previousSibling: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var nextSibling: ContiguousArray<Int32> = []
  /// A view's controller; a controller's root view.
  @exclusivity(unchecked) var partner: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var traits: ContiguousArray<Int32> = []
  @exclusivity(unchecked) var generation: ContiguousArray<Int32> = []
  /// The last generation given out; it is never taken back, so that an id never comes twice.
  @exclusivity(unchecked) private(set) var issued: Int32 = 0
  /// Freed slots, the next to be used again last.
  @exclusivity(unchecked) var free: ContiguousArray<Int32> = []

  /// The relations of slot 0: what there is one of in a tree.
  @exclusivity(unchecked) var globals = ContiguousArray<Int64>(repeating: 0, count: Relation.allCases.count + 1)
  @exclusivity(unchecked) var relations = NumberTable<UInt64, Int64>()
  @exclusivity(unchecked) var behaviors = NumberTable<Int32, BehaviorTable>()
  /// How often an entry was written.
  @exclusivity(unchecked) var behaviorVersion = 0
  @exclusivity(unchecked) var connections: [Int32: [Connection]] = [:]
  @exclusivity(unchecked) var frames = NumberTable<Int32, Rect>()
  @exclusivity(unchecked) var classes = ClassTable()
  @exclusivity(unchecked) var log = ChangeLog()
  /// What the cells of the switches say, decoded.
  @exclusivity(unchecked) var options = ChainOptions()

  /// Who speaks for objects that override in code; none in a tree without the face.
  @exclusivity(unchecked) unowned package var live: (any LiveAnswers)?

  /// The generation of a slot that no object has.
  static let freeGeneration: Int32 = -1

  /// Slots in use, with slot 0.
  package var slotCount: Int { next.count }
}

// MARK: - Writing cells

extension Columns {
  /// Writes a cell of a dense column and logs its old value.
  @inline(__always)
  func set(_ column: Column, _ index: Int32, _ value: Int32) {
    let old = exchange(column, index, value)
    if old != value { log.append(Change(cell: .column(column), index: index, old: Int64(old))) }
  }

  /// Writes a cell of a dense column; returns what was there.
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

  /// Returns a slot's or a class's position in its columns; below zero it is in none of them.
  ///
  /// OPTIMIZATION: extended with zeros an index needs one comparison to be found in range, not two.
  @inline(__always)
  func position(_ index: Int32) -> Int { Int(UInt32(bitPattern: index)) }

  @inline(__always)
  func has(_ trait: ResponderTraits, _ index: Int32) -> Bool { traits[position(index)] & trait.rawValue != 0 }

  @inline(__always)
  func classIndex(_ index: Int32) -> Int32 { behavior[position(index)] >> 1 }

  @inline(__always)
  func kind(_ index: Int32) -> ResponderKind { classes.kind[position(classIndex(index))] }
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

  /// Makes an object in a free or fresh slot, in nothing and linked to nothing.
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

  /// Appends a fresh slot without logging it.
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

  /// Gives a slot back; the object must be linked to nothing.
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
