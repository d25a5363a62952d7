// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct IfCommand: SessionCommand {
  let condition: Condition
  let body: Block
  let otherwise: Block?

  static let declaration = CommandDeclaration(
    "if", in: .scripting, "Runs a block when a condition is so, else another.",
    Rest(
      "CONDITION", ConditionWord.self, "A == B, A != B, A ~ GLOB, NODE handles ACTION, exists NAME, and, or, not, ( )",
      isRequired: true),
    RequiredBody("runs when it is so"),
    PhraseBody("else", "runs when it is not"),
    examples: [
      .init(
        "add window W\nif exists W and not W handles x { echo no handler yet } else { echo handled }",
        "a condition of two parts")
    ],
    errors: [.unsetVariable, .unknownName], seeAlso: ["each", "repeat", "handle"],
    make: { (words: [ConditionWord], body, otherwise) throws(Diagnostic) in
      Self(
        condition: try Condition(words.map(\.word), after: .point(Int(body.range.start))), body: body,
        otherwise: otherwise)
    })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    if let block = try condition.isTrue(in: session) ? body : otherwise { try session.runLoop(block, "if", []) }
    return nil
  }
}
