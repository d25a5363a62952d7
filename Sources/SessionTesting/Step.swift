// SPDX-License-Identifier: Apache-2.0

/// A statement of a session with what it is expected to print.
public struct Step: Hashable, Sendable {
  /// The source text, its lines joined by LF, without `> ` and `. `.
  public let statement: String
  /// The line of the `>` in the file, 1-based; unique in the file.
  public let line: Int
  /// The line of the statement's last `. `, or `line` when there is none; 1-based.
  public let lastLine: Int
  /// The expected lines, wildcards as they are written, without line ends; never ends with a blank line.
  public let expected: [String]
  /// Where each of `expected` stands in the file, 1-based and ascending.
  public let expectedLines: [Int]

  /// Whether the expected lines follow the statement with no prose between.
  var expectsInOnePiece: Bool {
    expectedLines.last.map { $0 - lastLine == expected.count } ?? true
  }
}
