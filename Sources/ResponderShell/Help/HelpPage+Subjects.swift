// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession

extension HelpPage {
  /// Makes the page of a command from its declaration.
  init(_ declaration: CommandDeclaration) {
    var parts = [Part.usage(declaration.usage)]
    if !declaration.parameters.isEmpty {
      parts.append(.terms(declaration.parameters.map { Term(word: $0.usage, meaning: $0.summary) }))
    }
    self.init(
      kind: .command, name: declaration.verb, summary: declaration.summary,
      parts: parts + Self.knowledge(of: declaration), seeAlso: declaration.seeAlso)
  }

  /// Makes the page of a verb that several commands share; their second words differ.
  init(_ verb: String, forms: [CommandDeclaration]) {
    let general = forms.first { $0.verb == verb }
    self.init(
      kind: .command, name: verb, summary: "One of \(forms.count) forms, each with a page of its own.",
      parts: [.terms(forms.map { Term(word: $0.usage, meaning: $0.summary) })]
        + (general.map(Self.knowledge) ?? []),
      seeAlso: general?.seeAlso ?? [])
  }

  private static func knowledge(of declaration: CommandDeclaration) -> [Part] {
    declaration.discussion.map(Part.text) + declaration.examples.map(Part.example)
      + [.list("Errors", ([.syntax] + declaration.errors).map(\.rawValue))]
  }

  /// Makes the page of a user-defined command.
  init(_ name: String, _ definition: Definition) {
    switch definition {
    case .procedure(let parameters, let body):
      let text = body.source.text(Int(body.range.start)..<Int(body.range.end))
      self.init(
        kind: .definition, name: name, summary: "A command of your own.",
        parts: [
          .usage(([name] + parameters).joined(separator: " ")),
          .sample(text.split(separator: "\n").map(String.init)),
        ],
        seeAlso: ["define"])
    case .alias(let words):
      self.init(
        kind: .definition, name: name, summary: "A word of your own for the beginning of a statement.",
        parts: [.usage(([name + ":"] + words.map { Quotes.typed($0.text) }).joined(separator: " "))],
        seeAlso: ["alias"])
    }
  }
}

extension HelpPage {
  /// Makes the page of a rule.
  init(_ rule: RuleText) {
    var parts: [Part] = []
    let rest = rule.text.dropFirst(rule.summary.count).drop { $0 == " " }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    parts.append(.terms(rule.knowledge.map { Term(word: $0.title, meaning: $0.value) }))
    self.init(kind: .rule, name: rule.id, summary: rule.summary, parts: parts, seeAlso: ["rule"])
  }
}

extension RuleText {
  /// The sources of the rule, its confidence and its status.
  var knowledge: [(title: String, value: String)] {
    var rows: [(String, String)] = []
    let titles = sources.map { key in "\(key) \(RuleSource.title(of: key) ?? "")" }
    if !titles.isEmpty { rows.append(("source", titles.joined(separator: "; "))) }
    rows.append(("confidence", trust))
    if let option { rows.append(("option", option)) }
    switch status {
    case .modelled(let file): rows.append(("modelled", "yes, see \(file)"))
    case .notModelled(let reason): rows.append(("modelled", "no: \(reason)"))
    }
    return rows
  }
}
