// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

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
