// SPDX-License-Identifier: Apache-2.0

/// How a recording is written: the notation of sessions as tests (language.md, section 8), each part as whole lines.
public protocol SessionNotationWriting: Sendable {
  /// A statement.
  func lines(ofStatement statement: String) -> [String]
  /// What it printed, so that a replay that prints the same matches.
  func lines(ofOutput output: [String]) -> [String]
  /// The line that stands for whatever is printed.
  var anyOutput: String { get }
  /// A file that the session reads; nil when the notation cannot hold it.
  func lines(ofFixture name: String, content: [UInt8]) -> [String]?
}
