// SPDX-License-Identifier: Apache-2.0

/// A notation of recordings, which are sessions as tests (language.md, section 8).
///
/// Each part is written as whole lines.
package protocol SessionNotationWriting: Sendable {
  /// Returns the lines of a statement.
  func lines(ofStatement statement: String) -> [String]
  /// Returns the lines of its output, so that a replay with the same output matches.
  func lines(ofOutput output: [String]) -> [String]
  /// The line that matches any output.
  var anyOutput: String { get }
  /// Returns the lines of a file that the session reads, or nil if the notation cannot hold it.
  func lines(ofFixture name: String, content: [UInt8]) -> [String]?
}
