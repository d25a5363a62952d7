// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectNearest: SessionCommand {
  let property: LookUpName
  let node: NodeName?
  let supplier: NodeOrNone

  static let verb = "expect nearest"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "This node supplies a property.",
    Argument("PROPERTY", LookUpName.self, "undoManager, inputView, presentError … or any other name"),
    Phrase("from", "NODE", NodeName.self, fits: .responder, "where the search starts"),
    RequiredPhrase("is", "NODE|none", NodeOrNone.self, "the node that supplies it"),
    discussion: ["As 'nearest' answers."],
    examples: [
      .init(
        "add window W\nadd field f in W\nfirst-responder f\nexpect nearest inputView is none\nset f.inputView keypad\nexpect nearest inputView is f",
        "the first responder's own keyboard")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["nearest"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.expect(supplier, is: try session.supply(of: property, from: node).supplier)
  }
}
