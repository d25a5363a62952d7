// SPDX-License-Identifier: Apache-2.0

/// The result of replaying a session or plain script.
package struct ReplayResult: Hashable, Sendable {
  /// The session or script that was run.
  package let transcript: Transcript
  /// The output of each statement that ran, by `Step.line`; empty for a plain script.
  package let outputs: [Int: [String]]
  /// The failures in the order of the file; more than one only in `collect` mode.
  package let failures: [ReplayFailure]

  /// The output that may become expected output, by `Step.line`: all but that of statements that need a person.
  package var writableOutputs: [Int: [String]] {
    let kept = Set(failures.filter { $0.needsPerson != nil }.map(\.line))
    return outputs.filter { !kept.contains($0.key) }
  }

  /// Whether everything ran and printed what was expected.
  package var passed: Bool {
    failures.isEmpty
  }
}
