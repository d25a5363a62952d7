// SPDX-License-Identifier: Apache-2.0

/// The size and the abilities of a terminal.
package struct Screen: Hashable, Sendable {
  /// The width in columns.
  package var width: Int
  /// The height in lines.
  package var height: Int
  /// Whether text may be coloured.
  package var usesColor: Bool
  /// Whether characters beyond ASCII can be shown.
  package var usesUnicode: Bool

  /// Makes a screen of at least 20 columns and 5 lines.
  package init(width: Int = 80, height: Int = 24, usesColor: Bool = false, usesUnicode: Bool = true) {
    self.width = max(width, 20)
    self.height = max(height, 5)
    self.usesColor = usesColor
    self.usesUnicode = usesUnicode
  }

  package var glyphs: Glyphs { usesUnicode ? .unicode : .ascii }

  /// Returns one of the program's own texts with symbols that the screen can show.
  package func showing(_ text: String) -> String { usesUnicode ? text : Glyphs.inASCII(text) }
}

/// The symbols of drawings.
package struct Glyphs: Sendable {
  package let arrow: String
  package let back: String
  package let ellipsis: String
  /// The guides of a tree, two columns each.
  package let branch: String
  package let lastBranch: String
  package let trunk: String
  /// The bars beside the hops of a trace, one column each.
  package let bar: String
  package let end: String

  package static let unicode = Glyphs(
    arrow: "→", back: "←", ellipsis: "…", branch: "├ ", lastBranch: "└ ", trunk: "│ ", bar: "│", end: "└")
  package static let ascii = Glyphs(
    arrow: "->", back: "<-", ellipsis: "...", branch: "|-", lastBranch: "`-", trunk: "| ", bar: "|", end: "`")

  /// Returns a line with the program's own symbols replaced by ASCII.
  package static func inASCII(_ line: String) -> String {
    guard !line.utf8.allSatisfy({ $0 < 0x80 }) else { return line }
    return String(line.map { sign in replacements[sign] ?? String(sign) }.joined())
  }

  private static let replacements: [Character: String] = ["→": "->", "←": "<-", "…": "...", "│": "|", "×": "x"]
}
