// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ExpectNext: SessionCommand {
  let node: NodeName
  let next: NodeOrNone

  static let verb = "expect next"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "A node's next responder is this.",
    Argument("NODE", NodeName.self, fits: .responder, "a responder"),
    RequiredPhrase("is", "NODE|none", NodeOrNone.self, fits: .responderOrNone, "its next"),
    examples: [.init("add view a\nexpect next a is none", "a detached view has none")],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["next", "expect chain"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.expect(next, is: session.model.tree.next(of: try session.responder(node)))
  }
}
