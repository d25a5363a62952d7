// SPDX-License-Identifier: Apache-2.0

/// A dense column of the tree, with one value for each object.
enum Column: UInt8 {
  case next, behavior, parent, firstChild, lastChild, previousSibling, nextSibling, partner, traits
}

/// A step of the storage itself, which its opposite undoes.
enum StorageStep: UInt8 {
  /// A free slot was used again, or was released.
  case slotReused, slotGivenBack
  /// A slot was added at the end; undoing this makes its cells a large value.
  case slotAppended
  /// An object's slot was freed when the object was removed, or was given back to the object.
  case slotFreed, slotRevived
  case classAdded, classRemoved
}

/// The place of a change.
enum Cell {
  case column(Column)
  // Sparse tables.
  case relation, behaviorEntry
  /// A number of the table beside the objects.
  case number
  /// A value that does not fit a cell; the log keeps the old value among its large values.
  case large
  case storage(StorageStep)
}

/// The value of a cell before a write.
struct Change {
  var cell: Cell
  /// The object's slot, the entry owner's number, or a class's index.
  var index: Int32
  /// The key that distinguishes the cells of one object: the relation or the behavior key.
  var key: UInt32 = 0
  var old: Int64 = 0
}

/// An optional number in one cell; the number is not negative.
struct OptionalCell {
  /// The number plus one, or 0 for none.
  let bits: Int64

  init(bits: Int64) { self.bits = bits }

  init(_ value: Int64?) { bits = value.map { $0 + 1 } ?? 0 }

  var value: Int64? { bits == 0 ? nil : bits - 1 }
}

/// A table beside the objects whose numbers the tree logs among its own changes, such as the meanings of names.
package protocol LoggedTable: AnyObject {
  /// Writes a number that is taken back or brought again, and returns the one before it.
  func exchange(_ index: Int32, _ number: Int32) -> Int32
}

/// What takes back a change of something beside the objects, and returns what makes the change again.
package struct Reversal {
  package let run: () -> Reversal

  package init(_ run: @escaping () -> Reversal) { self.run = run }
}

/// An old value that does not fit a cell.
///
/// OPTIMIZATION: the largest ones are stored elsewhere, so that the others take three words.
enum LargeValue {
  case connections([Connection])
  /// The connection at a position, or nil for the end of the list.
  indirect case connection(Connection?, Int)
  indirect case frame(Geometry.Rect?)
  case passthrough([ResponderID])
  /// The cells of a new slot that was undone.
  indirect case slot(SlotCells)
  case other(Reversal)
}

/// Writes, newest last, with what is needed to undo them cell by cell.
///
/// OPTIMIZATION: manual memory, because an array asks at every write whether it is shared. This is valid because the memory
/// belongs to one log, no pointer leaves it, and `count` bounds every access.
struct ChangeLog: ~Copyable {
  private var changes: UnsafeMutablePointer<Change>
  private var capacity = 0
  private(set) var count = 0
  /// The number of changes ever logged or undone.
  private(set) var version = 0
  private var largeValues: [LargeValue] = []

  /// Makes an empty log, which has no memory yet.
  init() { changes = UnsafeMutablePointer.allocate(capacity: 0) }

  deinit { changes.deallocate() }

  @inline(__always)
  mutating func append(_ change: Change) {
    if count == capacity { grow() }
    (changes + count).initialize(to: change)
    count &+= 1
    version &+= 1
  }

  @inline(never)
  private mutating func grow() { move(to: max(64, capacity * 2)) }

  /// Moves the changes to memory for a number of them.
  private mutating func move(to capacity: Int) {
    let moved = UnsafeMutablePointer<Change>.allocate(capacity: capacity)
    moved.moveInitialize(from: changes, count: count)
    changes.deallocate()
    (changes, self.capacity) = (moved, capacity)
  }

  mutating func append(_ old: LargeValue, of slot: Int32) {
    largeValues.append(old)
    append(Change(cell: .large, index: slot))
  }

  mutating func popLast() -> Change? {
    guard count > 0 else { return nil }
    count -= 1
    version &+= 1
    return changes[count]
  }

  mutating func popLargeValue() -> LargeValue? { largeValues.popLast() }

  /// Forgets the oldest changes, which can then no longer be undone.
  ///
  /// - Complexity: O(changes that stay).
  mutating func removeFirst(_ forgotten: Int) {
    if !largeValues.isEmpty { largeValues.removeFirst(countLargeValues(in: 0..<forgotten)) }
    count -= forgotten
    changes.update(from: changes + forgotten, count: count)
  }

  /// Forgets the newest changes.
  ///
  /// - Complexity: O(changes forgotten).
  mutating func removeLast(to kept: Int) {
    if kept == 0 { return removeAll() }
    if !largeValues.isEmpty { largeValues.removeLast(countLargeValues(in: kept..<count)) }
    count = kept
  }

  private func countLargeValues(in range: Range<Int>) -> Int {
    range.count { if case .large = changes[$0].cell { true } else { false } }
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
    if capacity > 4_096 || !largeValues.isEmpty { releaseMemory() }
  }

  /// Does not keep the memory of a long statement.
  private mutating func releaseMemory() {
    if capacity > 4_096 { move(to: 0) }
    if !largeValues.isEmpty { largeValues.removeAll(keepingCapacity: largeValues.count <= 64) }
  }
}
