// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension HelpPage {
  /// The page of a command, from its declaration.
  init(_ declaration: CommandDeclaration) {
    var parts = [Part.usage(declaration.usage)]
    if !declaration.parameters.isEmpty {
      parts.append(.terms(declaration.parameters.map { Term(word: $0.usage, meaning: $0.summary) }))
    }
    self.init(
      kind: .command, name: declaration.verb, summary: declaration.summary,
      parts: parts + Self.knowledge(of: declaration), seeAlso: declaration.seeAlso)
  }

  /// The page of a verb that several commands share, told apart by their second word.
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

  /// The page of a verb of the user's own.
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
