// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A file of sessions with their output: a session file, a plain script, or a Markdown file with fences.
///
/// In a session, `> ` begins a statement, `. ` on the lines directly below continues it, a line that starts with `#` is
/// prose, `-- NAME --` begins a fixture that ends at the next one or at the end of the file, and every other line is
/// expected output of the statement above. Blank lines are output only at the beginning of a block or inside it; blank
/// lines next to prose, the next statement, a fixture or the end are layout. A file without a `> ` line is a plain
/// script.
///
/// In a file whose name ends with `.md` or `.markdown`, each fence tagged `responder` is a separate session or script,
/// and everything else is ignored.
package struct SessionFile: Sendable {
  /// The name as given, usually a path.
  package let name: String
  /// The sessions in the order of the file; never empty.
  package let transcripts: [Transcript]

  /// Every line of the file, without the byte order mark.
  let lines: [SourceLine]
  /// The byte order mark, or an empty string.
  let byteOrderMark: String

  /// Reads a file's text.
  ///
  /// `name` is the file's name or path; its ending decides whether the file is Markdown.
  ///
  /// - Throws: The first malformed line, or that there is no session.
  package init(name: String, text: String) throws(SessionFileError) {
    self.name = name
    let body = text.text(after: "\u{FEFF}")
    byteOrderMark = body == nil ? "" : "\u{FEFF}"
    lines = SourceLine.split(body.map(String.init) ?? text)
    let document = SessionDocument(name: name, lines: lines)
    if let problem = document.problems.first { throw problem }
    transcripts = document.parts.map { $0.transcript(of: name) }
  }

  /// Reads a file's bytes.
  ///
  /// - Throws: The errors of `init(name:text:)`, and the first line that is not UTF-8.
  package init(name: String, bytes: [UInt8]) throws(SessionFileError) {
    guard let text = String(wellFormed: bytes[...]) else {
      let lines = bytes.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
      let guilty = lines.firstIndex { String(wellFormed: $0) == nil } ?? 0
      throw SessionFileError(file: name, line: guilty + 1, message: "malformed text, expected UTF-8")
    }
    try self.init(name: name, text: text)
  }
}

extension SessionFile {
  /// The tag of the fences that contain sessions.
  package static let tag = "responder"

  /// Returns whether a file is Markdown, by its name.
  package static func isMarkdown(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// Returns whether a fence of a Markdown text is tagged, so that the file is meant to be replayed.
  ///
  /// Fences within fences count too, so that a file with a missing mark is not skipped.
  package static func isTagged(markdown text: String) -> Bool {
    SourceLine.split(text).contains { line in
      guard let tag = Fence(opening: line.text)?.words.first else { return false }
      return tag == Self.tag
    }
  }
}

/// The reason a file cannot be replayed: it is malformed or contains no session.
package struct SessionFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as it was given.
  package let file: String
  /// The line of the error, 1-based; 1 when the whole file is meant.
  package let line: Int
  /// What is wrong and what was expected: lower case, no full stop.
  package let message: String

  /// Makes an error; `line` is 1-based.
  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `FILE:LINE: message`.
  package var description: String {
    "\(file):\(line): \(message)"
  }
}
