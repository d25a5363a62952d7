// SPDX-License-Identifier: Apache-2.0

extension UnsafeBufferPointer<UInt8> {
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
