// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// How a script ended.
public enum ScriptEnd: Hashable, Sendable {
  /// Every statement ran; with errors only when going on after them was asked for.
  case finished(errors: Int)
  /// It stopped at an error.
  case failed(ErrorCode)
  /// The script itself could not be read on.
  case unreadable
  /// `exit` ended it.
  case exited(status: Int)
}

extension Session {
  /// Runs a script statement by statement, as they are read, and hands every outcome on.
  ///
  /// It stops at the first error unless `keepsGoing`; interrupts, unfinished and unreadable input always stop it.
  public func run(_ reader: ScriptReader, keepsGoing: Bool, each show: (StatementOutcome) -> Void) -> ScriptEnd {
    var errors = 0
    while execution.exitStatus == nil {
      var outcome: StatementOutcome
      do {
        guard let statement = try reader.next() else { return .finished(errors: errors) }
        outcome = run(statement, from: reader)
      } catch {
        // The lines that make a statement are dropped together.
        outcome = StatementOutcome(
          line: reader.line, file: reader.name, command: "", output: [], error: error, destination: execution.outputFile
        )
        tellUnread(reader.source, &outcome)
      }
      show(outcome)
      guard let error = outcome.error else { continue }
      errors += 1
      let isFromReader = outcome.command.isEmpty
      if isFromReader, error.code == .io { return .unreadable }
      let isFinal = error.code == .interrupted || isFromReader && error.code != .syntax
      if isFinal || !keepsGoing { return .failed(error.code) }
    }
    return .exited(status: execution.exitStatus ?? 0)
  }

  /// Sets a variable from outside, as `-D` does.
  ///
  /// Throws: `syntax` for a bad name, `bad-argument` for a reserved one.
  public func define(_ name: String, as value: String) throws(Diagnostic) {
    script.set(\.variables, try VariableName(Word(name)).text, value)
    commit()
  }

  /// The name of *it*, for a prompt; nil when there is none.
  public var nameOfIt: String? { model.vocabulary.it.flatMap { model.tree.contains($0) ? model.name(of: $0) : nil } }
}
