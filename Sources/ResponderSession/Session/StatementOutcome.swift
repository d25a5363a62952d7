// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// The outcome of one top-level statement.
///
/// Only the session changes it, until it is passed on. OPTIMIZATION: an object, which the session uses again when nobody
/// keeps it; what is stored is unchecked, because other modules only read it by the computed properties.
package final class StatementOutcome {
  @exclusivity(unchecked) private var place: (line: Int, origin: ScriptOrigin)
  /// The verb, when it is short, and otherwise the empty text.
  @exclusivity(unchecked) private var verb = ShortText.empty
  @exclusivity(unchecked) private var longVerb: String?
  @exclusivity(unchecked) private var printed: [OutputLine]
  @exclusivity(unchecked) private var answer: (any Report)?
  @exclusivity(unchecked) private var failures: Failures?
  @exclusivity(unchecked) private var file: OutputFile?
  /// Whether one of these was set, so that the next statement has to empty them.
  @exclusivity(unchecked) private var isFilled = true

  /// What nearly no statement has.
  private struct Failures {
    var error: Diagnostic?
    var expected: Diagnostic?
    var lostRecording: Diagnostic?
  }

  package init(
    line: Int, origin: ScriptOrigin, output: [OutputLine] = [], error: Diagnostic? = nil,
    destination: OutputFile? = nil
  ) {
    (place, printed, file) = ((line, origin), output, destination)
    if let error { failures = Failures(error: error) }
  }

  /// Begins the outcome of another statement.
  func begin(_ statement: Statement, from reader: ScriptReader) {
    place.line = statement.line
    name(statement)
    if !reader.isFrom(place.origin) { place.origin = reader.origin }
    if isFilled { empty() }
  }

  private func empty() {
    (printed, answer, failures, file) = ([], nil, nil, nil)
    isFilled = false
  }

  /// The line of the file on which the statement begins, counted from 1.
  package var line: Int { place.line }

  /// Where the statement came from.
  package var origin: ScriptOrigin { place.origin }

  /// The verb as it was written.
  ///
  /// After `!`, it is that of the inner statement.
  package var command: String { longVerb ?? verb.string }

  /// Sets the verb.
  func name(_ statement: Statement) {
    if let short = statement.shortVerb {
      verb = short
      if longVerb != nil { longVerb = nil }
    } else {
      longVerb = statement.verb.text
    }
  }

  /// The lines that `echo`, `log` and statements in blocks printed.
  package internal(set) var output: [OutputLine] {
    get { printed }
    set { (printed, isFilled) = (newValue, true) }
  }

  /// The answer of the statement.
  package internal(set) var report: (any Report)? {
    get { answer }
    set { (answer, isFilled) = (newValue, true) }
  }

  /// The error with which the statement failed.
  package internal(set) var error: Diagnostic? {
    get { failures?.error }
    set { change { $0.error = newValue } }
  }

  /// The error that `!` expected and that occurred.
  package internal(set) var expectedFailure: Diagnostic? {
    get { failures?.expected }
    set { change { $0.expected = newValue } }
  }

  /// The error that ended the recording, because the statement could not be added to it.
  package internal(set) var lostRecording: Diagnostic? {
    get { failures?.lostRecording }
    set { change { $0.lostRecording = newValue } }
  }

  private func change(_ change: (inout Failures) -> Void) {
    var changed = failures ?? Failures()
    change(&changed)
    (failures, isFilled) = (changed, true)
  }

  /// The file that receives the results because of `output`, or nil for standard output.
  package internal(set) var destination: OutputFile? {
    get { file }
    set { (file, isFilled) = (newValue, true) }
  }

  /// Whether the statement failed.
  package var hasFailed: Bool { isFilled && failures?.error != nil }

  /// Whether the statement succeeded and has nothing to report.
  package var isSilent: Bool {
    guard isFilled else { return true }
    guard failures == nil, printed.isEmpty else { return false }
    return answer?.isSilent ?? true
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
  /// Whether the statement that is running asks it, which is not kept yet.
  var isAsking = false
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

  /// Forgets the facts of the statement before.
  ///
  /// OPTIMIZATION: what nearly no statement has is only looked at, because every statement begins so.
  mutating func clear() {
    verb = .point(0)
    (standsAlone, hasReadFile, hasDelivered, hasAsked, printsHistory) = (false, false, false, false, false)
    isAsking = false
    (answersDirectly, isStepping, isSteered, readsDelivery) = (false, false, false, false)
    if !failuresAtStops.isEmpty { failuresAtStops = [] }
    if !completions.isEmpty { completions = [] }
    if replacement != nil { replacement = nil }
    if stop != nil { stop = nil }
  }
}
