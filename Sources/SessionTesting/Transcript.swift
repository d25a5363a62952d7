// SPDX-License-Identifier: Apache-2.0

/// A session of a file: statements with their expected output, or a plain script, and the files it can read.
package struct Transcript: Hashable, Sendable {
  /// The statements or the script.
  package enum Content: Hashable, Sendable {
    /// Statements with their expected output; never empty.
    case steps([Step])
    /// A plain script, which passes when it exits with 0; its lines end with LF.
    case script(String)
  }

  /// The file's name, as it was given.
  package let file: String
  /// The name in a report: the file's name, and for a Markdown fence also its line, as `FILE:LINE`.
  package let name: String
  /// The first line, 1-based: 1, or the line that opens the fence.
  package let line: Int
  /// The last line, 1-based: that of the file, or the line that closes the fence.
  package let lastLine: Int
  /// The statements or the script.
  package let content: Content
  /// The reason for which the session is expected to fail, or nil.
  package let failureReason: String?
  /// The fixtures in the order of the file; their names are unique.
  package let fixtures: [Fixture]

  /// The indentation of the Markdown fence in spaces, or nil outside Markdown.
  let fenceIndentation: Int?

  /// The statements; empty for a plain script.
  package var steps: [Step] {
    switch content {
    case .steps(let steps): steps
    case .script: []
    }
  }

  /// The number of statements, or nil for a plain script.
  package var statementCount: Int? {
    switch content {
    case .steps(let steps): steps.count
    case .script: nil
    }
  }
}

/// A statement of a session with its expected output.
package struct Step: Hashable, Sendable {
  /// The source text, its lines joined by LF, without `> ` and `. `.
  package let statement: String
  /// The line of the `>` in the file, 1-based; no other step has the same line.
  package let line: Int
  /// The line of the statement's last `. `, or `line` when there is none; 1-based.
  package let lastLine: Int
  /// The expected lines without line ends, wildcards as written; the last is never blank.
  package let expected: [String]
  /// The lines of the file that contain `expected`, 1-based and ascending.
  package let expectedLines: [Int]

  /// Whether the expected lines follow the statement without prose between them.
  var expectsInOnePiece: Bool {
    expectedLines.last.map { $0 - lastLine == expected.count } ?? true
  }
}

/// A file that a session contains and can read.
package struct Fixture: Hashable, Sendable {
  /// A relative path of names separated by `/`; no name is empty, `.` or `..`, so the path stays in the session's
  /// folder.
  package let name: String
  /// The text up to the next fixture or the end, with the line ends of the file.
  package internal(set) var content: String
  /// The line of `-- NAME --`, 1-based.
  package let line: Int
}
