// SPDX-License-Identifier: Apache-2.0

/// What a terminal has room for and can show.
package struct Screen: Hashable, Sendable {
  /// In columns.
  package var width: Int
  /// In lines.
  package var height: Int
  /// Whether it may be coloured.
  package var usesColor: Bool
  /// Whether it shows more than ASCII.
  package var usesUnicode: Bool

  /// Makes a screen; one that is too small to draw on is drawn on as if it were larger.
  package init(width: Int = 80, height: Int = 24, usesColor: Bool = false, usesUnicode: Bool = true) {
    self.width = max(width, 20)
    self.height = max(height, 5)
    self.usesColor = usesColor
    self.usesUnicode = usesUnicode
  }

  package var glyphs: Glyphs { usesUnicode ? .unicode : .ascii }

  /// A text of ours with signs that can be shown.
  package func showing(_ text: String) -> String { usesUnicode ? text : Glyphs.inASCII(text) }
}

/// The signs drawings are made of.
package struct Glyphs: Sendable {
  package let arrow: String
  package let back: String
  package let ellipsis: String
  /// Guides of a tree, two columns each.
  package let branch: String
  package let lastBranch: String
  package let trunk: String
  /// Beside the hops of a trace, a column each.
  package let bar: String
  package let end: String

  package static let unicode = Glyphs(
    arrow: "→", back: "←", ellipsis: "…", branch: "├ ", lastBranch: "└ ", trunk: "│ ", bar: "│", end: "└")
  package static let ascii = Glyphs(
    arrow: "->", back: "<-", ellipsis: "...", branch: "|-", lastBranch: "`-", trunk: "| ", bar: "|", end: "`")

  /// A line that was not drawn, with the signs of ours that ASCII lacks replaced.
  package static func inASCII(_ line: String) -> String {
    guard !line.utf8.allSatisfy({ $0 < 0x80 }) else { return line }
    return String(line.map { sign in replacements[sign] ?? String(sign) }.joined())
  }

  private static let replacements: [Character: String] = ["→": "->", "←": "<-", "…": "...", "│": "|", "×": "x"]
}
