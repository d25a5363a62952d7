// SPDX-License-Identifier: Apache-2.0

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
