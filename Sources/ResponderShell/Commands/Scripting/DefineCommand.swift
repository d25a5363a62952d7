// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct DefineCommand: SessionCommand {
  let name: Word?
  let parameters: [VariableName]
  let body: Block?

  static let declaration = CommandDeclaration(
    "define", in: .scripting, "Makes a command of your own, or lists those there are.",
    OptionalArgument("NAME", "the verb; not that of a command there is; left out: all definitions are listed"),
    Rest("PARAM", VariableName.self, "the words it takes, as $PARAM in the body"),
    Body("what it does; left out: the definition is shown"),
    discussion: [
      "Syntax and verbs of the body are checked now, names when it runs. The body sees its parameters and the session's variables. Defined again, the later definition stands."
    ],
    examples: [
      .init(
        "add window W\ndefine card NAME TEXT { add view $NAME in W; set $NAME.text $TEXT }\ncard c1 first\nexpect c1.text is first",
        "a command that adds a view with a text"),
      .init("define twice TEXT { echo $TEXT $TEXT }\ndefine", "the definitions there are"),
    ],
    errors: [.duplicateName, .badArgument, .unknownCommand], seeAlso: ["alias", "repeat", "unalias"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let name, let body else {
      if let parameter = parameters.first {
        throw Diagnostic(
          .syntax, "'define' needs a block", at: .point(Int((parameters.last ?? parameter).word.range.end)),
          help: ["usage: define NAME [PARAM…] { … }"])
      }
      guard body == nil else {
        throw Diagnostic(.syntax, "'define' needs NAME", help: ["usage: define NAME [PARAM…] { … }"])
      }
      return try session.listDefinitions(name) { if case .procedure = $0 { true } else { false } }
    }
    try session.requireFreeVerb(name)
    var seen = Set<String>()
    for parameter in parameters where !seen.insert(parameter.text).inserted {
      let first = parameters.first { $0.text == parameter.text } ?? parameter
      throw Diagnostic(.badArgument, "'\(parameter.text)' stands here twice", at: parameter.word.range)
        .labeled("again here", first.word.range, "first here")
    }
    try session.check(body, defining: name.text)
    session.define(name.text, as: .procedure(parameters: parameters.map(\.text), body: body))
    return nil
  }
}

struct AliasCommand: SessionCommand {
  let name: Word?
  let words: [Word]

  static let declaration = CommandDeclaration(
    "alias", in: .scripting, "Lets a word stand for the beginning of a statement, or lists such words.",
    OptionalArgument("NAME", "the new verb; not that of a command there is; left out: all aliases are listed"),
    Rest("WORDS", fits: .verb, "what it stands for: a verb and perhaps its first words; left out: the alias is shown"),
    discussion: ["What follows the alias is added to its words."],
    examples: [
      .init(
        "add object store\nalias remember set store.value\nremember 7\nexpect store.value is 7", "a short form of set"),
      .init("alias row add cell\nalias", "the aliases there are"),
    ],
    errors: [.duplicateName, .unknownCommand], seeAlso: ["define", "unalias"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let name, let verb = words.first else {
      return try session.listDefinitions(name) { if case .alias = $0 { true } else { false } }
    }
    try session.requireFreeVerb(name)
    guard verb.text != name.text, session.table.hasVerb(verb.text) || session.script.definitions[verb.text] != nil
    else {
      if words.count == 1, verb.kind == .quoted, verb.text.contains(" ") {
        throw Diagnostic(
          .unknownCommand, "no command is named '\(verb.text)'", at: verb.range,
          suggestions: ["alias \(name.text) \(verb.text)"], help: ["write the words without quotes"])
      }
      throw Diagnostic(
        .unknownCommand, "no command is named '\(verb.text)'", at: verb.range,
        suggestions: session.model.suggestion(for: verb.text, among: session.table.verbs),
        help: ["'help' lists the commands"]
      )
    }
    session.define(name.text, as: .alias(words))
    return nil
  }
}
