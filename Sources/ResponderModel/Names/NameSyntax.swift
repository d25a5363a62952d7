// SPDX-License-Identifier: Apache-2.0

/// The form of names (language.md, section 2).
package enum NameSyntax {
  /// Names that mean something of their own.
  package static let taken = ["none", "default", "yes", "no", "on", "off", "nil"]

  /// A letter, then letters, digits, `_` and `-`; `extra` are further characters after the first.
  package static func isName(_ text: String, extra: StaticString = "") -> Bool {
    if isPlainName(text) { return true }
    var isFirst = true
    for scalar in text.unicodeScalars {
      defer { isFirst = false }
      if isLetter(scalar) { continue }
      if isFirst { return false }
      switch scalar {
      case "0"..."9", "_", "-": continue
      default:
        // Letters of many scripts carry marks, which are no letters themselves.
        if scalar.value >= 0x80, isMarkOrDigit(scalar) { continue }
        guard scalar.isASCII, extra.hasPointerRepresentation,
          UnsafeBufferPointer(start: extra.utf8Start, count: extra.utf8CodeUnitCount).contains(UInt8(scalar.value))
        else { return false }
      }
    }
    return !isFirst
  }

  /// Whether a text is a name of ASCII letters and digits, as nearly all are.
  private static func isPlainName(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z": true
    default: scalar.value >= 0x80 && scalar.properties.isAlphabetic
    }
  }

  private static func isMarkOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: true
    // Joiners shape words of Indic and Arabic scripts.
    default: scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }
}
