// SPDX-License-Identifier: Apache-2.0

/// Keeps each text once and gives it a number; texts lie end to end in one array of bytes.
///
/// Numbers count from 1 and are never given back, so a number can be kept instead of its text.
final class Interner {
  // OPTIMIZATION: unchecked, because every name of every statement is looked up here; valid because nothing here calls out.
  @exclusivity(unchecked) private var bytes: ContiguousArray<UInt8> = []
  /// Where each text begins, and where the last one ends.
  @exclusivity(unchecked) private var offsets: ContiguousArray<UInt32> = [0, 0]
  /// Open addressing: the high half of a hash above, a number below; 0 is free.
  @exclusivity(unchecked) private var slots: ContiguousArray<UInt64> = ContiguousArray(repeating: 0, count: 1 << 8)

  /// How many texts there are.
  var count: Int { offsets.count - 2 }

  /// The number of a text, nil when it was never interned. Complexity: O(length).
  func find(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { utf8 in
      let (slot, _) = probe(utf8, hash(utf8))
      return slots[slot] == 0 ? nil : Int32(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF)
    }
  }

  /// The number of a text, which is kept from now on. Complexity: O(length) amortised.
  func intern(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in
      let hash = hash(utf8)
      let (slot, isKnown) = probe(utf8, hash)
      if isKnown { return Int32(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) }
      let number = count + 1
      bytes.append(contentsOf: utf8)
      offsets.append(UInt32(truncatingIfNeeded: bytes.count))
      slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(number)
      if number * 4 > slots.count * 3 { grow() }
      return Int32(truncatingIfNeeded: number)
    }
  }

  /// The text of a number, empty for 0. Complexity: O(length).
  func text(_ number: Int32) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  private func range(_ number: Int32) -> Range<Int> {
    Int(offsets[Int(number)])..<Int(offsets[Int(number) + 1])
  }

  private func probe(_ utf8: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> (slot: Int, isKnown: Bool) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if (slots[slot] ^ hash) >> 32 == 0, equal(utf8, Int32(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF)) {
        return (slot, true)
      }
      slot = (slot + 1) & mask
    }
    return (slot, false)
  }

  private func equal(_ utf8: UnsafeBufferPointer<UInt8>, _ number: Int32) -> Bool {
    let range = range(number)
    guard range.count == utf8.count else { return false }
    for index in 0..<utf8.count where bytes[range.lowerBound + index] != utf8[index] { return false }
    return true
  }

  private func hash(_ utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
    // FNV-1a, then mixed so that the low bits depend on all of it.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash ^= hash >> 29
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return hash ^ hash >> 32
  }

  private func grow() {
    var larger = ContiguousArray<UInt64>(repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    bytes.withUnsafeBufferPointer { all in
      for entry in slots where entry != 0 {
        let range = range(Int32(truncatingIfNeeded: entry & 0xFFFF_FFFF))
        var slot = Int(truncatingIfNeeded: hash(UnsafeBufferPointer(rebasing: all[range]))) & mask
        while larger[slot] != 0 { slot = (slot + 1) & mask }
        larger[slot] = entry
      }
    }
    slots = larger
  }
}
