// SPDX-License-Identifier: Apache-2.0

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
  package static let rules: [RuleText] = chapters.flatMap { $0.rules }

  /// Returns the numbers of the rules of a framework, as "U1 to U119".
  package static func numbers(_ profile: Profile) -> String {
    let own = rules.filter { $0.id.hasPrefix(profile == .uikit ? "U" : "M") }
    return "\(own.first?.id ?? "") to \(own.last?.id ?? "")"
  }

  private static let byID = rules.reduce(into: [String: RuleText]()) { $0[$1.id] = $0[$1.id] ?? $1 }

  /// Returns the rule with a number, ignoring the case of its letter.
  package static func rule(_ id: String) -> RuleText? { byID[id.uppercased()] }
}

/// The sources of the rules: Apple's pages, observations by named people, and re-implementations that were read.
package enum RuleSource {
  /// The keys of the sources, such as A3, with their titles and perhaps their links in angle brackets.
  package static let all = TextTable.pairs(of: PackageResources.RuleSources_txt)

  private static let lines = all.reduce(into: [String: String]()) { $0[$1.key] = $0[$1.key] ?? $1.value }

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
