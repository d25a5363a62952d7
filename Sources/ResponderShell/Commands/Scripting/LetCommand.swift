// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct LetCommand: SessionCommand {
  let name: VariableName?
  let words: [Word]

  static let verb = "let"

  static let declaration = CommandDeclaration(
    verb, in: .scripting, "Sets a variable, or lists the variables.",
    OptionalArgument(
      "NAME", VariableName.self, fits: .variable.defining, "letters, digits and '_'; left out: lists all variables"),
    Rest("VALUE", "one word; quote several; or whole numbers with + - * / %"),
    discussion: [
      "Used as $NAME or ${NAME} in bare and double-quoted words. In a body it sets the session's variable. Numbers and operators are words of their own, and '=' may stand before them; $argc is the number of the script's arguments."
    ],
    examples: [
      .init("let n 7\nlet n = $n * 2 + 1\necho $n", "a number that is computed"),
      .init("let n 7\nadd view cell$n\nexpect next cell7 is none", "a name with a number"),
      .init("let n 7\nlet", "the list of variables"),
    ],
    errors: [.badArgument, .unsetVariable], seeAlso: ["echo", "unset"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let name else { return session.listVariables() }
    guard let first = words.first else {
      throw Diagnostic(
        .syntax, "'let' needs VALUE", at: .point(Int(name.word.range.end)), help: ["usage: let NAME VALUE"])
    }
    let isMarked = words.count > 1 && first.kind == .bare && first.text == "="
    let words = isMarked ? Array(words.dropFirst()) : words
    guard let value = Expression(words) else {
      throw Diagnostic(
        .syntax, "unexpected word '\(words[1].text)'", at: words[1].range,
        help: ["usage: let NAME VALUE", "quote several words that are one value"])
    }
    session.script.setVariable(name.text, try value.text(in: session))
    return nil
  }
}
