// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

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
    package var word: String { "\(self)" }

    /// The meaning of the word.
    package var meaning: String {
      switch self {
      case .documented: "documented by Apple"
      case .observed: "observed on a real system"
      case .tested: "pinned by a GNUstep test that was checked against AppKit"
      case .reimplemented: "only a re-implementation does it"
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

  /// Makes a rule; `sources` and `confidence` are written like "A1 O12" and "DO".
  package init(
    _ id: String, _ text: String, _ sources: String, _ confidence: String, isContested: Bool = false,
    option: String? = nil, _ status: Status
  ) {
    self.id = id
    self.text = text
    self.sources = sources.split(separator: " ").map(String.init)
    self.confidence = confidence.compactMap(Confidence.init)
    self.isContested = isContested
    self.option = option
    self.status = status
  }

  /// The first sentence of the text.
  package var summary: String {
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }

  /// The confidence in words.
  package var trust: String {
    (confidence.map(\.meaning) + (isContested ? ["contested"] : [])).joined(separator: ", ")
  }

  package var isModelled: Bool { if case .modelled = status { true } else { false } }
}

extension Rule {
  /// The text of the rule.
  package var text: RuleText? { RuleCatalog.rule(number) }
}
