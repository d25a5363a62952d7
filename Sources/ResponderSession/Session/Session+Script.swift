// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

/// The way a script ended.
package enum ScriptEnd: Hashable, Sendable {
  /// Every statement ran.
  ///
  /// There are errors only if the script was to continue after them.
  case finished(errors: Int)
  /// The script stopped at an error.
  case failed(ErrorCode)
  /// The rest of the script could not be read.
  case unreadable
  /// The script ended with `exit`.
  case exited(status: Int)
}

extension Session {
  /// Runs a script statement by statement while reading it, and passes on each outcome.
  ///
  /// The script stops at the first error unless `keepsGoing` is true. Interrupts and unfinished or unreadable input
  /// always stop it. Unless `tellsSilent` is true, outcomes that have nothing to say need not be passed on.
  package func run(
    _ reader: ScriptReader, keepsGoing: Bool, tellsSilent: Bool = true, each show: (StatementOutcome) -> Void
  ) -> ScriptEnd {
    guard host.nextAtStop == nil else {
      return runAll(reader, keepsGoing: keepsGoing, tellsSilent: tellsSilent, each: show)
    }
    return stopping(reader, keepsGoing: keepsGoing, each: show) {
      runAll(reader, keepsGoing: keepsGoing, tellsSilent: tellsSilent, each: show)
    }
  }

  private func runAll(
    _ reader: ScriptReader, keepsGoing: Bool, tellsSilent: Bool, each show: (StatementOutcome) -> Void
  ) -> ScriptEnd {
    reader.isVerb = { [self] in isVerb($0) }
    var errors = 0
    while execution.exitStatus == nil {
      let outcome: StatementOutcome
      do {
        guard let statement = try reader.next() else { return .finished(errors: errors) }
        guard let told = run(statement, in: reader, keepsGoing, tellsSilent, each: show) else { continue }
        outcome = told
      } catch {
        outcome = unread(error, by: reader)
      }
      show(outcome)
      if execution.notes.failuresAtStops.isEmpty, !outcome.hasFailed { continue }
      let failures = takeFailuresAtStops()
      errors += failures.count
      guard outcome.hasFailed, let error = outcome.error, !reader.showsFailure(error.code) else { continue }
      errors += 1
      let isFromReader = outcome.command.isEmpty
      if isFromReader, error.code == .io { return .unreadable }
      let isFinal = error.code == .interrupted && failures.isEmpty || isFromReader && error.code != .syntax
      if isFinal || !keepsGoing { return .failed(failures.first ?? error.code) }
    }
    return .exited(status: execution.exitStatus ?? 0)
  }

  @inline(__always)
  private func run(
    _ statement: Statement, in reader: ScriptReader, _ keepsGoing: Bool, _ tellsSilent: Bool,
    each show: (StatementOutcome) -> Void
  ) -> StatementOutcome? {
    // OPTIMIZATION: in a script that comes in pieces, only what can stop is made ready for it.
    guard host.nextAtStop != nil, mayStop(statement) else {
      return run(statement, from: reader, tellsSilent: tellsSilent)
    }
    return stopping(reader, keepsGoing: keepsGoing, each: show) {
      run(statement, from: reader, tellsSilent: tellsSilent)
    }
  }

  /// Returns the outcome of a statement that cannot be read, of which all lines are dropped together.
  private func unread(_ error: Diagnostic, by reader: ScriptReader) -> StatementOutcome {
    let outcome = StatementOutcome(
      line: reader.line, origin: reader.origin, error: mended(error, unreadIn: reader.source),
      destination: execution.outputFile)
    reportUnread(reader.source, outcome)
    return outcome
  }

  /// Returns the errors of statements that ran at stops of the last one, which are told only once.
  private func takeFailuresAtStops() -> [ErrorCode] {
    guard !execution.notes.failuresAtStops.isEmpty else { return [] }
    defer { execution.notes.failuresAtStops = [] }
    // A delivery that a failed statement aborts is not interrupted by a person.
    return execution.notes.failuresAtStops.filter { $0 != .interrupted }
  }

  /// Returns whether a statement may stop a delivery: there is a breakpoint, or its blocks or a definition may set one.
  private func mayStop(_ statement: Statement) -> Bool {
    script.hasBreakpoints || !script.definitions.isEmpty || statement.words.last?.kind == .block
  }

  /// Sets a variable from outside, for `-D`.
  ///
  /// - Throws: `syntax` for an invalid name, `bad-argument` for a reserved one.
  package func define(_ name: String, as value: String) throws(Diagnostic) {
    script.setVariable(try Word.with(name) { (name) throws(Diagnostic) in try VariableName(name).text }, value)
    commit()
  }

  /// The name of *it* for a prompt, or nil if there is none.
  package var nameOfIt: String? { model.vocabulary.it.flatMap { tree.contains($0) ? model.name(of: $0) : nil } }
}
