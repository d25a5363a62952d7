// SPDX-License-Identifier: Apache-2.0

/// Keeps each text once and gives it a number; texts lie end to end in one stretch of bytes.
///
/// Numbers count from 1 and are never given back, so a number can be kept instead of its text.
///
/// OPTIMIZATION: storage of its own instead of arrays, because every name of every statement is looked up here and arrays in
/// a class cost a retain a look; valid because no pointer leaves this file and every access is bounded by `count`.
package final class Interner {
  /// How many texts there are.
  package private(set) var count = 0
  private var bytes: UnsafeMutableBufferPointer<UInt8>
  private var byteCount = 0
  /// Where each text ends, by number; the first is where number 1 begins.
  private var ends: UnsafeMutableBufferPointer<Int>
  /// Open addressing: the high half of a hash above, a number below; 0 is free.
  ///
  /// There is a power of two of them.
  private var slots: UnsafeMutableBufferPointer<UInt64>
  /// By how much a hash is shifted to give a slot: its highest bits are the slot, so that growing needs no text.
  private var shift: UInt64

  package init() {
    bytes = .allocate(capacity: 1 << 12)
    ends = .allocate(capacity: 1 << 8)
    ends[0] = 0
    slots = .allocate(capacity: 1 << 8)
    slots.initialize(repeating: 0)
    shift = 64 - 8
  }

  deinit {
    bytes.deallocate()
    ends.deallocate()
    slots.deallocate()
  }

  /// The number of a text, nil when it was never interned.
  ///
  /// Complexity: O(length).
  package func find(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { utf8 in
      let entry = slots[probe(utf8, hash(utf8))]
      return entry == 0 ? nil : number(of: entry)
    }
  }

  /// The number of a text, which is kept from now on.
  ///
  /// Complexity: O(length) amortised.
  package func intern(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in
      let hash = hash(utf8)
      let slot = probe(utf8, hash)
      if slots[slot] != 0 { return number(of: slots[slot]) }
      append(utf8)
      slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(count)
      if count * 4 > slots.count * 3 { growSlots() }
      return Int32(truncatingIfNeeded: count)
    }
  }

  /// The text of a number, empty for one that was never given.
  ///
  /// Complexity: O(length).
  package func text(_ number: Int32) -> String {
    guard number > 0, Int(number) <= count else { return "" }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[range(number)]), as: UTF8.self)
  }

  @inline(__always)
  private func number(of entry: UInt64) -> Int32 { Int32(truncatingIfNeeded: entry & 0xFFFF_FFFF) }

  @inline(__always)
  private func range(_ number: Int32) -> Range<Int> { ends[Int(number) - 1]..<ends[Int(number)] }

  /// The slot of a text, or the free one where it would go.
  @inline(__always)
  private func probe(_ utf8: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> shift)
    while slots[slot] != 0 {
      if (slots[slot] ^ hash) >> 32 == 0, isEqual(utf8, range(number(of: slots[slot]))) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  @inline(__always)
  private func isEqual(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count == utf8.count else { return false }
    for index in 0..<utf8.count where bytes[range.lowerBound + index] != utf8[index] { return false }
    return true
  }

  @inline(__always)
  private func hash(_ utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
    // FNV-1a, then mixed so that the high bits depend on all of it.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash ^= hash >> 32
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 29
    return hash &* 0x94D0_49BB_1331_11EB
  }

  private func append(_ utf8: UnsafeBufferPointer<UInt8>) {
    if byteCount + utf8.count > bytes.count {
      bytes = grown(bytes, used: byteCount, to: max(bytes.count * 2, byteCount + utf8.count))
    }
    for index in 0..<utf8.count { bytes[byteCount + index] = utf8[index] }
    byteCount += utf8.count
    count += 1
    if count == ends.count { ends = grown(ends, used: count, to: ends.count * 2) }
    ends[count] = byteCount
  }

  private func grown<Element>(
    _ old: UnsafeMutableBufferPointer<Element>, used: Int, to capacity: Int
  ) -> UnsafeMutableBufferPointer<Element> {
    let new = UnsafeMutableBufferPointer<Element>.allocate(capacity: capacity)
    _ = new.update(fromContentsOf: old[..<used])
    old.deallocate()
    return new
  }

  private func growSlots() {
    let old = slots
    slots = .allocate(capacity: old.count * 2)
    slots.initialize(repeating: 0)
    shift -= 1
    let mask = slots.count - 1
    for entry in old where entry != 0 {
      // The high half of the hash is all that a slot needs.
      var slot = Int(truncatingIfNeeded: (entry & 0xFFFF_FFFF_0000_0000) >> shift)
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
    old.deallocate()
  }
}
