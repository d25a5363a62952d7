// SPDX-License-Identifier: Apache-2.0

import CPlatform
import ResponderText

/// A table that stores each text once and gives it a number.
///
/// Texts are stored end to end in one buffer. Numbers start at 1 and are never reused, so a number can be stored
/// instead of its text. Canonically equivalent texts, such as é in one scalar or in two, are one text, spelled as it was
/// first.
///
/// OPTIMIZATION: manual buffers instead of arrays, because every name of every statement is looked up here and an array
/// in a class costs a retain for each look-up; `count` and `slots` are unchecked for the same reason. This is valid because no
/// pointer leaves this file and `count` bounds every access.
@usableFromInline
package final class Interner {
  /// The number of texts.
  @exclusivity(unchecked) package private(set) var count = 0
  private var bytes: UnsafeMutableBufferPointer<UInt8>
  private var byteCount = 0
  /// The end of each text by its number; element 0 is the start of text 1.
  private var ends: UnsafeMutableBufferPointer<Int>
  /// The hash table with open addressing.
  ///
  /// A slot has the high half of a hash in its upper bits and a number in its lower bits; 0 is free. The number of
  /// slots is a power of two.
  @exclusivity(unchecked) @usableFromInline var slots: UnsafeMutableBufferPointer<UInt64>
  /// The numbers of the texts that are not ASCII; Swift compares its strings by canonical equivalence.
  private var spellings: [String: Int32] = [:]
  /// The letters of each text, as far as one was searched for.
  private var letters: ContiguousArray<UInt64> = []
  /// The shift that turns a hash into a slot.
  ///
  /// A slot is the highest bits of a hash, so growing does not read the texts.
  private var shift: UInt64

  package init() {
    bytes = Self.grown(.init(start: nil, count: 0), to: 1 << 12)
    ends = Self.grown(.init(start: nil, count: 0), to: 1 << 8)
    ends[0] = 0
    slots = Self.freeSlots(1 << 8)
    shift = 64 - 8
  }

  deinit {
    memory_free(bytes.baseAddress)
    memory_free(ends.baseAddress)
    memory_free(slots.baseAddress)
  }

  /// Returns the number of a text, or nil when it was never interned.
  ///
  /// - Complexity: O(length).
  package func find(_ text: String) -> Int32? {
    if let short = ShortText(text) { return find(short) }
    var bytes = text
    let found: Int32? = bytes.withUTF8 { utf8 in
      let entry = slots[probe(hash(utf8)) { isEqual(utf8, range($0)) }]
      return entry == 0 ? nil : number(of: entry)
    }
    // A text in ASCII is equivalent to no other text that is a name.
    if found != nil || spellings.isEmpty || text.utf8.allSatisfy({ $0 < 0x80 }) { return found }
    return spellings[text]
  }

  /// Returns the number of a short text, or nil when it was never interned.
  ///
  /// - Complexity: O(1).
  package func find(_ text: ShortText) -> Int32? {
    let entry = slots[probe(hash(text)) { isEqual(text, range($0)) }]
    if entry != 0 { return number(of: entry) }
    return text.isASCII || spellings.isEmpty ? nil : spellings[text.string]
  }

  /// Whether the table does not stay in a cache, so that it is worth while to fetch a part of it ahead.
  @inlinable package var isLarge: Bool { slots.count > 1 << 14 }

  /// Fetches what a short text will be looked up in.
  ///
  /// OPTIMIZATION: waiting for it takes a third of a short statement.
  package func fetch(_ text: ShortText) {
    memory_fetch(slots.baseAddress.unsafelyUnwrapped + Int(truncatingIfNeeded: hash(text) >> shift))
  }

  /// Returns the number of a text, and adds the text when it is new.
  ///
  /// - Complexity: O(length) amortised.
  package func intern(_ text: String) -> Int32 {
    if let short = ShortText(text) { return intern(short) }
    var bytes = text
    return bytes.withUTF8 { utf8 in
      let hash = hash(utf8)
      let slot = probe(hash) { isEqual(utf8, range($0)) }
      if slots[slot] != 0 { return number(of: slots[slot]) }
      if utf8.contains(where: { $0 >= 0x80 }) {
        if let number = spellings[text] { return number }
        spellings[text] = Int32(truncatingIfNeeded: count + 1)
      }
      reserve(max(utf8.count, ShortText.limit + 1))
      _ = self.bytes[byteCount...].update(fromContentsOf: utf8)
      return add(utf8.count, hash, at: slot)
    }
  }

  /// Returns the number of a short text, and adds the text when it is new.
  ///
  /// - Complexity: O(1) amortised.
  package func intern(_ text: ShortText) -> Int32 {
    let hash = hash(text)
    let slot = probe(hash) { isEqual(text, range($0)) }
    if slots[slot] != 0 { return number(of: slots[slot]) }
    if !text.isASCII {
      if let number = spellings[text.string] { return number }
      spellings[text.string] = Int32(truncatingIfNeeded: count + 1)
    }
    // All bytes are written, and those behind the text again with the next one.
    reserve(ShortText.limit + 1)
    text.store(in: UnsafeMutableRawBufferPointer(bytes), at: byteCount)
    return add(text.count, hash, at: slot)
  }

  /// Returns the text of a number, or an empty text for an unknown number.
  ///
  /// - Complexity: O(length).
  package func text(_ number: Int32) -> String {
    guard number > 0, Int(number) <= count else { return "" }
    return String(wellFormedUTF8: UnsafeBufferPointer(rebasing: bytes[range(number)]))
  }

  /// Appends the text of a number to an answer, or nothing for an unknown number.
  ///
  /// - Complexity: O(length).
  @inline(__always)
  package func append(_ number: Int32, to text: AnswerText) {
    guard number > 0, Int(number) <= count, let base = bytes.baseAddress else { return }
    let (start, end) = (ends[Int(number) &- 1], ends[Int(number)])
    // As many bytes as `intern` reserves follow the beginning of every text.
    text.append(UnsafeRawPointer(base + start), count: end &- start)
  }

  /// Appends the texts of several numbers to an answer, with a separator between them.
  ///
  /// - Complexity: O(length).
  package func append(_ numbers: ArraySlice<Int32>, separatedBy separator: ShortText, to text: AnswerText) {
    var isFirst = true
    for number in numbers {
      if !isFirst { text.append(separator) }
      append(number, to: text)
      isFirst = false
    }
  }

  /// Gives a search the texts whose numbers are included.
  ///
  /// - Complexity: O(count), and O(length) for those that have the letters of the word.
  package func search(_ search: inout SpellingSearch, where isIncluded: (Int32) -> Bool) {
    while letters.count < count {
      letters.append(SpellingSearch.letters(UnsafeBufferPointer(rebasing: bytes[range(Int32(letters.count + 1))])))
    }
    let needs = search.needs
    for index in letters.indices where (needs.letters & ~letters[index]).nonzeroBitCount <= needs.limit {
      let number = Int32(truncatingIfNeeded: index + 1)
      if isIncluded(number) { search.take(UnsafeBufferPointer(rebasing: bytes[range(number)])) }
    }
  }

  @inline(__always)
  private func number(of entry: UInt64) -> Int32 { Int32(truncatingIfNeeded: entry & 0xFFFF_FFFF) }

  @inline(__always)
  private func range(_ number: Int32) -> Range<Int> { ends[Int(number) - 1]..<ends[Int(number)] }

  /// Returns the slot of a text, of which `isIt` knows whether it has a number, or the free slot for it.
  @inline(__always)
  private func probe(_ hash: UInt64, _ isIt: (Int32) -> Bool) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> shift)
    while slots[slot] != 0 {
      if (slots[slot] ^ hash) >> 32 == 0, isIt(number(of: slots[slot])) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  @inline(__always)
  private func isEqual(_ text: ShortText, _ range: Range<Int>) -> Bool {
    // As many bytes as `intern` reserves follow the beginning of every text.
    range.count == text.count
      && text.equals(UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + range.lowerBound))
  }

  @inline(__always)
  private func isEqual(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count == utf8.count else { return false }
    let stored = UnsafeBufferPointer(rebasing: bytes[range])
    var index = 0
    while index + 8 <= utf8.count {
      if stored.eightBytes(at: index) != utf8.eightBytes(at: index) { return false }
      index += 8
    }
    return stored.lastBytes(from: index) == utf8.lastBytes(from: index)
  }

  @inline(__always)
  private func hash(_ text: ShortText) -> UInt64 {
    let low = (text.low ^ 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
    return (low ^ low >> 32 ^ text.high) &* 0xBF58_476D_1CE4_E5B9
  }

  @inline(__always)
  private func hash(_ utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
    // Eight bytes at a time, each mixed into the bits of those before.
    var hash = UInt64(utf8.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= utf8.count {
      hash = mixed(hash, utf8.eightBytes(at: index))
      index += 8
    }
    return mixed(hash, utf8.lastBytes(from: index))
  }

  /// Mixes a number into a hash, so that the high bits depend on every byte.
  @inline(__always)
  private func mixed(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    var hash = (hash ^ number) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 32
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return hash ^ hash >> 29
  }

  @inline(__always)
  private func reserve(_ length: Int) {
    if byteCount &+ length > bytes.count { grow(by: length) }
  }

  private func grow(by length: Int) {
    bytes = Self.grown(bytes, to: max(bytes.count * 2, byteCount + length))
  }

  /// Gives the bytes behind the last text, which are one, the next number.
  @inline(__always)
  private func add(_ length: Int, _ hash: UInt64, at slot: Int) -> Int32 {
    byteCount += length
    count += 1
    if count == ends.count { ends = Self.grown(ends, to: ends.count * 2) }
    ends[count] = byteCount
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(count)
    if count * 4 > slots.count * 3 { growSlots() }
    return Int32(truncatingIfNeeded: count)
  }

  private static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutableBufferPointer<Element>, to capacity: Int
  ) -> UnsafeMutableBufferPointer<Element> {
    let resized = memory_resize(old.baseAddress, capacity * MemoryLayout<Element>.stride)
    return UnsafeMutableBufferPointer(
      start: resized?.bindMemory(to: Element.self, capacity: capacity), count: capacity)
  }

  private func growSlots() {
    let old = slots
    slots = Self.freeSlots(old.count * 2)
    shift -= 1
    let mask = slots.count - 1
    for entry in old where entry != 0 {
      // The high half of the hash determines the slot.
      var slot = Int(truncatingIfNeeded: (entry & 0xFFFF_FFFF_0000_0000) >> shift)
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
    memory_free(old.baseAddress)
  }

  private static func freeSlots(_ count: Int) -> UnsafeMutableBufferPointer<UInt64> {
    let zeros = memory_zeros(count * MemoryLayout<UInt64>.stride)
    return UnsafeMutableBufferPointer(start: zeros?.bindMemory(to: UInt64.self, capacity: count), count: count)
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  fileprivate func eightBytes(at index: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// Returns the bytes from an index to the end, fewer than eight, as a number that no other bytes of this count have.
  @inline(__always)
  fileprivate func lastBytes(from index: Int) -> UInt64 {
    let (raw, left) = (UnsafeRawBufferPointer(self), count - index)
    if left >= 4 {
      let first = raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      return UInt64(first) << 32 | UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    }
    guard left > 0 else { return 0 }
    return UInt64(self[index]) << 16 | UInt64(self[index + left / 2]) << 8 | UInt64(self[count - 1])
  }
}
