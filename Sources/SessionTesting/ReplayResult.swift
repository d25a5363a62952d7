// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The result of replaying a session or plain script.
package struct ReplayResult: Hashable, Sendable {
  /// The session or script that was run.
  package let transcript: Transcript
  /// The output of each statement that ran, by `Step.line`; empty for a plain script.
  package let outputs: [Int: [String]]
  /// The failures in the order of the file; more than one only in `collect` mode.
  package let failures: [ReplayFailure]

  /// The output that may become expected output, by `Step.line`: all but that of statements that need a person.
  package var writableOutputs: [Int: [String]] {
    let kept = Set(failures.filter { $0.needsPerson != nil }.map(\.line))
    return outputs.filter { !kept.contains($0.key) }
  }

  /// Whether everything ran and printed what was expected.
  package var passed: Bool {
    failures.isEmpty
  }
}

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
