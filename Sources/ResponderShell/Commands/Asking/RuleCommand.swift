// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct RuleCommand: SessionCommand {
  let subject: RuleWord?

  static let verb = "rule"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Prints a rule of the chain, with its source and how well it is known.",
    OptionalArgument(
      "ID|WORD", RuleWord.self, "a number, such as U39, or a word that rules mention; left out: all of them"),
    discussion: [
      "\(RuleCatalog.numbers(.uikit)) are UIKit's rules, \(RuleCatalog.numbers(.appkit)) AppKit's. Answers and errors cite them. The sources of a contested rule contradict each other; for some of these an option chooses."
    ],
    examples: [
      .init("rule U39", "where a nil-targeted send starts"),
      .init("rule 'first responder'", "every rule that mentions it"),
      .init("! unknown-name: rule U999", "a number that no rule has"),
    ],
    errors: [.unknownName], seeAlso: ["option", "apropos", "errors"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard let word = subject?.word else { return session.answer(Self.list(RuleCatalog.rules)) }
    if let rule = RuleCatalog.rule(word.text) { return session.answer(Self.page(of: rule)) }
    guard !Self.isNumber(word.text) else {
      throw Diagnostic(
        .unknownName, "there is no rule with the number '\(word.text)'", at: word.range,
        help: [
          "UIKit's rules are \(RuleCatalog.numbers(.uikit)), AppKit's \(RuleCatalog.numbers(.appkit))",
          "'rule' lists them",
        ])
    }
    let found = Self.rules(mentioning: word.text)
    guard !found.isEmpty else {
      return session.answer(
        PageReport(
          [Paragraph("no rule mentions \(Quotes.typed(word.text))")], json: ["rules": .array([])]))
    }
    session.answer(Self.list(found))
  }

  /// Returns the rules that mention a word in their text, option or the titles of their sources, ignoring case.
  private static func rules(mentioning word: String) -> [RuleText] {
    let word = word.lowercased().swapping("-", for: " ")
    return RuleCatalog.rules.filter { rule in
      let titles = rule.sources.compactMap { RuleSource.title(of: $0) }
      return ([rule.text, rule.option ?? ""] + titles).contains { $0.lowercased().holds(word) }
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    guard let first = text.first, "UuMm".contains(first) else { return false }
    return text.count > 1 && text.dropFirst().allSatisfy { $0.isWholeNumber }
  }

  private static func page(of rule: RuleText) -> PageReport {
    PageReport(
      [Terms([(rule.id, rule.text)], indentation: 0), Terms(rule.knowledge.map { ($0.title, $0.value) })],
      json: rule.json)
  }

  private static func list(_ rules: [RuleText]) -> PageReport {
    PageReport(
      [Terms(rules.map { ($0.id, $0.summary) }, indentation: 0)],
      json: ["rules": .array(rules.map { $0.json })])
  }
}

/// The number of a rule, or a word in the text of rules.
struct RuleWord: WordValue {
  static let slot = Slot("ID|WORD")
  let word: Word

  init(_ word: Word) { self.word = word }
}

extension RuleText {
  fileprivate var json: JSONValue {
    let (shownBy, reason): (String?, String?) =
      switch status {
      case .modelled(let file): (file, nil)
      case .notModelled(let reason): (nil, reason)
      }
    let sources = sources.map { key in
      JSONValue.object([
        ("key", .string(key)), ("title", .optional(RuleSource.title(of: key))),
        ("link", .optional(RuleSource.link(of: key))),
      ])
    }
    return [
      "id": .string(id), "text": .string(text), "sources": .array(sources),
      "confidence": .strings(confidence.map({ $0.word })), "contested": .bool(isContested),
      "option": .optional(option), "modelled": .bool(isModelled), "shownBy": .optional(shownBy),
      "reason": .optional(reason),
    ]
  }
}
