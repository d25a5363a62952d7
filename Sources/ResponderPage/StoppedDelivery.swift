// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// A statement whose delivery is stopped at a breakpoint.
///
/// A page cannot wait in the middle of a statement. So the statement is taken back where nothing was typed yet, and runs again
/// with what was typed at its stops when there is more.
struct StoppedDelivery {
  let statement: String
  /// What was typed at its stops and succeeded.
  private var typed: [String] = []
  /// How much of what an attempt shows was shown before.
  private(set) var shown = 0
  /// The place at which it waits, for a prompt.
  private(set) var place: String?

  /// Makes one of a statement that has not run yet.
  init(of statement: String) { self.statement = statement }

  /// Makes one of a statement that waits after an attempt.
  init(of statement: String, after attempt: Attempt) {
    self.statement = statement
    typed = attempt.succeeded
    // What failed is not repeated.
    shown = attempt.parts.count - attempt.failures
    place = attempt.place
  }

  /// Begins to run the statement, with one more text typed at its stops.
  func attempt(adding text: String?) -> Attempt { Attempt(of: statement, typed + (text.map { [$0] } ?? [])) }

  /// One run of the statement.
  final class Attempt {
    private let statement: String
    private var typed: ArraySlice<String>
    /// What was shown at the stops, in order.
    private(set) var parts: [JSONValue] = []
    private(set) var succeeded: [String] = []
    private(set) var failures = 0
    /// The place at which nothing was typed yet, or nil.
    private(set) var place: String?

    init(of statement: String, _ typed: [String]) { (self.statement, self.typed) = (statement, typed[...]) }

    var lastFailed: Bool { failures > 0 }

    /// Runs what was typed at a stop; ends the attempt where that is all.
    func stop(_ stop: Stop, in session: Session, _ part: (String, StatementOutcome) -> JSONValue) {
      let first: [(String, JSONValue)] = parts.isEmpty ? [("statement", .string(statement))] : []
      parts.append(.object(first + [("lines", [.string(stop.notice)])]))
      while !stop.isOver {
        guard let text = typed.popFirst() else {
          place = stop.place
          return session.abortAtStop()
        }
        var hasFailed = false
        session.runAtStop(ScriptReader(text)) { outcome in
          parts.append(part(text, outcome))
          if outcome.error != nil { hasFailed = true }
        }
        if hasFailed { failures += 1 } else { succeeded.append(text) }
      }
    }
  }
}
