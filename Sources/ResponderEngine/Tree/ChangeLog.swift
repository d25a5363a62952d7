// SPDX-License-Identifier: Apache-2.0

/// A dense column of the tree, one value an object.
enum Column: UInt8 {
  case next, behavior, parent, firstChild, lastChild, previousSibling, nextSibling, partner, traits
}

/// What happened to storage itself; each step is taken back by its opposite.
enum StorageStep: UInt8 {
  /// A free slot was used again, or given back.
  case slotReused, slotGivenBack
  /// A slot was added at the end, or taken from there.
  case slotAppended, slotDropped
  /// An object's slot was freed at its end, or became the object's again.
  case slotFreed, slotRevived
  case classAdded, classRemoved
}

/// Where a change took place.
enum Cell {
  case column(Column)
  // Sparse tables.
  case relation, behaviorEntry
  /// What does not fit a cell: the old value is among the log's large ones.
  case large
  case storage(StorageStep)
}

/// One cell's value before it was written.
struct Change {
  var cell: Cell
  /// The object's slot, the entry owner's number, or a class's index.
  var index: Int32
  /// What distinguishes cells of one object: the relation or the behavior key.
  var key: UInt32 = 0
  var old: Int64 = 0
}

/// A number that may be absent, in one cell; the number is not negative.
struct OptionalCell {
  /// The number plus one, or 0.
  let bits: Int64

  init(bits: Int64) { self.bits = bits }

  init(_ value: Int64?) { bits = value.map { $0 + 1 } ?? 0 }

  var value: Int64? { bits == 0 ? nil : bits - 1 }
}

/// An old value that does not fit a cell.
enum LargeValue {
  case connections([Connection])
  case frame(Rect?)
}

/// What was written since the last commit, newest last: enough to take it back cell by cell.
struct ChangeLog {
  private(set) var changes: ContiguousArray<Change> = []
  private var largeValues: [LargeValue] = []

  var count: Int { changes.count }

  @inline(__always)
  mutating func append(_ change: Change) { changes.append(change) }

  mutating func append(_ old: LargeValue, of slot: Int32) {
    largeValues.append(old)
    changes.append(Change(cell: .large, index: slot))
  }

  mutating func popLast() -> Change? { changes.popLast() }

  mutating func popLargeValue() -> LargeValue? { largeValues.popLast() }

  /// Forgets the oldest changes; they can no longer be taken back.
  ///
  /// - Complexity: O(changes that stay).
  mutating func removeFirst(_ count: Int) {
    largeValues.removeFirst(changes[..<count].count { if case .large = $0.cell { true } else { false } })
    changes.removeFirst(count)
  }

  mutating func removeAll() {
    // A long statement should not hold on to its memory for ever after.
    changes.removeAll(keepingCapacity: changes.capacity <= 4_096)
    if !largeValues.isEmpty { largeValues.removeAll() }
  }
}
