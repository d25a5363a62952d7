// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// What came of one top-level statement.
public struct StatementOutcome {
  /// The line of the file on which the statement begins, 1-based.
  public var line: Int
  /// The file it came from.
  public var file: String?
  /// The verb as it was written; for `!` that of the inner statement.
  public var command: String
  /// What `echo`, `log` and statements in blocks said.
  public var output: [OutputLine]
  /// The answer.
  package var report: (any Report)?
  /// The error it failed with.
  public var error: Diagnostic?
  /// The error that `!` expected and got.
  public var expectedFailure: Diagnostic?
  /// The file its results go to, because of `output`; nil is standard output.
  public var destination: OutputFile?

  /// Whether there is nothing to tell people but that it went well.
  public var isSilent: Bool {
    error == nil && output.isEmpty && expectedFailure == nil && (report?.isSilent ?? true)
  }
}
