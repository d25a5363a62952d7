// SPDX-License-Identifier: Apache-2.0

/// The syntax of names.
package enum NameSyntax {
  /// The words that have a meaning of their own and cannot be names.
  package static let taken = ["none", "default", "yes", "no", "on", "off", "nil"]

  /// The largest length of a name in bytes; tables are as wide as the longest name in them.
  package static let lengthLimit = 4_096

  /// Returns whether a text can name an action; private selectors of the frameworks begin with underscores.
  package static func isAction(_ text: String) -> Bool { isName(String(text.drop { $0 == "_" }), extra: ":.") }

  /// Returns whether a text is a line of a file, `FILE:LINE`.
  package static func isPlace(_ text: String) -> Bool {
    let colon = UInt8(ascii: ":")
    let line = text.utf8.lastIndex(of: colon).flatMap { Int(text[text.utf8.index(after: $0)...]) } ?? 0
    return line > 0 && text.utf8.first != colon
  }

  /// Returns whether a text is a letter followed by letters, digits, `_`, `-` and the characters of `extra`.
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
        // Many scripts put marks on letters; the marks themselves are not letters.
        if scalar.value >= 0x80, isMarkOrDigit(scalar) { continue }
        guard scalar.isASCII, extra.hasPointerRepresentation,
          UnsafeBufferPointer(start: extra.utf8Start, count: extra.utf8CodeUnitCount).contains(UInt8(scalar.value))
        else { return false }
      }
    }
    return !isFirst
  }

  /// Returns whether a text is a name of ASCII letters, digits, `_` and `-` only, as nearly all names are.
  private static func isPlainName(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          if index == 0 { return false }
        default: return false
        }
      }
      return !bytes.isEmpty
    }
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
    // Joiners are part of words in Indic and Arabic scripts.
    default: scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }
}
