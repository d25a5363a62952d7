// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A report of a run in the Test Anything Protocol, version 14.
package enum TAPReport {
  /// Returns a version, a plan, and a test point for each result, with failures in YAML.
  ///
  /// The text ends with a line end.
  package static func text(for results: [TestResult]) -> Escaped<TAP> {
    let points = results.enumerated().flatMap { index, result in lines(for: result, number: index + 1) }
    return (["TAP version 14", "1..\(results.count)"] + points).lines()
  }

  /// Returns lines as comments, which a reader of TAP does not take for results.
  package static func comment(_ text: Escaped<TerminalLine>) -> Escaped<TAP> {
    SourceLine.split(text.text).map { "# \(prose: $0.text)" as Escaped<TAP> }.lines()
  }

  private static func lines(for result: TestResult, number: Int) -> [Escaped<TAP>] {
    let status: Escaped<TAP> = !result.passed || result.knownProblem != nil ? "not ok" : "ok"
    let remark: Escaped<TAP> = result.knownProblem.map { " # TODO \(name: $0)" } ?? ""
    let point: Escaped<TAP> = "\(status) \(number) - \(name: result.name)\(remark)"
    guard let problem = result.problem else { return [point] }
    let header: [Escaped<TAP>] = [
      point, "  ---", "  message: \(quoted: problem.message)", "  file: \(quoted: result.file)",
      "  line: \(problem.line)",
      // The indentation is given because the first line may begin with blanks.
      "  details: |2",
    ]
    let details: [Escaped<TAP>] = result.details.map { $0.isEmpty ? "" : "    \(prose: $0)" }
    return header + details + ["  ..."]
  }
}
