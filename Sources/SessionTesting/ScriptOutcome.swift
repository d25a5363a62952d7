// SPDX-License-Identifier: Apache-2.0

/// What came of a plain script.
public struct ScriptOutcome: Hashable, Sendable {
  /// The exit status; 0 is all well.
  public let status: Int
  /// What it printed, without line ends; shown when it failed.
  public let lines: [String]

  /// Takes printed lines; one that holds line ends is split at them.
  public init(status: Int, lines: [String]) {
    self.status = status
    self.lines = lines.flatMap(SourceLine.texts)
  }
}
