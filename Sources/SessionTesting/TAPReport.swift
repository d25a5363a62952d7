// SPDX-License-Identifier: Apache-2.0

/// The results of a run in the Test Anything Protocol, version 14.
public enum TAPReport {
  /// A version, a plan, and a test point for each result, with what went wrong in YAML.
  ///
  /// The text ends with a line end.
  public static func text(for results: [TestResult]) -> String {
    let points = results.enumerated().flatMap { index, result in lines(for: result, number: index + 1) }
    return (["TAP version 14", "1..\(results.count)"] + points).map { $0 + "\n" }.joined()
  }

  /// Lines as comments, which no reader of TAP takes for results.
  public static func comment(_ text: String) -> String {
    SourceLine.split(text).map { "# " + PrintableText.replacingControls(in: $0.text) + "\n" }.joined()
  }

  private static func lines(for result: TestResult, number: Int) -> [String] {
    let point = "\(result.passed ? "ok" : "not ok") \(number) - \(description(result.name))"
    guard let problem = result.problem else { return [point] }
    let details = SourceLine.split(result.details).map { line in
      line.text.isEmpty ? "" : "    " + PrintableText.replacingControls(in: line.text)
    }
    let header = [
      point, "  ---", "  message: \(quoted(problem.message))", "  file: \(quoted(result.file))",
      "  line: \(problem.line)",
      // The indentation is said, as the first line may begin with blanks.
      "  details: |2",
    ]
    return header + details + ["  ..."]
  }

  /// A name in which nothing is read as a directive or ends the line.
  private static func description(_ name: String) -> String {
    PrintableText.replacingControls(in: name).unicodeScalars.map { scalar in
      scalar == "#" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }.joined()
  }

  /// A YAML string in double quotes.
  private static func quoted(_ text: String) -> String {
    let escaped = PrintableText.replacingControls(in: text).unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }
}
