// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The result of one statement.
package struct StepOutcome: Hashable, Sendable {
  /// The output without line ends.
  package let lines: [String]
  /// The code of the error the statement failed with, or nil when it succeeded.
  package let error: ErrorCode?
  /// Whether the statement ended the session, so that no further statement can run.
  package let stop: Bool

  /// Makes a result; a printed line that contains line ends is split at them.
  package init(lines: [String], error: ErrorCode? = nil, stop: Bool = false) {
    self.lines = lines.flatMap(SourceLine.texts)
    self.error = error
    self.stop = stop
  }

  /// Makes a result of printed text, split into lines; a line end at the end is not followed by an empty line.
  package init(text: String, error: ErrorCode? = nil, stop: Bool = false) {
    lines = SourceLine.split(text).map(\.text)
    self.error = error
    self.stop = stop
  }
}
