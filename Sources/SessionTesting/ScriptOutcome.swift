// SPDX-License-Identifier: Apache-2.0

/// The result of a plain script.
package struct ScriptOutcome: Hashable, Sendable {
  /// The exit status; 0 means success.
  package let status: Int
  /// The output without line ends, shown when the script failed.
  package let lines: [String]
  /// The line of the file at which the script failed, 1-based, or nil when it is not known.
  package let line: Int?

  /// Makes a result; a printed line that contains line ends is split at them.
  package init(status: Int, lines: [String], line: Int? = nil) {
    self.status = status
    self.lines = lines.flatMap(SourceLine.texts)
    self.line = line
  }
}
