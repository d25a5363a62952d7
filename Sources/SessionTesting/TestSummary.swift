// SPDX-License-Identifier: Apache-2.0

/// The results of a run for people: a line each, and how many passed.
public enum TestSummary {
  /// `ok NAME (3 statements)`, `ok NAME (script)` or `FAILED NAME`.
  public static func line(for result: TestResult) -> String {
    guard result.passed else { return "FAILED \(result.name)" }
    return "ok \(result.name) (\(size(result.statements)))"
  }

  /// What went wrong, if anything, and the line; ends with a line end.
  public static func entry(for result: TestResult) -> String {
    (result.passed ? "" : result.details + "\n") + line(for: result) + "\n"
  }

  /// `NAME (3 statements)` or `NAME (script)`, for a list of what there is.
  public static func listing(of transcript: Transcript) -> String {
    "\(transcript.name) (\(size(transcript.statementCount)))"
  }

  /// `N passed, N failed`; a malformed file counts as failed.
  public static func closingLine(for results: [TestResult]) -> String {
    let passed = results.count(where: \.passed)
    return "\(passed) passed, \(results.count - passed) failed"
  }

  /// What went wrong in each, one line for each, and the closing line; ends with a line end.
  public static func text(for results: [TestResult]) -> String {
    results.map(entry).joined() + closingLine(for: results) + "\n"
  }

  private static func size(_ statements: Int?) -> String {
    statements.map { "\($0) \($0 == 1 ? "statement" : "statements")" } ?? "script"
  }
}
