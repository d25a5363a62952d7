// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct RepeatCommand: SessionCommand {
  let count: CountWord
  let name: VariableName?
  let body: Block

  static let declaration = CommandDeclaration(
    "repeat", in: .scripting, "Runs a block a number of times.",
    Argument("N", CountWord.self, "how often, from 0 on"),
    Phrase("as", "NAME", VariableName.self, "a variable that counts, from 1 on"),
    RequiredBody("runs N times"),
    examples: [.init("add window W\nrepeat 3 as n { add view cell$n in W }\nexpect count cell* is 3", "three cells")],
    errors: [.badArgument, .interrupted], seeAlso: ["each", "if"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    var number = 0
    while number < count.value, session.execution.exitStatus == nil {
      number += 1
      // This makes a loop with an empty block interruptible.
      if session.host.isInterrupted() { throw Diagnostic(.interrupted, "interrupted") }
      try session.runLoop(body, "repeat", name.map { [(name: $0.text, value: String(number))] } ?? [])
    }
    return nil
  }
}
