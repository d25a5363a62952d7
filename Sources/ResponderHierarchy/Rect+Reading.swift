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
    var rest = bytes
    /// Returns the next number; what is none is passed over.
    func number() -> Double? {
      while let start = rest.firstIndex(where: { !Self.isBetweenNumbers($0) }) {
        let end = rest[start...].firstIndex(where: Self.isBetweenNumbers) ?? rest.endIndex
        defer { rest = rest[end...] }
        if let number = Number.value(of: rest[start..<end]) { return number }
      }
      return nil
    }
    guard let x = number(), let y = number(), let width = number(), let height = number(), number() == nil else {
      return nil
    }
    self.init(finite: x, y, width, height)
  }

  private static func isBetweenNumbers(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","): true
    default: false
    }
  }
}
