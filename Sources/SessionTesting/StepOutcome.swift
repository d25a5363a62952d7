// SPDX-License-Identifier: Apache-2.0

/// The result of one statement.
public struct StepOutcome: Hashable, Sendable {
  /// The output without line ends.
  public let lines: [String]
  /// Whether the statement ended the session, so that no further statement can run.
  public let stop: Bool

  /// Makes a result; a printed line that contains line ends is split at them.
  public init(lines: [String], stop: Bool = false) {
    self.lines = lines.flatMap(SourceLine.texts)
    self.stop = stop
  }

  /// Makes a result of printed text, split into lines; a line end at the end is not followed by an empty line.
  public init(text: String, stop: Bool = false) {
    lines = SourceLine.split(text).map(\.text)
    self.stop = stop
  }
}
