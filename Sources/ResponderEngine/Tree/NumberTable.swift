// SPDX-License-Identifier: Apache-2.0

/// Values under numbers, for what is looked up in the middle of a send.
///
/// OPTIMIZATION: a hash of one multiplication; `Dictionary`'s, which withstands keys that were chosen to collide, takes as
/// long as ten hops. Valid because keys are made of slots and classes, which the tree numbers in turn. The entries lie
/// side by side; an array of their positions is probed, from where a key's hash says on.
///
/// Finding, setting and removing are O(1) on average.
@usableFromInline
package struct NumberTable<Key: FixedWidthInteger, Value> {
  /// In no particular order; keys may not be changed here.
  @usableFromInline package var entries: ContiguousArray<(key: Key, value: Value)> = []
  /// A position plus one at the place that the hash of its key says or behind it, without a gap between; 0 where
  /// nothing is, in a quarter of the places at least.
  ///
  /// Their count is a power of two.
  @usableFromInline var places = ContiguousArray<Int32>(repeating: 0, count: 2)
  /// How far a hash is shifted down to be a place.
  @usableFromInline var shift: UInt64 = 63

  /// Makes an empty table.
  @inlinable package init() {}

  /// Returns where a key's entry lies, nil when there is none.
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

  /// Returns where a key's entry lies; a key that had none gets one with `value`.
  @inlinable package mutating func position(of key: Key, addedWith value: Value) -> Int {
    if let position = position(of: key) { return position }
    entries.append((key, value))
    if entries.count * 4 > places.count * 3 { grow() } else { place(entries.count - 1) }
    return entries.count - 1
  }

  @usableFromInline mutating func remove(_ key: Key) {
    guard let position = position(of: key) else { return }
    vacate(place(of: position))
    // The last one fills the gap.
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

  /// Empties a place, moving up those behind it that would not be found any more.
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

  /// Whether every entry is found, and nothing else.
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
