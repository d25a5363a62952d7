// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct LetCommand: SessionCommand {
  let name: VariableName
  let value: Word

  static let declaration = CommandDeclaration(
    "let", in: .scripting, "Sets a variable.",
    Argument("NAME", VariableName.self, "letters, digits and '_'"),
    Argument("VALUE", "one word; quote several"),
    discussion: ["Used as $NAME or ${NAME} in bare and double-quoted words. In a body it sets the session's variable."],
    examples: [.init("let n 7\nadd view cell$n\nexpect next cell7 is none", "a name with a number")],
    errors: [.badArgument], seeAlso: ["echo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    session.script.set(\.variables, name.text, value.text)
    return nil
  }
}
