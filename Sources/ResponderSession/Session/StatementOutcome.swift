// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// The outcome of one top-level statement.
///
/// OPTIMIZATION: all that a silent statement lacks is in one object, so that its outcome is cheap to pass on.
package struct StatementOutcome {
  /// The line of the file on which the statement begins, counted from 1.
  package var line: Int
  /// Where the statement came from, or nil for the prompt.
  package var origin: ScriptOrigin?
  /// The verb as it was written.
  ///
  /// After `!`, it is that of the inner statement.
  package var command: String
  private var result: Result?

  package init(
    line: Int, origin: ScriptOrigin?, command: String, output: [OutputLine] = [], error: Diagnostic? = nil,
    destination: OutputFile? = nil
  ) {
    (self.line, self.origin, self.command) = (line, origin, command)
    if !output.isEmpty || error != nil { result = Result(output: output, error: error) }
    if let destination { self.destination = destination }
  }

  /// What a statement that is not silent ended with.
  private final class Result {
    var output: [OutputLine]
    var report: (any Report)?
    var error: Diagnostic?
    var expectedFailure: Diagnostic?
    var lostRecording: Diagnostic?
    var destination: OutputFile?

    init(output: [OutputLine] = [], error: Diagnostic? = nil) { (self.output, self.error) = (output, error) }

    init(_ other: Result) {
      (output, report, error) = (other.output, other.report, other.error)
      (expectedFailure, lostRecording, destination) = (other.expectedFailure, other.lostRecording, other.destination)
    }
  }

  /// The object to be changed, which no other outcome shares.
  private var ownResult: Result {
    mutating get {
      if isKnownUniquelyReferenced(&result), let result { return result }
      let own = result.map { Result($0) } ?? Result()
      result = own
      return own
    }
  }

  /// The lines that `echo`, `log` and statements in blocks printed.
  package var output: [OutputLine] {
    get { result?.output ?? [] }
    set { ownResult.output = newValue }
  }

  /// The answer of the statement.
  package var report: (any Report)? {
    get { result?.report }
    set { if newValue != nil || result != nil { ownResult.report = newValue } }
  }

  /// The error with which the statement failed.
  package var error: Diagnostic? {
    get { result?.error }
    set { ownResult.error = newValue }
  }

  /// The error that `!` expected and that occurred.
  package var expectedFailure: Diagnostic? {
    get { result?.expectedFailure }
    set { if newValue != nil || result != nil { ownResult.expectedFailure = newValue } }
  }

  /// The error that ended the recording, because the statement could not be added to it.
  package var lostRecording: Diagnostic? {
    get { result?.lostRecording }
    set { ownResult.lostRecording = newValue }
  }

  /// The file that receives the results because of `output`, or nil for standard output.
  package var destination: OutputFile? {
    get { result?.destination }
    set { if newValue != nil || result != nil { ownResult.destination = newValue } }
  }

  /// Whether the statement succeeded and has nothing to report.
  package var isSilent: Bool {
    guard let result else { return true }
    guard result.error == nil, result.output.isEmpty, result.expectedFailure == nil else { return false }
    return result.report?.isSilent ?? true
  }
}

/// Facts about the current top-level statement beyond its outcome.
package struct StatementNotes {
  /// The errors of statements that ran at stops, in a script.
  var failuresAtStops: [ErrorCode] = []
  /// The place of the verb of the running statement, behind which a node that was left out is written.
  var verb = SourceRange.point(0)
  /// The words that the statement omits, each with its place in the script.
  var completions: [(place: Int, words: String)] = []
  /// The statement that a recording holds in its place, or nil.
  package var replacement: String?
  /// Whether it moves between states, so that it cannot be inside another statement.
  package var standsAlone = false
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
