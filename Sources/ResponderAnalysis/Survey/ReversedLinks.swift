// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The links from each responder back to the responders that lead to it, stored side by side.
struct ReversedLinks {
  /// The objects without a next responder.
  private(set) var ends: [Int32] = []
  /// The cycles; each object is followed by its next responder.
  private(set) var cycles: [[Int32]] = []
  /// For each slot, the position in `sources` of the first responder that leads to it.
  private var offsets: ContiguousArray<Int32>
  private var sources: ContiguousArray<Int32>

  /// Returns the positions of the responders that lead to an object.
  func positions(of slot: Int32) -> Range<Int> { Int(offsets[Int(slot)])..<Int(offsets[Int(slot) + 1]) }

  func source(at position: Int) -> Int32 { sources[position] }

  /// Reverses the links of a tree.
  ///
  /// - Complexity: O(objects).
  init(_ columns: Columns) {
    let count = columns.slotCount
    var next = ContiguousArray<Int32>(repeating: -1, count: count)
    offsets = ContiguousArray(repeating: 0, count: count + 1)
    for slot in 1..<Int32(count) where columns.isInUse(slot) && columns.kind(slot).isResponder {
      let target = columns.next(of: slot)
      next[Int(slot)] = target
      if target == 0 { ends.append(slot) } else { offsets[Int(target) + 1] += 1 }
    }
    for index in 1...count { offsets[index] += offsets[index - 1] }
    sources = ContiguousArray(repeating: 0, count: Int(offsets[count]))
    var free = offsets
    for slot in 1..<Int32(count) where next[Int(slot)] > 0 {
      let target = Int(next[Int(slot)])
      sources[Int(free[target])] = slot
      free[target] += 1
    }
    cycles = Self.cycles(next)
  }

  /// Returns the cycles: follows every object until it meets one seen before, which closes a cycle if the same run met
  /// it.
  private static func cycles(_ next: ContiguousArray<Int32>) -> [[Int32]] {
    var found: [[Int32]] = []
    var run = ContiguousArray<Int32>(repeating: 0, count: next.count)
    for start in 1..<Int32(next.count) where next[Int(start)] > 0 && run[Int(start)] == 0 {
      var current = start
      while current > 0, run[Int(current)] == 0 {
        run[Int(current)] = start
        current = next[Int(current)]
      }
      guard current > 0, run[Int(current)] == start else { continue }
      var cycle = [current]
      var other = next[Int(current)]
      while other != current {
        cycle.append(other)
        other = next[Int(other)]
      }
      found.append(cycle)
    }
    return found
  }
}
