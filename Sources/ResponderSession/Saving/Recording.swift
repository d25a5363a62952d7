// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// A running recording: where it is written, and what a replay needs.
package final class Recording {
  package let path: String
  /// The number of steps before the recording began.
  ///
  /// A replay cannot undo these.
  var start: Int
  /// The files that the session read while recording, except those it had written before.
  private(set) var files: [(path: String, content: [UInt8])] = []
  private var known = Set<String>()

  init(path: String, start: Int) {
    self.path = path
    self.start = start
  }

  func noteRead(_ path: String, _ content: [UInt8]) {
    if known.insert(path).inserted { files.append((path, content)) }
  }

  /// Notes a file that the session has written, because it exists in a replay too.
  func noteWritten(_ path: String) { known.insert(path) }

  /// Returns a finished statement as text for the recording.
  func text(of statement: EndedStatement) -> String {
    let outcome = statement.outcome
    guard outcome.command != "exit", outcome.command != "quit" else { return "" }
    let output = outcome.output.flatMap { $0.lines }
    // Output that goes to a file does so in a replay too.
    let isElsewhere = outcome.destination != nil
    guard let error = outcome.error else {
      let showsResults = !statement.isCompleted || outcome.report?.isOnlyName != true
      let printed =
        isElsewhere || statement.isReplaced
        ? [] : showsResults ? outcome.lines : output + (outcome.report?.comment?.lines ?? [])
      var steps = statement.atStops
      guard !steps.isEmpty else { return step(statement.text, printed, isFixed: !statement.printsHistory) }
      steps[0].statement = statement.text
      // The answer comes when the last statement at a stop lets the delivery go on.
      steps[steps.count - 1].printed += printed
      return steps.map { step($0.statement, $0.printed) }.joined()
    }
    // A statement that would end differently in a replay becomes a comment.
    let isRepeatable = !statement.standsAlone && !statement.hasExpectation && error.code != .interrupted
    guard isRepeatable, !outcome.command.isEmpty else {
      let lines =
        statement.text.split(separator: "\n").map(String.init)
        + ["error[\(error.code.rawValue)]: \(error.message)"]
      return lines.map { "# \($0)\n" }.joined()
    }
    let printed = isElsewhere ? [] : output + [StatementOutcome.expectedLine(error)]
    return step("! \(error.code.rawValue): \(statement.text)", printed, isFixed: !statement.printsHistory)
  }

  /// Returns a statement with its output.
  ///
  /// Unless `isFixed`, a replay accepts any output.
  func step(_ statement: String, _ output: [String], isFixed: Bool = true) -> String {
    let printed = output.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let expected = isFixed ? SessionNotation.lines(ofOutput: printed) : [SessionNotation.anyLines]
    return (SessionNotation.lines(ofStatement: statement) + expected).map { $0 + "\n" }.joined()
  }

  /// The files that were read, as text for the end of the recording.
  var fixtures: String {
    files.compactMap { SessionNotation.lines(ofFixture: $0.path, content: $0.content) }
      .flatMap { $0 }.map { $0 + "\n" }.joined()
  }
}

/// A top-level statement that has ended, with the facts that a recording needs.
package struct EndedStatement {
  /// The full statement, with omitted words filled in.
  package let text: String
  package let outcome: StatementOutcome
  /// Whether the statement changed the session.
  package let hasChanged: Bool
  /// Whether repeating the statement may have another effect.
  ///
  /// This holds when it read a file, or when something was changed while it was stopped at a breakpoint.
  package let isBoundToItsTime: Bool
  /// Whether something was delivered, which `$handler` and `expect handled` report.
  let hasDelivered: Bool
  /// Whether the statement used the last delivery, which may be one before it.
  let readsDelivery: Bool
  /// Whether words were filled in, so that the full text does not print a made-up name.
  let isCompleted: Bool
  /// Whether the statement begins with `!`.
  let hasExpectation: Bool
  /// Whether it moves between states, so that it cannot be inside another statement.
  let standsAlone: Bool
  /// Whether its output depends on the prompt's history.
  let printsHistory: Bool
  /// Whether the text is another statement, which prints nothing.
  let isReplaced: Bool
  /// What was printed before its first stop, and each statement at a stop with what that printed.
  var atStops: [(statement: String, printed: [String])] = []

  /// Whether a session that repeats these statements must repeat this one too.
  package var isWorthRepeating: Bool {
    outcome.error == nil ? hasChanged || hasDelivered || standsAlone : hasChanged && !standsAlone
  }

  /// The statement in the form to repeat.
  ///
  /// A statement that failed and still changed something is expected to fail (U24).
  package var repeatableText: String {
    guard let error = outcome.error, !hasExpectation else { return text }
    return "! \(error.code.rawValue): \(text)"
  }
}
