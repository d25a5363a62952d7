// SPDX-License-Identifier: Apache-2.0

/// The known rules of the responder chain, as data; the engine cites their numbers.
package enum RuleCatalog {
  /// The rules under one heading.
  package struct Chapter: Sendable {
    package let title: String
    package let rules: [RuleText]
  }

  /// The chapters, in order.
  package static let chapters: [Chapter] = [
    Chapter(title: "UIKit: the next responder", rules: nextResponder),
    Chapter(title: "UIKit: the first responder", rules: firstResponder),
    Chapter(title: "UIKit: finding a target", rules: findingTargets),
    Chapter(title: "UIKit: controls", rules: controls),
    Chapter(title: "UIKit: touches", rules: touches),
    Chapter(title: "UIKit: menus, keys and containers", rules: menus),
    Chapter(title: "AppKit: the next responder", rules: appKitNextResponder),
    Chapter(title: "AppKit: the first responder", rules: appKitFirstResponder),
    Chapter(title: "AppKit: finding a target", rules: appKitFindingTargets),
    Chapter(title: "AppKit: controls, menus and keys", rules: appKitControls),
  ]

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
