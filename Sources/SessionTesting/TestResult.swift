// SPDX-License-Identifier: Apache-2.0

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
  /// The outcome.
  package let outcome: Outcome

  /// Makes a result of a replay.
  package init(_ result: ReplayResult) {
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
