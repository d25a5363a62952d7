// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// The outcome of one top-level statement.
package struct StatementOutcome {
  /// The line of the file on which the statement begins, counted from 1.
  package var line: Int
  /// The file that the statement came from, or nil.
  package var file: String?
  /// The option of the command line that the statement came from, such as `-c 2`, or nil.
  package var option: String?
  /// The verb as it was written.
  ///
  /// After `!`, it is that of the inner statement.
  package var command: String
  /// The lines that `echo`, `log` and statements in blocks printed.
  package var output: [OutputLine]
  /// The answer of the statement.
  package var report: (any Report)?
  /// The error with which the statement failed.
  package var error: Diagnostic?
  /// The error that `!` expected and that occurred.
  package var expectedFailure: Diagnostic?
  /// The error that ended the recording, because the statement could not be added to it.
  package var lostRecording: Diagnostic?
  /// The file that receives the results because of `output`, or nil for standard output.
  package var destination: OutputFile?

  /// Whether the statement succeeded and has nothing to report.
  package var isSilent: Bool {
    guard error == nil, output.isEmpty, expectedFailure == nil else { return false }
    return report?.isSilent ?? true
  }
}
