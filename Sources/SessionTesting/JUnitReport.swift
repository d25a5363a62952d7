// SPDX-License-Identifier: Apache-2.0

/// A report of a run as JUnit XML, in the form that build servers read.
package enum JUnitReport {
  /// Returns one test suite with a test case for each result; a malformed file is an error.
  ///
  /// The text ends with a line end. Times are left out, so the same results give the same text. XML cannot contain
  /// control characters; they are replaced by U+FFFD.
  package static func text(for results: [TestResult], suite: String = "responder") -> String {
    let errors = results.count(where: \.isMalformed)
    let known = results.count { $0.knownProblem != nil }
    let failures = results.count { !$0.passed } - errors
    let counts = #"tests="\#(results.count)" failures="\#(failures)" errors="\#(errors)""#
    let lines =
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts)>",
        #"  <testsuite name="\#(escaped(suite))" \#(counts) skipped="\#(known)">"#,
      ] + results.flatMap(lines(for:)) + ["  </testsuite>", "</testsuites>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(for result: TestResult) -> [String] {
    let names = #"name="\#(escaped(result.name))" classname="\#(escaped(result.file))""#
    let place = #"file="\#(escaped(result.file))""#
    if let reason = result.knownProblem {
      let message = #"message="\#(escaped("failed as expected: \(reason)"))""#
      return ["    <testcase \(names) \(place)>", "      <skipped \(message)/>", "    </testcase>"]
    }
    guard let problem = result.problem else { return ["    <testcase \(names) \(place)/>"] }
    let element = result.isMalformed ? "error" : "failure"
    let details = SourceLine.split(result.details).map { escaped($0.text) }.joined(separator: "\n")
    return [
      #"    <testcase \#(names) \#(place) line="\#(problem.line)">"#,
      #"      <\#(element) message="\#(escaped(problem.message))">\#(details)</\#(element)>"#,
      "    </testcase>",
    ]
  }

  /// Returns a line as XML text or the value of an attribute.
  private static func escaped(_ line: String) -> String {
    var result = ""
    for scalar in PrintableText.replacingControls(in: line).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension TestResult {
  fileprivate var isMalformed: Bool {
    if case .malformed = outcome { true } else { false }
  }
}
