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

/// Facts about the current top-level statement beyond its outcome.
package struct StatementNotes {
  /// The place of the verb of the running statement, behind which a node that was left out is written.
  var verb = SourceRange.point(0)
  /// The words that the statement omits, each with its place in the script.
  var completions: [(place: Int, words: String)] = []
  /// The statement that a recording holds in its place, or nil.
  package var replacement: String?
  /// Whether it moves between states, so that it cannot be inside another statement.
  package var standsAlone = false
  /// Whether it read a file.
  var hasReadFile = false
  /// Whether it delivered something.
  package var hasDelivered = false
  /// Whether it asked something that an expectation can state.
  package internal(set) var hasAsked = false
  /// Whether its output depends on the prompt's history, so that it differs another time.
  package var printsHistory = false
  /// Whether it is about `output` itself, so that its answer does not go to the file.
  package var answersDirectly = false
  /// Whether its deliveries stop at every hop.
  var isStepping = false
  /// The delivery of this statement that is stopped.
  var stop: Stop?
  /// Whether something was changed while a delivery was stopped.
  ///
  /// Repeating the statement would not repeat this change.
  var isSteered = false
  /// Whether the statement used the last delivery.
  package var readsDelivery = false
}
