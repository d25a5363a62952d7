// SPDX-License-Identifier: Apache-2.0

/// One session of a file: statements with what they print, or a plain script, and the files that it can read.
public struct Transcript: Hashable, Sendable {
  /// What there is to run.
  public enum Content: Hashable, Sendable {
    /// Statements with what each is expected to print; never empty.
    case steps([Step])
    /// A plain script, which passes when it exits 0; its lines end in LF.
    case script(String)
  }

  /// The file's name, as it was given.
  public let file: String
  /// What to call it in a report: the file's name, and for a Markdown fence also its line, as `FILE:LINE`.
  public let name: String
  /// The first line, 1-based: 1, or the line that opens the fence.
  public let line: Int
  /// What there is to run.
  public let content: Content
  /// In the order of the file; names are unique.
  public let fixtures: [Fixture]

  /// How far the Markdown fence is indented, in spaces; nil outside Markdown.
  let fenceIndentation: Int?

  /// The statements; none for a plain script.
  public var steps: [Step] {
    switch content {
    case .steps(let steps): steps
    case .script: []
    }
  }

  /// How many statements there are; nil for a plain script.
  public var statementCount: Int? {
    switch content {
    case .steps(let steps): steps.count
    case .script: nil
    }
  }
}
