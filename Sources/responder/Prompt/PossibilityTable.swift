// SPDX-License-Identifier: GPL-3.0-or-later

import LineEditor
import ResponderShell

/// The layout of what may come next: a title, and below it the form and description of each possibility.
@MainActor
struct PossibilityTable {
  /// The lines, none wider than the given columns.
  let lines: [String]

  /// The number of lines for the known words of one possibility.
  private static let wordLines = 4

  init(_ possibilities: Possibilities, columns: Int) {
    let forms = possibilities.entries.map { displayWidth(of: $0.form) }.filter { $0 <= columns / 2 }
    let width = forms.max() ?? 0
    let all =
      Self.folded(possibilities.title.split(separator: " ").map(String.init), first: "", rest: "    ", columns)
      + possibilities.entries.flatMap { Self.lines(of: $0, width: width, columns) }
    // Usage lines contain an ellipsis, which not every terminal can show.
    lines = all.map { $0.replacing("…", with: ellipsis) }
  }

  private static func lines(of entry: Possibilities.Entry, width: Int, _ columns: Int) -> [String] {
    let gap = String(repeating: " ", count: max(0, width - displayWidth(of: entry.form)) + 2)
    let indent = String(repeating: " ", count: width + 4)
    var about = entry.about.isEmpty ? [] : [entry.about + (entry.words.isEmpty ? "" : ":")]
    about = about.flatMap { $0.split(separator: " ").map(String.init) }
    let lines = folded(about + entry.words, first: "  " + entry.form + gap, rest: indent, columns)
    guard lines.count > wordLines, !entry.words.isEmpty else { return lines }
    return lines.prefix(wordLines) + [indent + "\(ellipsis) Tab lists them"]
  }

  /// Returns words separated by blanks, folded to a number of columns.
  private static func folded(_ words: [String], first: String, rest: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in words {
      if !isEmpty, displayWidth(of: line) + 1 + displayWidth(of: word) > columns {
        lines.append(line)
        (line, isEmpty) = (rest, true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
