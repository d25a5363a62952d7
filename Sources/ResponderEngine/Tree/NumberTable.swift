// SPDX-License-Identifier: Apache-2.0

/// A table of values by number, for look-ups in the middle of a send.
///
/// OPTIMIZATION: the hash is one multiplication, because `Dictionary`'s, which resists keys that were chosen to
/// collide, takes as long as ten hops. This is valid because keys are made of slots and classes, which the tree numbers
/// in sequence. The entries are contiguous; the table probes an array of their positions, starting where a key's hash
/// points.
///
/// Finding, setting and removing are O(1) on average.
@frozen
@usableFromInline
package struct NumberTable<Key: FixedWidthInteger, Value> {
  /// The entries in no particular order; do not change keys here.
  @usableFromInline package var entries: ContiguousArray<(key: Key, value: Value)> = []
  /// The positions of the entries, plus one; 0 marks an empty place.
  ///
  /// A position is at the place of its key's hash or after it, without a gap between them. At least a quarter of the
  /// places are empty, and their count is a power of two.
  @usableFromInline var places = ContiguousArray<Int32>(repeating: 0, count: 2)
  /// The number of bits by which a hash is shifted to give a place.
  @usableFromInline var shift: UInt64 = 63

  /// Makes an empty table.
  @inlinable package init() {}

  /// Returns the position of a key's entry, or nil.
  @inlinable @inline(__always)
  package func position(of key: Key) -> Int? {
    var place = home(of: key)
    while true {
      let position = Int(places[place]) - 1
      if position < 0 { return nil }
      if entries[position].key == key { return position }
      place = (place + 1) & (places.count - 1)
    }
  }

  @inlinable package subscript(key: Key) -> Value? {
    get { position(of: key).map { entries[$0].value } }
    set {
      guard let newValue else { return remove(key) }
      entries[position(of: key, addedWith: newValue)].value = newValue
    }
  }

  /// Returns the position of a key's entry, and adds one with `value` if there is none.
  @inlinable package mutating func position(of key: Key, addedWith value: Value) -> Int {
    if let position = position(of: key) { return position }
    entries.append((key, value))
    if entries.count * 4 > places.count * 3 { grow() } else { place(entries.count - 1) }
    return entries.count - 1
  }

  @usableFromInline mutating func remove(_ key: Key) {
    guard let position = position(of: key) else { return }
    vacate(place(of: position))
    let last = entries.count - 1
    if position != last {
      places[place(of: last)] = Int32(truncatingIfNeeded: position + 1)
      entries.swapAt(position, last)
    }
    entries.removeLast()
  }
}

// MARK: - Places

extension NumberTable {
  @inlinable @inline(__always)
  func home(of key: Key) -> Int {
    Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: key) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// Returns the place that holds a position in use.
  private func place(of position: Int) -> Int {
    var place = home(of: entries[position].key)
    while places[place] != Int32(truncatingIfNeeded: position + 1) { place = (place + 1) & (places.count - 1) }
    return place
  }

  @usableFromInline mutating func place(_ position: Int) {
    var place = home(of: entries[position].key)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(truncatingIfNeeded: position + 1)
  }

  /// Empties a place, and moves up those after it that could no longer be found.
  private mutating func vacate(_ place: Int) {
    let mask = places.count - 1
    var (gap, next) = (place, (place + 1) & mask)
    while places[next] != 0 {
      let home = home(of: entries[Int(places[next]) - 1].key)
      if (next - home) & mask >= (next - gap) & mask {
        places[gap] = places[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    places[gap] = 0
  }

  /// Whether every entry can be found, and nothing else.
  ///
  /// - Complexity: O(entries).
  var isConsistent: Bool {
    entries.indices.allSatisfy { position(of: entries[$0].key) == $0 }
      && places.count { $0 != 0 } == entries.count
  }

  @usableFromInline mutating func grow() {
    places = ContiguousArray(repeating: 0, count: places.count * 2)
    shift -= 1
    for position in entries.indices { place(position) }
  }
}
