// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ExpectFirstResponder: SessionCommand {
  let window: NodeName?
  let node: NodeOrNone

  static let verb = "expect first-responder"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "This node is first responder.",
    Phrase("in", "WINDOW", NodeName.self, fits: .window, "left out: the key window"),
    RequiredPhrase("is", "NODE|none", NodeOrNone.self, fits: .responderOrNone, "the first responder"),
    examples: [
      .init("add window W\nadd field f in W\nfirst-responder f\nexpect first-responder in W is f", "a text field")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["first-responder"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let window = try session.node(window, of: .window)
    try session.expect(
      node, is: (window ?? session.tree.keyWindow).flatMap { session.tree.firstResponder(in: $0) })
  }
}
