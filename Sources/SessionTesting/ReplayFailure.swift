// SPDX-License-Identifier: Apache-2.0

/// A statement or plain script that did not do what was expected.
public struct ReplayFailure: Hashable, Sendable {
  /// What went wrong.
  public enum Problem: Hashable, Sendable {
    /// It printed something else.
    case outputDiffers(SessionDiff)
    /// It ended the session although statements follow.
    case stopped
    /// It could not be run, with the reason.
    case error(String)
    /// A plain script exited with another status than 0, after printing these lines.
    case exit(status: Int, output: [String])
  }

  /// The file's name, as it was given.
  public let file: String
  /// The line of the statement's `>`, or the first of the plain script; 1-based.
  public let line: Int
  /// The statement's source text; nil for a plain script.
  public let statement: String?
  /// What went wrong.
  public let problem: Problem
  /// The statements after it that were not run.
  public let notRun: [Step]
}
