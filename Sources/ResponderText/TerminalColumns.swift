// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// The width of the scalar on a terminal: 0 for marks, 2 for East Asian wide characters and emoji.
  package var terminalColumns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// Whether the scalar would control a screen instead of being shown: control characters, separators of lines, those
  /// that change the direction of text, and two that XML and YAML do not allow.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension String {
  /// The width of the text on a terminal, in columns.
  package var terminalColumns: Int {
    // OPTIMIZATION: most texts are printable ASCII. This is valid because each of its bytes takes one column.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return unicodeScalars.reduce(0) { $0 + $1.terminalColumns }
  }

  /// Returns the text followed by blanks, at least `width` columns wide.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - terminalColumns)) }

  /// Returns the longest beginning that fits in `columns`.
  package func prefix(columns: Int) -> String {
    var taken = 0
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      taken += scalar.terminalColumns
      guard taken <= columns else { break }
      kept.append(scalar)
    }
    return String(kept)
  }
}
