// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension Geometry.Rect {
  /// Makes a rectangle, or nil when its position or size is not finite, as those of the null rectangle.
  package init?(finite x: Double, _ y: Double, _ width: Double, _ height: Double) {
    guard max(abs(x), abs(y)) < 1e9, (0..<1e9).contains(width), (0..<1e9).contains(height) else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Reads `(x y; width height)`.
  ///
  /// OPTIMIZATION: not generic and without arrays, because other modules could not specialise it and a dump has thousands.
  package init?(parenthesized bytes: ArraySlice<UInt8>) {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    let isWhole = bytes.withUnsafeBufferPointer { bytes in
      var (position, count) = (0, 0)
      while position < bytes.count {
        let start = position
        while position < bytes.count, !Self.isBetweenNumbers(bytes[position]) { position += 1 }
        // What is no number is passed over.
        if position > start, let number = Number.value(of: UnsafeBufferPointer(rebasing: bytes[start..<position])) {
          switch count {
          case 0: x = number
          case 1: y = number
          case 2: width = number
          case 3: height = number
          default: return false
          }
          count += 1
        }
        position += 1
      }
      return count == 4
    }
    guard isWhole else { return nil }
    self.init(finite: x, y, width, height)
  }

  private static func isBetweenNumbers(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","): true
    default: false
    }
  }
}
