// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct SupposeCommand: SessionCommand {
  let body: Block

  static let verb = "suppose"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Runs a block, prints its answers, and puts everything back.",
    RequiredBody("what to try"),
    discussion: ["The output stays; the tree, handlers, variables, first responders and the log are as before."],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle x on W\nsuppose { handle x on a; send x from a }\nsend x from a\nexpect handled by W",
        "what if the view handled it")
    ],
    errors: [.failed], seeAlso: ["target", "send"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.nested(keeping: [.variables, .output]) { () throws(Diagnostic) in
      try session.runLoop(body, "suppose", [])
    }
  }
}
