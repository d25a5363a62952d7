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
