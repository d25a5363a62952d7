// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A statement or plain script that did not do what was expected.
package struct ReplayFailure: Hashable, Sendable {
  /// The kind of failure.
  package enum Problem: Hashable, Sendable {
    /// The statement printed something else.
    case outputDiffers(SessionDiff)
    /// The statement ended the session before the last statement.
    case stopped
    /// The statement could not be run, for this reason.
    case error(String)
    /// A plain script exited with a status other than 0, after printing these lines.
    case exit(status: Int, output: [String])
    /// The session took longer than this limit and was ended at this statement.
    case timedOut(TimeLimit)
  }

  /// The file's name, as it was given.
  package let file: String
  /// The line of the statement's `>`, or the line at which a plain script failed; 1-based.
  package let line: Int
  /// The statement's source text, or nil for a plain script.
  package let statement: String?
  /// The kind of failure.
  package let problem: Problem
  /// The error that is not written as expected output, because a person has to decide; nil outside `collect` mode.
  package let needsPerson: ErrorCode?
  /// The later statements, which were not run.
  package let notRun: [Step]

  /// Whether the statement ran and printed something else.
  package var isDifference: Bool {
    if case .outputDiffers = problem { true } else { false }
  }
}

extension ReplayFailure: CustomStringConvertible {
  /// The number of lines shown from the end of a failed script's output.
  private static let shownOutput = 20

  /// A short description of the problem: lower case, no full stop, one line.
  package var message: String {
    switch problem {
    case .outputDiffers: "output differs"
    case .stopped: "session ended before its last statement"
    case .error(let reason):
      "could not be run: \(SourceLine.split(reason).first?.text ?? "no reason given")"
    case .exit(let status, _): "exit status \(status), expected 0"
    case .timedOut(let limit): "timed out after \(limit)"
    }
  }

  /// The failure for people, without a line end at the end.
  ///
  /// It has `FILE:LINE: message`, the statement as written in the file, the difference, and the statements that were
  /// not run.
  package var description: String {
    lines.joined(separator: "\n")
  }

  /// The lines of `description`, of which the first has line feeds where the name of the file has.
  package var lines: [String] { ["\(file):\(line): \(message)"] + details }

  /// All lines of `description` except the first.
  package var details: [String] {
    (statement.map(SessionNotation.lines(ofStatement:)) ?? []) + problemLines + needsPersonLines + notRunLines
  }

  private var problemLines: [String] {
    switch problem {
    case .outputDiffers(let diff): diff.lines()
    case .stopped, .timedOut: []
    case .error(let reason): SourceLine.split(reason).dropFirst().map(\.text)
    case .exit(_, let output):
      (output.count > Self.shownOutput ? ["…"] : []) + output.suffix(Self.shownOutput)
    }
  }

  private var needsPersonLines: [String] {
    guard let needsPerson else { return [] }
    let code = needsPerson.rawValue
    return [
      "not updated: error[\(code)] is not written into a session: fix the statement, expect the error with '! \(code):', or write error[\(code)] below it"
    ]
  }

  private var notRunLines: [String] {
    guard let first = notRun.first else { return [] }
    let lines = SourceLine.split(first.statement)
    let shown = (lines.first?.text ?? "") + (lines.count > 1 ? " …" : "")
    return ["not run: \(notRun.count) \(notRun.count == 1 ? "statement" : "statements"), first: \(shown)"]
  }
}
