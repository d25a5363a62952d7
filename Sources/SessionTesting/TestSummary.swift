// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A report of a run for people: one line for each result, and the number that passed.
package enum TestSummary {
  package typealias Line = Escaped<TerminalLine>

  /// Returns `ok NAME (3 statements)`, `ok NAME (script)`, `xfail NAME (REASON)` or `FAILED NAME`.
  package static func line(for result: TestResult) -> Line {
    guard result.passed else { return "FAILED \(name: result.name)" }
    if let reason = result.knownProblem { return "xfail \(name: result.name) (\(prose: reason))" }
    return "ok \(name: result.name) (\(size(result.statements)))"
  }

  /// Returns the failures, if there are any, and the line of the result; ends with a line end.
  package static func entry(for result: TestResult) -> Line {
    (result.details.map(Line.init(prose:)) + [line(for: result)]).lines()
  }

  /// Returns `NAME (3 statements)` or `NAME (script)`, for a list of sessions.
  package static func listing(of transcript: Transcript) -> Line {
    "\(name: transcript.name) (\(size(transcript.statementCount)))"
  }

  /// Returns `N passed, N failed`, and how many failed as expected; a malformed file counts as a failure.
  package static func closingLine(for results: [TestResult]) -> Line {
    let known = results.count { $0.knownProblem != nil }
    let failed = results.count { !$0.passed }
    let line: Line = "\(results.count - known - failed) passed, \(failed) failed"
    return known == 0 ? line : "\(line), \(known) failed as expected"
  }

  /// Returns the failures of each result, one line for each, and the closing line; ends with a line end.
  package static func text(for results: [TestResult]) -> Line {
    results.map(entry).joined() + closingLine(for: results) + "\n"
  }

  private static func size(_ statements: Int?) -> Line {
    statements.map { "\($0) \($0 == 1 ? "statement" : "statements")" } ?? "script"
  }
}
