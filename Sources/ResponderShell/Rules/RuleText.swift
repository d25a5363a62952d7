// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A numbered rule as people read it: what it says, who says so, and how far it is to be trusted.
struct RuleText: Sendable {
  /// How well a rule is known.
  enum Confidence: Character, Sendable, CaseIterable {
    case documented = "D"
    case observed = "O"
    case tested = "T"
    case reimplemented = "R"
    case inferred = "I"
    case hypothesis = "M"

    /// For people and programs.
    var word: String { "\(self)" }

    /// What the word means.
    var meaning: String {
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

  /// Whether the engine or the shell follows it.
  enum Status: Sendable {
    /// It does; the test file or session, by its path in the project, shows it.
    case modelled(String)
    /// It does not, for a reason.
    case notModelled(String)
  }

  /// Such as U39.
  let id: String
  /// What it says; the first sentence says the most.
  let text: String
  /// The keys of its sources.
  let sources: [String]
  let confidence: [Confidence]
  /// Whether its sources contradict each other.
  let isContested: Bool
  /// The option that chooses between the readings.
  let option: String?
  let status: Status

  /// Describes a rule; `sources` and `confidence` as in "A1 O12" and "DO".
  init(
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

  /// The first sentence.
  var summary: String {
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }

  /// How it is known, in words.
  var trust: String {
    (confidence.map(\.meaning) + (isContested ? ["contested"] : [])).joined(separator: ", ")
  }

  var isModelled: Bool { if case .modelled = status { true } else { false } }
}

extension Rule {
  /// What the rule says.
  var text: RuleText? { RuleCatalog.rule(rawValue) }
}
