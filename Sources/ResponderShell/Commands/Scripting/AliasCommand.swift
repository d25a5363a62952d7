// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct AliasCommand: SessionCommand {
  let name: Word
  let words: [Word]

  static let declaration = CommandDeclaration(
    "alias", in: .scripting, "Lets a word stand for the beginning of a statement.",
    Argument("NAME", "the new verb; not that of a command there is"),
    Rest("WORDS", fits: .verb, "what it stands for: a verb and perhaps its first words", isRequired: true),
    discussion: ["What follows the alias is added to its words."],
    examples: [
      .init(
        "add object store\nalias remember set store.value\nremember 7\nexpect store.value is 7", "a short form of set")
    ],
    errors: [.duplicateName, .unknownCommand], seeAlso: ["define"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireFreeVerb(name)
    let verb = words[0]
    guard verb.text != name.text, session.table.hasVerb(verb.text) || session.script.definitions[verb.text] != nil
    else {
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
