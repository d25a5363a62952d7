// SPDX-License-Identifier: Apache-2.0

/// The syntax of variable names: letters and digits of any script, and `_`.
public enum VariableSyntax {
  /// Returns whether a scalar is allowed in a variable's name.
  public static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": return true
    default: break
    }
    guard scalar.value >= 0x80 else { return false }
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    // Letters of many scripts carry marks, which are not letters themselves.
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }

  /// Returns whether a text is a valid variable name.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy(isNameScalar)
  }
}
