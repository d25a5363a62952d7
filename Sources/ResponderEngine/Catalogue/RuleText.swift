// SPDX-License-Identifier: Apache-2.0

/// A numbered rule as people read it: its text, sources and confidence.
package struct RuleText: Sendable {
  /// The confidence in a rule.
  package enum Confidence: Character, Sendable, CaseIterable {
    case documented = "D"
    case observed = "O"
    case tested = "T"
    case reimplemented = "R"
    case inferred = "I"
    case hypothesis = "M"

    /// The word for people and programs.
    package var word: String {
      switch self {
      case .documented: "documented"
      case .observed: "observed"
      case .tested: "tested"
      case .reimplemented: "reimplemented"
      case .inferred: "inferred"
      case .hypothesis: "hypothesis"
      }
    }

    /// The meaning of the word.
    package var meaning: String {
      switch self {
      case .documented: "documented by Apple"
      case .observed: "observed on a real system"
      case .tested: "covered by a GNUstep test that was checked against AppKit"
      case .reimplemented: "done by re-implementations"
      case .inferred: "inferred from the sources"
      case .hypothesis: "general knowledge without a source"
      }
    }
  }

  /// Whether the engine or the shell follows a rule.
  package enum Status: Sendable {
    /// The rule is followed, as the test file or session at this path in the project shows.
    case modelled(String)
    /// The rule is not followed, for this reason.
    case notModelled(String)
  }

  /// The number, such as U39.
  package let id: String
  /// The text, whose first sentence is the summary.
  package let text: String
  /// The keys of the sources.
  package let sources: [String]
  package let confidence: [Confidence]
  /// Whether its sources contradict each other.
  package let isContested: Bool
  /// The option that chooses between the readings.
  package let option: String?
  package let status: Status

  /// Reads a rule from its lines in Rules.txt, or returns nil when it has too few.
  ///
  /// The first line has the number, the letters of the confidence, a `?` when it is contested, and the keys of the
  /// sources; the second has the text. Then come the status, as `test: PATH` or `not modelled: REASON`, and an option,
  /// as `option: NAME`.
  init?(_ lines: [String]) {
    let head = lines.first?.split(separator: " ") ?? []
    guard head.count >= 2, lines.count >= 3 else { return nil }
    func value(of name: String) -> String? {
      lines.last { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
    }
    id = String(head[0])
    text = lines[1]
    sources = head.dropFirst(2).map(String.init)
    confidence = head[1].compactMap(Confidence.init)
    isContested = head[1].hasSuffix("?")
    option = value(of: "option: ")
    status = value(of: "test: ").map(Status.modelled) ?? .notModelled(value(of: "not modelled: ") ?? "")
  }

  /// The first sentence of the text.
  package var summary: String {
    let bytes = Array(text.utf8)
    let end = bytes.indices.dropLast().first { bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: " ") }
    return end.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? text
  }

  /// The confidence in words.
  package var trust: String {
    (confidence.map { $0.meaning } + (isContested ? ["contested"] : [])).joined(separator: ", ")
  }

  package var isModelled: Bool { if case .modelled = status { true } else { false } }
}
