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
