// SPDX-License-Identifier: Apache-2.0

/// Every rule of the responder chain the project knows, as data: the engine cites the numbers, this says what they mean.
enum RuleCatalog {
  /// Rules under a heading.
  struct Chapter: Sendable {
    let title: String
    let rules: [RuleText]
  }

  /// The chapters in order.
  static let chapters: [Chapter] = [
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
  static let rules: [RuleText] = chapters.flatMap(\.rules)

  private static let byID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule of a number, whatever the case of its letter.
  static func rule(_ id: String) -> RuleText? { byID[id.uppercased()] }

  /// The rules that mention a word in whatever case: their text, their sources' titles or their option.
  static func rules(mentioning word: String) -> [RuleText] {
    let word = word.lowercased()
    return rules.filter { rule in
      let titles = rule.sources.compactMap { RuleSource.title(of: $0) }
      return ([rule.text, rule.option ?? ""] + titles).contains { $0.lowercased().contains(word) }
    }
  }
}
