// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct PassCommand: SessionCommand {
  static let declaration = CommandDeclaration(
    "pass", in: .actions, "In a handler of a bubble: lets the action go on.",
    discussion: [
      "As calling super does in category forwarding (U50). In a send it does nothing, and the answer says so (U46)."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle x on a { pass }\nhandle x on W\nbubble x from a\nexpect handled by a W",
        "both handle it")
    ],
    errors: [.badArgument], seeAlso: ["bubble", "resend"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let index = try session.handlerFrame("pass")
    session.execution.frames[index].passed = true
    return nil
  }
}
