// SPDX-License-Identifier: Apache-2.0

/// Where one cell of the tree lies.
enum Cell: UInt8 {
  // Dense columns, one value an object.
  case next, behavior, parent, firstChild, lastChild, previousSibling, nextSibling, partner, traits
  // Sparse tables.
  case relation, behaviorEntry, connections
  // Storage itself.
  case allocated, freed, classAdded
  // What takes these back left behind, to bring it again.
  case unallocated, unappended, unfreed, classRemoved
}

/// One cell's value before it was written.
struct Change {
  var cell: Cell
  /// The object's slot, or the behavior owner.
  var index: Int32
  /// What distinguishes cells of one object: the relation or the behavior key.
  var key: UInt32 = 0
  var old: Int64 = 0
}

/// What was written since the last commit, newest last: enough to take it back cell by cell.
struct ChangeLog {
  private(set) var changes: ContiguousArray<Change> = []
  /// Old values that do not fit a cell.
  private(set) var oldConnections: [[Connection]] = []

  var count: Int { changes.count }

  @inline(__always)
  mutating func append(_ change: Change) { changes.append(change) }

  mutating func append(connections old: [Connection], of index: Int32) {
    oldConnections.append(old)
    changes.append(Change(cell: .connections, index: index))
  }

  mutating func popLast() -> Change? { changes.popLast() }

  mutating func popConnections() -> [Connection] { oldConnections.popLast() ?? [] }

  /// Forgets the oldest changes; they can no longer be taken back.
  ///
  /// Complexity: O(changes that stay).
  mutating func removeFirst(_ count: Int) {
    let connections = changes[..<count].count { $0.cell == .connections }
    changes.removeFirst(count)
    oldConnections.removeFirst(connections)
  }

  mutating func removeAll() {
    // A long statement should not hold on to its memory for ever after.
    changes.removeAll(keepingCapacity: changes.capacity <= 4_096)
    if !oldConnections.isEmpty { oldConnections.removeAll() }
  }
}
