// SPDX-License-Identifier: Apache-2.0

/// What came of one statement.
public struct StepOutcome: Hashable, Sendable {
  /// What it printed, without line ends.
  public let lines: [String]
  /// Whether it ended the session, so that no other statement can run.
  public let stop: Bool

  /// Takes printed lines; one that holds line ends is split at them.
  public init(lines: [String], stop: Bool = false) {
    self.lines = lines.flatMap(SourceLine.texts)
    self.stop = stop
  }

  /// Takes printed text and splits it into lines; a line end at the end is not followed by an empty line.
  public init(text: String, stop: Bool = false) {
    lines = SourceLine.split(text).map(\.text)
    self.stop = stop
  }
}
