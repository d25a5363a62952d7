// SPDX-License-Identifier: Apache-2.0

/// The result of a plain script.
public struct ScriptOutcome: Hashable, Sendable {
  /// The exit status; 0 means success.
  public let status: Int
  /// The output without line ends, shown when the script failed.
  public let lines: [String]

  /// Makes a result; a printed line that contains line ends is split at them.
  public init(status: Int, lines: [String]) {
    self.status = status
    self.lines = lines.flatMap(SourceLine.texts)
  }
}
