// SPDX-License-Identifier: Apache-2.0

/// A number of seconds, greater than 0, for an option.
package struct Seconds: OptionValue {
  package static let valueName = "SECONDS"
  package static let expected = "a number of seconds greater than 0"

  package let value: Double

  package init?(option text: String) {
    guard let value = Double(text), value > 0, value <= 1e9 else { return nil }
    self.value = value
  }
}

/// A share in percent, such as 90%, for an option.
package struct Percent: OptionValue {
  package static let valueName = "N%"
  package static let expected = "a share from 0% to 100%"

  package let value: Int

  package init?(option text: String) {
    guard let value = Int(text.hasSuffix("%") ? String(text.dropLast()) : text), (0...100).contains(value) else {
      return nil
    }
    self.value = value
  }
}

/// A number of at least 1, for an option.
package struct Count: OptionValue {
  package static let valueName = "N"
  package static let expected = "a number of at least 1"

  package let value: Int

  package init?(option text: String) {
    guard let value = Int(text), value >= 1 else { return nil }
    self.value = value
  }
}

/// A size of memory: bytes, or a number followed by K, M or G.
package struct MemorySize: OptionValue, Hashable, Sendable, CustomStringConvertible {
  package static let valueName = "SIZE"
  package static let expected = "a size such as 500M or 2G"

  package let bytes: Int

  private static let units: [(letter: String, bytes: Int)] = [("G", 1 << 30), ("M", 1 << 20), ("K", 1 << 10)]

  package init(bytes: Int) { self.bytes = bytes }

  /// Reads a size of at least one byte; returns nil for another text.
  package init?(option text: String) {
    let unit = Self.units.first { text.hasSuffix($0.letter) || text.hasSuffix($0.letter.lowercased()) }
    guard let number = Int(unit == nil ? text : String(text.dropLast())), number > 0 else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: unit?.bytes ?? 1)
    guard !overflow else { return nil }
    self.bytes = bytes
  }

  /// The size in the largest unit that it is a multiple of, such as `500M`.
  package var description: String {
    let unit = Self.units.first { bytes % $0.bytes == 0 }
    return "\(bytes / (unit?.bytes ?? 1))\(unit?.letter ?? "")"
  }
}

extension ErrorCode: OptionValue {
  package static var valueName: String { "CODE" }
  package static var expected: String { "an error code" }
}
