// SPDX-License-Identifier: Apache-2.0

/// Numbers as scripts write them.
enum Number {
  /// The value of a decimal number; nil for anything else, infinities too.
  static func value(of text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The shortest text of a number; whole ones without a point.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
