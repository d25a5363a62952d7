// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct ItCommand: SessionCommand {
  let node: NodeName?

  static let verb = "it"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Chooses the node that statements mean when they name none, or shows it.",
    OptionalArgument("NODE", NodeName.self, "left out: shows it"),
    discussion: ["Each add and attach chooses the node it named or made; '$it' is its name."],
    examples: [
      .init(
        "add window W\nadd view a in W\nit W\nhandle x\nexpect can x on W is yes\nit", "handle without 'on' means it")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["add", "attach", "handle"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    if let node {
      session.model.vocabulary.it = try session.node(node)
      return
    }
    let name = session.model.name(of: try session.requireIt("mean", at: nil))
    session.answer(LineReport(name, "name", .string(name)))
  }
}
