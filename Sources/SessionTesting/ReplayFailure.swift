// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A statement or plain script that did not do what was expected.
package struct ReplayFailure: Hashable, Sendable {
  /// The kind of failure.
  package enum Problem: Hashable, Sendable {
    /// The statement printed something else.
    case outputDiffers(SessionDiff)
    /// The statement ended the session before the last statement.
    case stopped
    /// The statement could not be run, for this reason.
    case error(String)
    /// A plain script exited with a status other than 0, after printing these lines.
    case exit(status: Int, output: [String])
    /// The session took longer than this limit and was ended at this statement.
    case timedOut(TimeLimit)
  }

  /// The file's name, as it was given.
  package let file: String
  /// The line of the statement's `>`, or the line at which a plain script failed; 1-based.
  package let line: Int
  /// The statement's source text, or nil for a plain script.
  package let statement: String?
  /// The kind of failure.
  package let problem: Problem
  /// The error that is not written as expected output, because a person has to decide; nil outside `collect` mode.
  package let needsPerson: ErrorCode?
  /// The later statements, which were not run.
  package let notRun: [Step]

  /// Whether the statement ran and printed something else.
  package var isDifference: Bool {
    if case .outputDiffers = problem { true } else { false }
  }
}
