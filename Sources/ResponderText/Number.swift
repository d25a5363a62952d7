// SPDX-License-Identifier: Apache-2.0

/// Conversions between numbers and their written form.
package enum Number {
  /// Returns the value of a decimal number, or nil for any other text and for infinities.
  package static func value(of text: String) -> Double? { value(of: text.utf8[...]) }

  /// Returns the value of a decimal number in a part of a text, or nil for anything else and for infinities.
  package static func value(of text: Substring.UTF8View) -> Double? {
    text.withContiguousStorageIfAvailable(value(of:)) ?? parsed(String(decoding: text, as: UTF8.self))
  }

  /// Returns the value of a decimal number in UTF-8, or nil for anything else and for infinities.
  package static func value(of bytes: ArraySlice<UInt8>) -> Double? { bytes.withUnsafeBufferPointer(value(of:)) }

  /// Returns the value of a decimal number in UTF-8, or nil for anything else and for infinities.
  ///
  /// OPTIMIZATION: no function here is generic, because the modules that call it could not specialise it.
  package static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var digits: UInt64 = 0
    var count = 0
    var fraction = 0
    var hasPoint = false
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        count += 1
        if hasPoint { fraction += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "-") where index == 0: break
      default: return parsed(String(decoding: bytes, as: UTF8.self))
      }
    }
    // Up to 15 digits and powers of ten are exact, so that one division is rounded as the whole number would be.
    guard count > 0, count <= 15 else { return parsed(String(decoding: bytes, as: UTF8.self)) }
    let value = fraction == 0 ? Double(digits) : Double(digits) / powersOfTen[fraction]
    return bytes[0] == UInt8(ascii: "-") ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Returns the value of a number of any form, such as `1e3`.
  private static func parsed(_ text: String) -> Double? {
    // Double also reads forms such as 0x1 and nan.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the shortest text of a number; whole numbers have no decimal point.
  package static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
