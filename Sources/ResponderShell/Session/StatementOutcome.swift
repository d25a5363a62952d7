// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// The outcome of one top-level statement.
public struct StatementOutcome {
  /// The line of the file on which the statement begins, counted from 1.
  public var line: Int
  /// The file that the statement came from, or nil.
  public var file: String?
  /// The verb as it was written.
  ///
  /// After `!`, it is that of the inner statement.
  public var command: String
  /// The lines that `echo`, `log` and statements in blocks printed.
  public var output: [OutputLine]
  /// The answer of the statement.
  package var report: (any Report)?
  /// The error with which the statement failed.
  public var error: Diagnostic?
  /// The error that `!` expected and that occurred.
  public var expectedFailure: Diagnostic?
  /// The file that receives the results because of `output`, or nil for standard output.
  public var destination: OutputFile?

  /// Whether the statement succeeded and has nothing to report.
  public var isSilent: Bool {
    error == nil && output.isEmpty && expectedFailure == nil && (report?.isSilent ?? true)
  }
}
