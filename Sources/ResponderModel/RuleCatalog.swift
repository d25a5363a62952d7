// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The known rules of the responder chain, as data; the engine cites their numbers.
package enum RuleCatalog {
  /// The rules under one heading.
  package struct Chapter: Sendable {
    package let title: String
    package fileprivate(set) var rules: [RuleText] = []
  }

  /// The chapters of Rules.txt, in order; a heading begins with `#`, everything else is a rule.
  package static let chapters: [Chapter] = TextTable.blocks(of: PackageResources.Rules_txt).reduce(into: []) {
    if let title = $1.first, title.hasPrefix("# ") {
      $0.append(Chapter(title: String(title.dropFirst(2))))
    } else if let last = $0.indices.last, let rule = RuleText($1) {
      $0[last].rules.append(rule)
    }
  }

  /// Every rule, in the order of the numbers.
  package static let rules: [RuleText] = chapters.flatMap(\.rules)

  private static let byID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the rule with a number, ignoring the case of its letter.
  package static func rule(_ id: String) -> RuleText? { byID[id.uppercased()] }

  /// Returns the rules that mention a word in their text, option or the titles of their sources, ignoring case.
  package static func rules(mentioning word: String) -> [RuleText] {
    let word = word.lowercased()
    return rules.filter { rule in
      let titles = rule.sources.compactMap { RuleSource.title(of: $0) }
      return ([rule.text, rule.option ?? ""] + titles).contains { $0.lowercased().contains(word) }
    }
  }
}

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

/// The sources of the rules: Apple's pages, observations by named people, and re-implementations that were read.
package enum RuleSource {
  /// The keys of the sources, such as A3, with their titles and perhaps their links in angle brackets.
  package static let all = TextTable.pairs(of: PackageResources.RuleSources_txt)

  private static let lines = Dictionary(all.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })

  /// Returns the title of a source.
  package static func title(of key: String) -> String? {
    lines[key].map { String($0.hasSuffix(">") ? $0.prefix { $0 != "<" }.dropLast() : $0[...]) }
  }

  /// Returns the link of a source, if it is on the web.
  package static func link(of key: String) -> String? {
    guard let line = lines[key], let open = line.firstIndex(of: "<") else { return nil }
    return String(line[line.index(after: open)...].dropLast())
  }
}

/// The sources for the methods of framework classes; decompiled code was not consulted.
package enum FrameworkSource {
  /// The keys of the sources with their titles.
  package static let all = TextTable.pairs(of: PackageResources.MethodSources_txt)
}
