// SPDX-License-Identifier: Apache-2.0

/// A writer of statements, output and files in the notation that `NotationReader` reads.
package enum SessionNotation {
  /// The wildcard for any text on a line of output, including none.
  package static let anyText = "[..]"
  /// The wildcard for any number of lines of output, including none, when it is alone on a line.
  package static let anyLines = "..."

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

  /// Returns a line of output as a line of a session, as `lines(ofOutput:)` does.
  package static func quoted(_ line: String, insideFence: Bool) -> String {
    let text = String(line.trimmedEnd)
    let isMarkup =
      switch NotationLine(text) {
      case .blank: false
      case .output: text.hasSameBytes(as: anyLines) || (insideFence && Fence.couldClose(text))
      case .statement, .continuation, .prose, .fixture: true
      }
    return isMarkup ? anyText + text : text
  }

  /// Returns a file that a session reads under its heading, `-- NAME --`.
  ///
  /// Returns nil for an absolute path, a file that is not text, or a text that contains the heading of a fixture.
  package static func lines(ofFixture name: String, content: [UInt8]) -> [String]? {
    guard isFixtureName(name), let text = String(wellFormed: content[...]) else { return nil }
    let heading = "-- \(name) --"
    guard NotationLine(heading) == .fixture(name), text.isEmpty || text.hasSuffix("\n") else { return nil }
    let lines = SourceLine.split(text)
    let isPlain = lines.allSatisfy { line in
      if case .fixture = line.kind { return false }
      return line.terminator == "\n"
    }
    return isPlain ? [heading] + lines.map { $0.text } : nil
  }

  /// Returns whether a file may have a name: a relative path of plain names, so that it stays in the session's folder.
  package static func isFixtureName(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { component in
      !component.isEmpty && !component.contains(0) && !component.elementsEqual(".".utf8)
        && !component.elementsEqual("..".utf8)
    }
  }
}

extension Array where Element == String {
  /// The lines without the blank ones at the end, which are ignored in expected and in actual output.
  package var withoutTrailingBlankLines: ArraySlice<String> {
    let end = lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    return self[..<end]
  }
}
