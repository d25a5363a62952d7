// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectPath: SessionCommand {
  let nodes: [NodeName]

  static let verb = "expect path"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "The last delivery asked these nodes, in order.",
    Rest("NODE", NodeName.self, "every node that was asked, the handler too", isRequired: true),
    examples: [
      .init(
        "add window W\nadd view a in W\nsend x from a\nexpect path a W app", "every responder up to the application")
    ],
    errors: [.expectationFailed], seeAlso: ["expect handled", "send"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = try session.requireDelivery().asked.map(session.model.names.interner.text)
    let expected = nodes.map(\.text)
    if expected != actual {
      throw Expectation.failed("the path \(Expectation.list(expected))", Expectation.list(actual))
        .naming(nodes, in: session)
    }
    return nil
  }
}
