// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct DefineCommand: SessionCommand {
  let name: Word?
  let parameters: [BodyParameter]
  let body: Block?

  static let verb = "define"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Defines a command, or lists the definitions.",
    OptionalArgument("NAME", "the verb; not an existing command; left out: lists all definitions"),
    Rest("PARAM", BodyParameter.self, "the words after the verb, as $PARAM in the body; PARAM=VALUE may be left out"),
    Body("the statements to run; left out: shows the definition"),
    discussion: [
      "Syntax and verbs of the body are checked now, names when it runs. The body sees its parameters and the session's variables. A later definition replaces an earlier one."
    ],
    examples: [
      .init(
        "add window W\ndefine card NAME TEXT { add view $NAME in W; set $NAME.text $TEXT }\ncard c1 first\nexpect c1.text is first",
        "a command that adds a view with a text"),
      .init(
        "add window W\ndefine screen NAME PARENT=W { add view $NAME in $PARENT }\nscreen home\nscreen card home\nexpect next card is home",
        "a parameter with a default"),
      .init("define twice TEXT { echo $TEXT $TEXT }\ndefine", "the list of definitions"),
    ],
    errors: [.duplicateName, .badArgument, .unknownCommand], seeAlso: ["alias", "repeat", "unalias"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard let name, let body else {
      if let parameter = parameters.first {
        throw Diagnostic(
          .syntax, "'define' needs a block", at: .point(Int((parameters.last ?? parameter).range.end)),
          help: ["usage: define NAME [PARAM…] { … }"])
      }
      guard body == nil else {
        throw Diagnostic(.syntax, "'define' needs NAME", help: ["usage: define NAME [PARAM…] { … }"])
      }
      return session.answer(try session.listDefinitions(name) { if case .procedure = $0 { true } else { false } })
    }
    try session.requireFreeVerb(name)
    var seen = Set<String>()
    for again in parameters where !seen.insert(again.name).inserted {
      let first = parameters.first { $0.name == again.name } ?? again
      throw Diagnostic(.badArgument, "'\(again.name)' appears twice", at: again.range)
        .labeled("again here", first.range, "first here")
    }
    if let late = parameters.drop(while: { $0.standard == nil }).first(where: { $0.standard == nil }) {
      throw Diagnostic(
        .badArgument, "'\(late.name)' needs a default, as the parameter before it has one", at: late.range,
        help: ["write \(late.name)=VALUE, or put it first"])
    }
    try session.check(body, defining: name.text)
    session.define(name.text, as: .procedure(parameters: parameters, body: body))
  }
}

struct AliasCommand: SessionCommand {
  let name: Word?
  let words: [Word]

  static let verb = "alias"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Makes a word an abbreviation for the beginning of a statement, or lists aliases.",
    OptionalArgument("NAME", "the new verb; not an existing command; left out: lists all aliases"),
    Rest("WORDS", fits: .verb, "a verb, and optionally its first words; left out: shows the alias"),
    discussion: ["The words after the alias are added to its words."],
    examples: [
      .init(
        "add object store\nalias remember set store.value\nremember 7\nexpect store.value is 7", "a short form of set"),
      .init("alias row add cell\nalias", "the list of aliases"),
    ],
    errors: [.duplicateName, .unknownCommand], seeAlso: ["define", "unalias"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard let name, let verb = words.first else {
      return session.answer(try session.listDefinitions(name) { if case .alias = $0 { true } else { false } })
    }
    try session.requireFreeVerb(name)
    guard verb.text != name.text, session.table.hasVerb(verb.text) || session.script.definitions[verb.text] != nil
    else {
      if words.count == 1, verb.kind == .quoted, verb.text.contains(" ") {
        throw Diagnostic(
          .unknownCommand, "there is no command named '\(verb.text)'", at: verb.range,
          suggestions: ["alias \(name.text) \(verb.text)"], help: ["write the words without quotes"])
      }
      throw Diagnostic(
        .unknownCommand, "there is no command named '\(verb.text)'", at: verb.range,
        suggestions: session.model.suggestion(for: verb.text, among: session.table.verbs),
        help: ["'help' lists the commands"]
      )
    }
    session.define(name.text, as: .alias(Words(words)))
  }
}
