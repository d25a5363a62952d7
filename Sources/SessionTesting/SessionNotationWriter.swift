// SPDX-License-Identifier: Apache-2.0

import ResponderShell

/// Writes recordings in the notation that sessions are read in.
public struct SessionNotationWriter: SessionNotationWriting {
  /// Makes a writer.
  public init() {}

  /// `> ` before the first line, `. ` before the others.
  public func lines(ofStatement statement: String) -> [String] { SessionNotation.lines(ofStatement: statement) }

  /// Lines that match what they were written from.
  public func lines(ofOutput output: [String]) -> [String] { SessionNotation.lines(ofOutput: output) }

  /// `...`.
  public var anyOutput: String { LinePattern.anyLines }

  /// The file under `-- NAME --`; nil for an absolute path, what is not text, or text that looks like a fixture's heading.
  public func lines(ofFixture name: String, content: [UInt8]) -> [String]? {
    guard Fixture.isPlainRelativePath(name), let text = String(validating: content, as: UTF8.self) else { return nil }
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
