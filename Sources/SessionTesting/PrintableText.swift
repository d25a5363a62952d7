// SPDX-License-Identifier: Apache-2.0

/// Text for formats that cannot write control characters, not even escaped.
enum PrintableText {
  /// Returns one line in which U+FFFD replaces line ends and every scalar that XML 1.0 or YAML does not allow.
  static func replacingControls(in line: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      result.append(isPrintable(scalar) ? scalar : "\u{FFFD}")
    }
    return String(result)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: true
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
