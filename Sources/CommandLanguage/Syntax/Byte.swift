// SPDX-License-Identifier: Apache-2.0

/// The bytes that lines and blanks are made of.
public enum Byte {
  /// A tab.
  @inlinable public static var tab: UInt8 { UInt8(ascii: "\t") }
  /// The end of a line.
  @inlinable public static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  /// The byte before a line feed in a foreign line end.
  @inlinable public static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  /// A space.
  @inlinable public static var space: UInt8 { UInt8(ascii: " ") }

  /// Returns whether a byte is a blank: a space, a tab, or the carriage return of a foreign line end.
  @inlinable
  public static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == carriageReturn
  }

  /// Returns whether a byte is an ASCII letter.
  static func isLetter(_ byte: UInt8) -> Bool {
    // A letter differs from its other case in one bit.
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Returns whether a byte ends a plain word.
  @inline(__always)
  static func isSpaceOrLineEnd(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == tab || byte == carriageReturn
  }

  /// Returns eight bytes of which the highest bit is set in each that is not an ASCII letter or digit, and no other bit.
  @inline(__always)
  static func others(than bytes: UInt64) -> UInt64 {
    let (ones, highBits): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    // Adding to the low seven bits of a byte sets its highest bit where the byte is large enough.
    let low = bytes & ~highBits
    let lower = low | ones &* 0x20
    let letters = (lower &+ ones &* 0x1F) & ~(lower &+ ones &* 0x05)
    let digits = (low &+ ones &* 0x50) & ~(low &+ ones &* 0x46)
    return ~((letters | digits) & ~bytes) & highBits
  }

  /// Returns whether a byte is an ASCII letter or digit.
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || byte &- UInt8(ascii: "0") < 10 }
}

// Everything here compares bytes. Comparing characters would miss "> " before a combining accent, and canonical
// equivalence would treat two different outputs as equal.
extension StringProtocol where UTF8View: BidirectionalCollection {
  /// Whether the text has only blanks or is empty.
  @inlinable public var isBlank: Bool {
    utf8.allSatisfy(Byte.isBlank)
  }

  /// The text without trailing blanks.
  @inlinable public var trimmedEnd: SubSequence {
    var end = utf8.endIndex
    while end > utf8.startIndex, Byte.isBlank(utf8[utf8.index(before: end)]) {
      end = utf8.index(before: end)
    }
    return self[..<end]
  }

  /// The text without leading and trailing blanks.
  @inlinable public var trimmed: SubSequence {
    let end = trimmedEnd.endIndex
    let start = utf8.firstIndex { !Byte.isBlank($0) } ?? end
    return self[start..<end]
  }

  /// Returns the text after `prefix`, or nil when the text does not begin with it.
  @inlinable
  public func text(after prefix: String) -> SubSequence? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return self[utf8.index(utf8.startIndex, offsetBy: prefix.utf8.count)...]
  }
}

extension UnsafeBufferPointer<UInt8> {
  // OPTIMIZATION: eight bytes at a time, here and in `firstLineFeed`, because every byte of a script passes both. Bytes
  // equal to a pattern become 0 by an exclusive or; a subtraction borrows from the highest bit of a byte that is 0.
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  func eightBytes(at index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Returns the union of the bits of some bytes, and whether one of the bytes is NUL.
  func summary(of range: Range<Int>) -> (union: UInt8, hasNUL: Bool) {
    var (all, zeros, index): (UInt64, UInt64, Int) = (0, 0, range.lowerBound)
    while index + 8 <= range.upperBound {
      let bytes = eightBytes(at: index)
      all |= bytes
      zeros |= (bytes &- Self.ones) & ~bytes & Self.highBits
      index += 8
    }
    var (union, hasNUL): (UInt8, Bool) = (all & Self.highBits == 0 ? 0 : 0x80, zeros != 0)
    while index < range.upperBound {
      union |= self[index]
      if self[index] == 0 { hasNUL = true }
      index += 1
    }
    return (union, hasNUL)
  }

  /// Returns the position of the first line feed in a range, or nil.
  package func firstLineFeed(in range: Range<Int>) -> Int? {
    let pattern = Self.ones &* UInt64(Byte.lineFeed)
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      let bytes = eightBytes(at: index) ^ pattern
      let zeros = (bytes &- Self.ones) & ~bytes & Self.highBits
      if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < range.upperBound {
      if self[index] == Byte.lineFeed { return index }
      index += 1
    }
    return nil
  }

  /// Returns the position of the first byte, from one on, that is not an ASCII letter or digit.
  @inline(__always)
  func endOfAlphanumerics(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let others = Byte.others(than: eightBytes(at: index))
      if others != 0 { return index + others.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, Byte.isAlphanumeric(self[index]) { index += 1 }
    return index
  }

  /// Returns the first byte in a range that is not part of well-formed UTF-8, or nil.
  func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      let lead = self[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      // The range of the second byte rules out overlong forms and surrogates (Unicode table 3-7).
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch lead {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return index
      }
      guard index + length <= range.upperBound, second.contains(self[index + 1]) else { return index }
      for offset in 1..<length where self[index + offset] & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }
}

extension String {
  /// Returns whether two texts have the same bytes; canonically equivalent texts may be equal without that.
  package func hasSameBytes(as other: String) -> Bool {
    var (first, second) = (self, other)
    return first.withUTF8 { first in second.withUTF8 { first.elementsEqual($0) } }
  }

  /// Makes a text of bytes, or nil when they are not well-formed UTF-8.
  ///
  /// `String(validating:as:)` would do it, but needs macOS 15.
  package init?(wellFormed bytes: ArraySlice<UInt8>) {
    let isWellFormed = bytes.withUnsafeBufferPointer { bytes in
      bytes.summary(of: bytes.indices).union < 0x80 || bytes.firstInvalidUTF8(in: bytes.indices) == nil
    }
    guard isWellFormed else { return nil }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
