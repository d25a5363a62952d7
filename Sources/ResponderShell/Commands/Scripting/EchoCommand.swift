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
