// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ExpectChain: SessionCommand {
  let node: NodeName
  let nodes: [NodeName]?

  static let verb = "expect chain"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "A node's responder chain is this.",
    Argument("NODE", NodeName.self, fits: .responder, "where it starts"),
    PhraseRest(
      "is", "NODE", NodeName.self, fits: .responder, "every responder in it, the first one too", isRequired: true),
    examples: [.init("add window W\nadd view a in W\nexpect chain a is a W app", "a view in a window")],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["chain", "expect next"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = session.model.tree.chain(from: try session.responder(node)).responders.map(session.model.name)
    let expected = (nodes ?? []).map(\.text)
    if expected != actual {
      throw Expectation.failed("the chain \(Expectation.list(expected))", Expectation.list(actual))
        .naming(nodes ?? [], in: session)
    }
    return nil
  }
}
