// SPDX-License-Identifier: Apache-2.0

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
      "not updated: error[\(code)] must be resolved by a person: mend the statement, expect the error with '! \(code):', or write error[\(code)] below it"
    ]
  }

  private var notRunLines: [String] {
    guard let first = notRun.first else { return [] }
    let lines = SourceLine.split(first.statement)
    let shown = (lines.first?.text ?? "") + (lines.count > 1 ? " …" : "")
    return ["not run: \(notRun.count) \(notRun.count == 1 ? "statement" : "statements"), first: \(shown)"]
  }
}
