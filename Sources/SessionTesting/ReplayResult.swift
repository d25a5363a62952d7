// SPDX-License-Identifier: Apache-2.0

/// What came of replaying a session or plain script.
public struct ReplayResult: Hashable, Sendable {
  /// What was run.
  public let transcript: Transcript
  /// What each statement that ran printed, by `Step.line`; empty for a plain script.
  public let outputs: [Int: [String]]
  /// In the order of the file; at most one unless the replay went on to collect.
  public let failures: [ReplayFailure]

  /// Whether everything ran and printed what was expected.
  public var passed: Bool {
    failures.isEmpty
  }
}
