// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct LetCommand: SessionCommand {
  let name: VariableName?
  let value: Word?

  static let verb = "let"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Sets a variable, or lists the variables.",
    OptionalArgument(
      "NAME", VariableName.self, fits: .variable.defining, "letters, digits and '_'; left out: lists all variables"),
    OptionalArgument("VALUE", "one word; quote several"),
    discussion: ["Used as $NAME or ${NAME} in bare and double-quoted words. In a body it sets the session's variable."],
    examples: [
      .init("let n 7\nadd view cell$n\nexpect next cell7 is none", "a name with a number"),
      .init("let n 7\nlet", "the list of variables"),
    ],
    errors: [.badArgument], seeAlso: ["echo", "unset"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let name else { return session.listVariables() }
    guard let value else {
      throw Diagnostic(
        .syntax, "'let' needs VALUE", at: .point(Int(name.word.range.end)), help: ["usage: let NAME VALUE"])
    }
    session.script.setVariable(name.text, value.text)
    return nil
  }
}
