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
  package init?(parenthesized bytes: some Collection<UInt8>) {
    let parts = bytes.split { " ;(),".utf8.contains($0) }
    let numbers = parts.compactMap { Number.value(of: Array($0)[...]) }
    guard numbers.count == 4 else { return nil }
    self.init(finite: numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
