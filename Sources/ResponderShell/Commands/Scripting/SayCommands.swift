// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// `echo TEXT…`
struct EchoCommand: SessionCommand {
  let words: [Word]

  static let declaration = CommandDeclaration(
    "echo", in: .scripting, "Prints text.",
    Rest("TEXT", "words, printed with one blank between"),
    examples: [.init("let name World\necho Hello, $name", "variables are replaced")],
    seeAlso: ["log"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    session.say(.said(words.map(\.text).joined(separator: " ")))
    return nil
  }
}

/// `log TEXT…`
struct LogCommand: SessionCommand {
  let words: [Word]

  static let declaration = CommandDeclaration(
    "log", in: .scripting, "Prints text and keeps it for 'expect log'.",
    Rest("TEXT", "words, kept with one blank between"),
    discussion: ["One log a session. When the statement that logs fails, what it logged is put back."],
    examples: [
      .init("add window W\nhandle x on W { log got $action }\nsend x to W\nexpect log 'got x'", "what a handler logged")
    ],
    seeAlso: ["echo", "expect log"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let text = words.map(\.text).joined(separator: " ")
    session.log.append(text)
    session.say(.logged(text))
    return nil
  }
}

/// `let NAME VALUE`
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
    session.setVariable(name.text, to: value.text)
    return nil
  }
}
