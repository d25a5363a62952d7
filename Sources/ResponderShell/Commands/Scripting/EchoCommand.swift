// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

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
    session.script.log.append(text)
    session.say(.logged(text))
    return nil
  }
}

struct FailCommand: SessionCommand {
  let words: [Word]

  static let declaration = CommandDeclaration(
    "fail", in: .scripting, "Fails, and the whole statement with it.",
    Rest("TEXT", "why"),
    discussion: ["In a handler the whole send fails with code failed, and everything is put back."],
    examples: [
      .init(
        "add window W\nhandle x on W { set W.done yes; fail not today }\n! failed: send x to W\n! bad-argument: get W.done",
        "nothing of the handler stays")
    ],
    errors: [.failed], seeAlso: ["handle"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let text = words.map(\.text).joined(separator: " ")
    throw Diagnostic(.failed, text.isEmpty ? "failed" : text)
  }
}
