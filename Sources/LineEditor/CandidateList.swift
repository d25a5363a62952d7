// SPDX-License-Identifier: GPL-3.0-or-later

import CReadline
import CommandLineSupport

/// The layout of candidates below a line: one per line with a description, or in columns when there are many.
@MainActor
struct CandidateList {
  private let candidates: [Completion.Candidate]

  init(_ candidates: [Completion.Candidate]) { self.candidates = candidates }

  /// Returns the lines, none wider than the screen and no more than fit above the line being edited.
  func lines(columns: Int, rows: Int) -> [String] {
    let room = max(1, rows - 3)
    let width = candidates.map { displayWidth(of: $0.word) }.max() ?? 0
    if candidates.count <= room, candidates.contains(where: { !$0.about.isEmpty }), width + 12 < columns {
      return candidates.map { candidate in
        guard !candidate.about.isEmpty else { return fitting(candidate.word, columns: columns - 1) }
        let gap = String(repeating: " ", count: width - displayWidth(of: candidate.word) + 2)
        return fitting(candidate.word + gap + candidate.about, columns: columns - 1)
      }
    }
    return grid(width: width + 2, columns: columns, room: room)
  }

  /// Returns the words alone in columns; words that do not fit are counted.
  private func grid(width: Int, columns: Int, room: Int) -> [String] {
    let perLine = max(1, (columns - 1) / width)
    let isCut = candidates.count > perLine * room
    let shown = isCut ? candidates.prefix(perLine * max(1, room - 1)) : candidates[...]
    let height = (shown.count + perLine - 1) / perLine
    var lines = (0..<height).map { row in
      var line = ""
      for index in stride(from: row, to: shown.count, by: height) {
        line += String(repeating: " ", count: max(0, index / height * width - displayWidth(of: line)))
        line += shown[index].word
      }
      return fitting(line, columns: columns - 1)
    }
    if isCut { lines.append("\(ellipsis) and \(candidates.count - shown.count) more; type on to narrow them") }
    return lines
  }
}

/// Returns the width of a text without escapes, in columns of the terminal.
package func displayWidth(of text: String) -> Int { Int(crl_width(text)) }

/// The sign for text that was left out: an ellipsis, or three dots when the terminal may not be able to show one.
///
/// The locale is known once an editor has read a line.
@MainActor
package var ellipsis: String {
  let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true
  return isDumb || crl_is_multibyte() == 0 ? "..." : "…"
}

/// Returns a text without escapes, shortened to a number of columns; an ellipsis marks what was removed.
@MainActor
package func fitting(_ text: String, columns: Int) -> String {
  guard displayWidth(of: text) > columns else { return text }
  let ellipsis = ellipsis
  var result = ""
  var width = displayWidth(of: ellipsis)
  for character in text {
    width += displayWidth(of: String(character))
    if width > columns { break }
    result.append(character)
  }
  return result + ellipsis
}
