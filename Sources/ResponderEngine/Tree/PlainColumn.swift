// SPDX-License-Identifier: Apache-2.0

import CPlatform

/// A column of integers in plain memory, with one cell for each slot of a tree, or for each number of a table beside it.
///
/// OPTIMIZATION: an array asks at every write whether it is shared, and copies itself when it grows; ten arrays so made a
/// node cost twice as much. This is valid because the memory belongs to one object, which frees it, and because every index is
/// below the number of its cells: in a tree it comes from a cell or from an id that `liveSlot` checked. Debug builds check each
/// index against the capacity. An index is extended with zeros, which is free, while extending the sign costs a cycle
/// a hop.
@usableFromInline
package struct PlainColumn {
  @usableFromInline var memory = UnsafeMutableBufferPointer<Int32>(start: nil, count: 0)

  /// Makes a column without cells.
  package init() {}

  /// The number of cells.
  @inlinable package var capacity: Int { memory.count }

  @inlinable
  package subscript(slot: Int32) -> Int32 {
    @inline(__always) get { memory[Int(UInt32(bitPattern: slot))] }
    @inline(__always) nonmutating set { memory[Int(UInt32(bitPattern: slot))] = newValue }
  }

  /// Makes room for a number of cells; the new ones are not initialized.
  @usableFromInline
  package mutating func grow(to capacity: Int) {
    let resized = memory_resize(memory.baseAddress, capacity * MemoryLayout<Int32>.stride)
    let start = resized?.bindMemory(to: Int32.self, capacity: capacity)
    memory = UnsafeMutableBufferPointer(start: start, count: capacity)
  }

  /// Makes cells of zeros up to an index, of which `count` are there; room for them doubles.
  @inlinable @inline(__always)
  package mutating func reach(_ index: Int32, count: inout Int32) {
    while count <= index {
      if Int(count) == capacity { grow(to: max(64, capacity * 2)) }
      self[count] = 0
      count &+= 1
    }
  }

  package func free() { memory_free(memory.baseAddress) }
}

/// The cells of one slot, in the order of the columns.
struct SlotCells {
  var next, behavior, parent, firstChild, lastChild, previousSibling, nextSibling, partner, traits, generation: Int32
}
