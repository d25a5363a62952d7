// SPDX-License-Identifier: Apache-2.0

/// A line of a test report: a session that was replayed, or a file in which none could be.
public struct TestResult: Hashable, Sendable {
  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    /// Everything was as expected.
    case passed
    /// A statement or script did something else.
    case failed([ReplayFailure])
    /// The file is malformed or cannot be read; counts as failed.
    case malformed(SessionFileError)
  }

  /// The session's name, as `Transcript.name`, or the file's.
  public let name: String
  /// The file's name, as it was given.
  public let file: String
  /// How many statements there are; nil for a plain script or a malformed file.
  public let statements: Int?
  /// What came of it.
  public let outcome: Outcome

  /// Reports a replay.
  public init(_ result: ReplayResult) {
    name = result.transcript.name
    file = result.transcript.file
    statements = result.transcript.statementCount
    outcome = result.passed ? .passed : .failed(result.failures)
  }

  /// Reports a file that cannot be replayed.
  public init(_ error: SessionFileError) {
    name = error.file
    file = error.file
    statements = nil
    outcome = .malformed(error)
  }

  /// Whether everything was as expected.
  public var passed: Bool {
    outcome == .passed
  }

  /// What went wrong, for people, without a line end at the end; empty when it passed.
  public var details: String {
    switch outcome {
    case .passed: ""
    case .failed(let failures): failures.map(\.description).joined(separator: "\n\n")
    case .malformed(let error): error.description
    }
  }

  /// Where and in a few words what went wrong first; nil when it passed.
  var problem: (line: Int, message: String)? {
    switch outcome {
    case .passed: nil
    case .failed(let failures): failures.first.map { ($0.line, $0.message) }
    case .malformed(let error): (error.line, error.message)
    }
  }
}
