// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

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
