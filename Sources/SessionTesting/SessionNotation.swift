// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderShell

/// A writer of recordings in the notation of session files.
package struct SessionNotationWriter: SessionNotationWriting {
  /// Makes a writer.
  package init() {}

  /// Returns a statement with `> ` before its first line and `. ` before the others.
  package func lines(ofStatement statement: String) -> [String] { SessionNotation.lines(ofStatement: statement) }

  /// Returns lines that match the output they were written from.
  package func lines(ofOutput output: [String]) -> [String] { SessionNotation.lines(ofOutput: output) }

  /// The wildcard `...`.
  package var anyOutput: String { LinePattern.anyLines }

  /// Returns the file under `-- NAME --`.
  ///
  /// Returns nil for an absolute path, a file that is not text, or a text that contains the heading of a fixture.
  package func lines(ofFixture name: String, content: [UInt8]) -> [String]? {
    guard Fixture.isPlainRelativePath(name), let text = String(wellFormed: content[...]) else { return nil }
    let heading = "-- \(name) --"
    guard NotationLine(heading) == .fixture(name), text.isEmpty || text.hasSuffix("\n") else { return nil }
    let lines = SourceLine.split(text)
    let isPlain = lines.allSatisfy { line in
      if case .fixture = NotationLine(line.text) { return false }
      return line.terminator == "\n"
    }
    return isPlain ? [heading] + lines.map(\.text) : nil
  }
}

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
