// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct DefineCommand: SessionCommand {
  let name: Word
  let parameters: [VariableName]
  let body: Block

  static let declaration = CommandDeclaration(
    "define", in: .scripting, "Makes a command of your own.",
    Argument("NAME", "the verb; not that of a command there is"),
    Rest("PARAM", VariableName.self, "the words it takes, as $PARAM in the body"),
    RequiredBody("what it does"),
    discussion: [
      "Syntax and verbs of the body are checked now, names when it runs. The body sees its parameters and the session's variables. Defined again, the later definition stands."
    ],
    examples: [
      .init(
        "add window W\ndefine card NAME TEXT { add view $NAME in W; set $NAME.text $TEXT }\ncard c1 first\nexpect c1.text is first",
        "a command that adds a view with a text")
    ],
    errors: [.duplicateName, .badArgument, .unknownCommand], seeAlso: ["alias", "repeat"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
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
