// SPDX-License-Identifier: Apache-2.0

/// A report of a run in the Test Anything Protocol, version 14.
package enum TAPReport {
  /// Returns a version, a plan, and a test point for each result, with failures in YAML.
  ///
  /// The text ends with a line end.
  package static func text(for results: [TestResult]) -> String {
    let points = results.enumerated().flatMap { index, result in lines(for: result, number: index + 1) }
    return (["TAP version 14", "1..\(results.count)"] + points).map { $0 + "\n" }.joined()
  }

  /// Returns lines as comments, which a reader of TAP does not take for results.
  package static func comment(_ text: String) -> String {
    SourceLine.split(text).map { "# " + PrintableText.replacingControls(in: $0.text) + "\n" }.joined()
  }

  private static func lines(for result: TestResult, number: Int) -> [String] {
    let isFailure = !result.passed || result.knownProblem != nil
    let remark = result.knownProblem.map { " # TODO \(description($0))" } ?? ""
    let point = "\(isFailure ? "not ok" : "ok") \(number) - \(description(result.name))\(remark)"
    guard let problem = result.problem else { return [point] }
    let details = SourceLine.split(result.details).map { line in
      line.text.isEmpty ? "" : "    " + PrintableText.replacingControls(in: line.text)
    }
    let header = [
      point, "  ---", "  message: \(quoted(problem.message))", "  file: \(quoted(result.file))",
      "  line: \(problem.line)",
      // The indentation is given because the first line may begin with blanks.
      "  details: |2",
    ]
    return header + details + ["  ..."]
  }

  /// Returns a name in which nothing can be read as a directive or as the end of the line.
  private static func description(_ name: String) -> String {
    PrintableText.replacingControls(in: name).unicodeScalars.map { scalar in
      scalar == "#" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }.joined()
  }

  /// Returns a YAML string in double quotes.
  private static func quoted(_ text: String) -> String {
    let escaped = PrintableText.replacingControls(in: text).unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }
}
