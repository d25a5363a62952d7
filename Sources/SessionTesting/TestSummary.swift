// SPDX-License-Identifier: Apache-2.0

/// The results of a run for people: a line each, and how many passed.
public enum TestSummary {
  /// `ok NAME (3 statements)`, `ok NAME (script)` or `FAILED NAME`.
  public static func line(for result: TestResult) -> String {
    guard result.passed else { return "FAILED \(result.name)" }
    let size = result.statements.map { "\($0) \($0 == 1 ? "statement" : "statements")" } ?? "script"
    return "ok \(result.name) (\(size))"
  }

  /// `N passed, N failed`; a malformed file counts as failed.
  public static func closingLine(for results: [TestResult]) -> String {
    let passed = results.count(where: \.passed)
    return "\(passed) passed, \(results.count - passed) failed"
  }

  /// What went wrong in each, one line for each, and the closing line; ends with a line end.
  public static func text(for results: [TestResult]) -> String {
    let lines = results.flatMap { $0.passed ? [line(for: $0)] : [$0.details, line(for: $0)] }
    return (lines + [closingLine(for: results)]).map { $0 + "\n" }.joined()
  }
}
