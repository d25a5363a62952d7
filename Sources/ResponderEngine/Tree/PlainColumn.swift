// SPDX-License-Identifier: Apache-2.0

import CPlatform

/// A column of integers in plain memory, with one cell for each slot.
///
/// OPTIMIZATION: an array asks at every write whether it is shared, and copies itself when it grows; ten arrays so made a
/// node cost twice as much. This is valid because the memory belongs to one `Columns` object, which frees it, and because
/// every index is a slot below `slotCount`: it comes from a cell or from an id that `liveSlot` checked. Debug builds check
/// each index against the capacity. An index is extended with zeros, which is free, while extending the sign costs a cycle
/// a hop.
struct PlainColumn {
  private var memory = UnsafeMutableBufferPointer<Int32>(start: nil, count: 0)

  @inline(__always)
  subscript(slot: Int32) -> Int32 {
    get { memory[Int(UInt32(bitPattern: slot))] }
    nonmutating set { memory[Int(UInt32(bitPattern: slot))] = newValue }
  }

  /// Makes room for a number of cells; the new ones are not initialized.
  mutating func grow(to capacity: Int) {
    let resized = memory_resize(memory.baseAddress, capacity * MemoryLayout<Int32>.stride)
    let start = resized?.bindMemory(to: Int32.self, capacity: capacity)
    memory = UnsafeMutableBufferPointer(start: start, count: capacity)
  }

  func free() { memory_free(memory.baseAddress) }
}

/// The cells of one slot, in the order of the columns.
struct SlotCells {
  var next, behavior, parent, firstChild, lastChild, previousSibling, nextSibling, partner, traits, generation: Int32
}
