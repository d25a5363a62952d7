// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// A line of a test report: a session that was replayed, or a file that could not be.
package struct TestResult: Hashable, Sendable {
  /// The outcome of a session or file.
  package enum Outcome: Hashable, Sendable {
    /// Everything was as expected.
    case passed
    /// A statement or script did something unexpected.
    case failed([ReplayFailure])
    /// The session failed, and its text expects that for this reason.
    case expectedFailure(String)
    /// The session, which begins at this line, passed, though its text expects it to fail for this reason.
    case unexpectedPass(line: Int, reason: String)
    /// The file is malformed or cannot be read; counts as a failure.
    case malformed(SessionFileError)
  }

  /// The name of the session, as in `Transcript.name`, or of the file.
  package let name: String
  /// The file's name, as it was given.
  package let file: String
  /// The number of statements, or nil for a plain script or a malformed file.
  package let statements: Int?
  package let outcome: Outcome
  /// The time that the session took, in seconds, or nil when it was not measured.
  package let seconds: Double?

  /// Makes a result of a replay, which took some seconds.
  package init(_ result: ReplayResult, seconds: Double? = nil) {
    self.seconds = seconds
    name = result.transcript.name
    file = result.transcript.file
    statements = result.transcript.statementCount
    outcome =
      switch (result.passed, result.transcript.failureReason) {
      case (true, nil): .passed
      case (false, nil): .failed(result.failures)
      case (false, let reason?): .expectedFailure(reason)
      case (true, let reason?): .unexpectedPass(line: result.transcript.line, reason: reason)
      }
  }

  /// Makes a result of a file that cannot be replayed.
  package init(_ error: SessionFileError) {
    name = error.file
    file = error.file
    statements = nil
    seconds = nil
    outcome = .malformed(error)
  }

  /// Whether everything was as expected, which can be that the session fails.
  package var passed: Bool {
    outcome == .passed || knownProblem != nil
  }

  /// The reason for which the session was expected to fail, and did; nil otherwise.
  var knownProblem: String? {
    if case .expectedFailure(let reason) = outcome { reason } else { nil }
  }

  /// The lines of a description of the failures for people; none when it passed.
  var details: [String] {
    switch outcome {
    case .passed, .expectedFailure: []
    case .unexpectedPass: problem.map { ["\(file):\($0.line): \($0.message)"] } ?? []
    case .failed(let failures): Array(failures.map(\.lines).joined(separator: [""]))
    case .malformed(let error): [error.description]
    }
  }

  /// The line and short description of the first failure, or nil when it passed.
  var problem: (line: Int, message: String)? {
    switch outcome {
    case .passed, .expectedFailure: nil
    case .unexpectedPass(let line, let reason): (line, "passes, but \"# xfail:\" expects it to fail: \(reason)")
    case .failed(let failures): failures.first.map { ($0.line, $0.message) }
    case .malformed(let error): (error.line, error.message)
    }
  }
}

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

/// A report of a run as JUnit XML, in the form that build servers read.
package enum JUnitReport {
  private typealias Line = Escaped<Markup>

  /// Returns one test suite with a test case for each result; a malformed file is an error.
  ///
  /// The text ends with a line end. Times are in seconds.
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
    let time: Line = result.seconds.map { #" time="\#(seconds: $0)""# } ?? ""
    let place: Line = #"file="\#(path: result.file)"\#(time)"#
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

extension Escaped.StringInterpolation {
  /// Appends a time in seconds with three digits after the point.
  fileprivate mutating func appendInterpolation(seconds: Double) {
    let milliseconds = Int(max(0, min(seconds, 1e9)) * 1000)
    appendInterpolation(milliseconds / 1000)
    appendLiteral(".")
    for unit in [100, 10, 1] { appendInterpolation(milliseconds / unit % 10) }
  }
}
