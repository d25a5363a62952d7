// SPDX-License-Identifier: Apache-2.0

/// A text of at most 15 bytes of UTF-8, in the form in which a `String` stores so short a text in itself.
///
/// OPTIMIZATION: such a text becomes a `String` without a call, and two of them are compared as numbers. This is valid
/// where Swift lays out its strings so; elsewhere the bytes are decoded.
@usableFromInline package struct ShortText: Equatable, BitwiseCopyable, Sendable {
  /// The first eight bytes, the first one lowest.
  @usableFromInline package let low: UInt64
  /// The other bytes; the highest one holds the number of bytes, and whether all are ASCII.
  @usableFromInline package let high: UInt64

  /// The largest number of bytes.
  @inlinable package static var limit: Int { 15 }

  /// The text without bytes.
  @inlinable package static var empty: ShortText { ShortText(low: 0, high: 0xE0 &<< 56) }

  @inlinable
  init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// Makes a text of well-formed UTF-8, or nil when there are too many bytes.
  @inlinable @inline(__always)
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let (raw, count) = (UnsafeRawBufferPointer(bytes), bytes.count)
    guard count <= Self.limit else { return nil }
    var (low, high): (UInt64, UInt64) = (0, 0)
    // No byte behind the text is read. Bytes that are read twice land in the same place.
    if count >= 8 {
      low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
      if count > 8 {
        let last = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
        high = last &>> UInt64(8 * (16 - count))
      }
    } else if count >= 4 {
      let first = UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
      let last = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      low = UInt64(first) | UInt64(last) &<< UInt64(8 * (count - 4))
    } else if count > 0 {
      low =
        UInt64(bytes[0]) | UInt64(bytes[count / 2]) &<< UInt64(8 * (count / 2))
        | UInt64(bytes[count - 1]) &<< UInt64(8 * (count - 1))
    }
    let isASCII = (low | high) & 0x8080_8080_8080_8080 == 0
    self.low = low
    self.high = high | UInt64(count | (isASCII ? 0xE0 : 0xA0)) &<< 56
  }

  /// Makes a text of the first, lowest ones of eight ASCII bytes, at most seven.
  @inlinable @inline(__always)
  package init(ascii bytes: UInt64, count: Int) {
    let bits = UInt64(truncatingIfNeeded: count &<< 3)
    low = bytes & ~(UInt64.max &<< bits)
    high = UInt64(truncatingIfNeeded: count | 0xE0) &<< 56
  }

  /// Takes out the text that a string stores in itself, or returns nil for one that is stored elsewhere.
  @inlinable @inline(__always)
  package init?(storedIn string: String) {
    guard Self.isPartOfString else { return nil }
    self = unsafeBitCast(string, to: ShortText.self)
    guard high &>> 61 & 1 == 1 else { return nil }
  }

  /// Makes a text of a string, or nil when it has too many bytes.
  @inlinable
  package init?(_ string: String) {
    if let stored = ShortText(storedIn: string) {
      self = stored
      return
    }
    var string = string
    guard let text = string.withUTF8({ ShortText($0) }) else { return nil }
    self = text
  }

  /// The number of bytes.
  @inlinable package var count: Int { Int(truncatingIfNeeded: high &>> 56) & 0xF }

  /// The first byte, or 0 for the empty text.
  @inlinable package var firstByte: UInt8 { UInt8(truncatingIfNeeded: low) }

  /// Returns how often an ASCII byte other than NUL occurs.
  package func count(of byte: UInt8) -> Int {
    let (ones, highBits): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    func matches(_ bytes: UInt64) -> Int {
      let other = bytes ^ ones &* UInt64(byte)
      return (~((other & ~highBits) &+ ~highBits | other) & highBits).nonzeroBitCount
    }
    return matches(low) + matches(high & 0x00FF_FFFF_FFFF_FFFF)
  }

  /// Whether the text begins with `--`.
  @inlinable package var hasFlagPrefix: Bool { low & 0xFFFF == 0x2D2D }

  /// Whether every byte is ASCII.
  @inlinable package var isASCII: Bool { high &>> 62 & 1 == 1 }

  /// Returns the texts before and after the last occurrence of an ASCII byte, or nil when there is none.
  package func split(atLast byte: UInt8) -> (ShortText, ShortText)? {
    withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) { raw in
      let bytes = UnsafeBufferPointer(rebasing: raw.bindMemory(to: UInt8.self)[..<count])
      guard let place = bytes.lastIndex(of: byte),
        let before = ShortText(UnsafeBufferPointer(rebasing: bytes[..<place])),
        let after = ShortText(UnsafeBufferPointer(rebasing: bytes[(place + 1)...]))
      else { return nil }
      return (before, after)
    }
  }

  /// Returns whether as many bytes are the same; sixteen are read.
  @inlinable @inline(__always)
  package func equals(_ bytes: UnsafeRawPointer) -> Bool {
    let (first, last) = (
      UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)),
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    )
    // What is behind the text is shifted out; by 64 and more, everything is.
    let free = UInt64(truncatingIfNeeded: 128 &- count &* 8)
    let text = high & 0x00FF_FFFF_FFFF_FFFF
    return free > 64 ? (first ^ low) &<< (free &- 64) == 0 || count == 0 : first == low && (last ^ text) << free == 0
  }

  /// Writes the bytes into a buffer that has room for 16 from an index on; those behind the text mean nothing.
  @inlinable @inline(__always)
  package func store(in bytes: UnsafeMutableRawBufferPointer, at index: Int) {
    bytes.storeBytes(of: low.littleEndian, toByteOffset: index, as: UInt64.self)
    bytes.storeBytes(of: high.littleEndian, toByteOffset: index + 8, as: UInt64.self)
  }

  /// The text as a string.
  @inlinable @inline(__always)
  package var string: String {
    if Self.isPartOfString { return unsafeBitCast(self, to: String.self) }
    return withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) {
      String(decoding: $0.prefix(count), as: UTF8.self)
    }
  }

  /// Whether strings of this platform are laid out as these texts, which a test asks of many strings.
  @inlinable static var isPartOfString: Bool {
    MemoryLayout<String>.size == MemoryLayout<ShortText>.size && UInt64(1).littleEndian == 1
  }
}

extension String {
  /// Makes a text of well-formed UTF-8.
  ///
  /// - Complexity: O(bytes); a short text takes no call.
  @inlinable @inline(__always)
  package init(wellFormedUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    if let short = ShortText(bytes) { self = short.string } else { self.init(decoding: bytes, as: UTF8.self) }
  }
}
