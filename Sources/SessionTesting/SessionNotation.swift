// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A writer of statements and output in the notation of session files.
package enum SessionNotation {
  /// Returns a statement as lines of a session: `> ` before its first line, `. ` before the others, `.` for an empty
  /// one.
  package static func lines(ofStatement statement: String) -> [String] {
    SourceLine.texts(statement).enumerated().map { index, line in
      let mark = index == 0 ? ">" : "."
      return line.utf8.isEmpty ? mark : mark + " " + line
    }
  }

  /// Returns output as lines of a session that parse as expected output and match it.
  ///
  /// Trailing blanks and blank lines at the end are left out, because they are ignored. A line that would be read as a
  /// statement, a continuation, prose or a fixture begins with the wildcard `[..]`; so does a literal `...`, which
  /// would match anything. With `insideFence`, so does a line that could close a Markdown fence.
  package static func lines(ofOutput output: [String], insideFence: Bool = false) -> [String] {
    output.withoutTrailingBlankLines.map { quoted($0, insideFence: insideFence) }
  }

  static func quoted(_ line: String, insideFence: Bool) -> String {
    let text = String(line.trimmedEnd)
    let isMarkup =
      switch NotationLine(text) {
      case .blank: false
      case .output: LinePattern(text).isAnyLines || (insideFence && Fence.couldClose(text))
      case .statement, .continuation, .prose, .fixture: true
      }
    return isMarkup ? LinePattern.anyText + text : text
  }
}

extension Array where Element == String {
  /// The lines without the blank ones at the end, which are ignored in expected and in actual output.
  var withoutTrailingBlankLines: ArraySlice<String> {
    let end = lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    return self[..<end]
  }
}
