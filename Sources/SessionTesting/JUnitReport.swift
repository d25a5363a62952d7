// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A report of a run as JUnit XML, in the form that build servers read.
package enum JUnitReport {
  private typealias Line = Escaped<Markup>

  /// Returns one test suite with a test case for each result; a malformed file is an error.
  ///
  /// The text ends with a line end. Times are left out, so the same results give the same text.
  package static func text(for results: [TestResult], suite: String = "responder") -> Escaped<Markup> {
    let errors = results.count(where: \.isMalformed)
    let known = results.count { $0.knownProblem != nil }
    let failures = results.count { !$0.passed } - errors
    let counts: Line = #"tests="\#(results.count)" failures="\#(failures)" errors="\#(errors)""#
    let head: [Line] = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts)>",
      #"  <testsuite name="\#(name: suite)" \#(counts) skipped="\#(known)">"#,
    ]
    return (head + results.flatMap(lines(for:)) + ["  </testsuite>", "</testsuites>"]).lines()
  }

  private static func lines(for result: TestResult) -> [Line] {
    let names: Line = #"name="\#(name: result.name)" classname="\#(path: result.file)""#
    let place: Line = #"file="\#(path: result.file)""#
    if let reason = result.knownProblem {
      let message: Line = #"message="failed as expected: \#(prose: reason)""#
      return ["    <testcase \(names) \(place)>", "      <skipped \(message)/>", "    </testcase>"]
    }
    guard let problem = result.problem else { return ["    <testcase \(names) \(place)/>"] }
    let element: Line = result.isMalformed ? "error" : "failure"
    let details = result.details.map(Line.init(prose:)).joined("\n")
    return [
      #"    <testcase \#(names) \#(place) line="\#(problem.line)">"#,
      #"      <\#(element) message="\#(prose: problem.message)">\#(details)</\#(element)>"#,
      "    </testcase>",
    ]
  }
}

extension TestResult {
  fileprivate var isMalformed: Bool {
    if case .malformed = outcome { true } else { false }
  }
}
