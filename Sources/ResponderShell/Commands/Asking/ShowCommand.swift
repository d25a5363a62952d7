// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `show NODE`
struct ShowCommand: SessionCommand {
  let node: NodeName

  static let declaration = CommandDeclaration(
    "show", in: .asking, "Tells all there is to know of a node.",
    Argument("NODE", NodeName.self, "any node"),
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nhandle openTab on tabs\nset tabs.selected map\nshow tabs",
        "a controller with a handler and a property")
    ],
    errors: [.unknownName], seeAlso: ["tree", "chain", "get"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let id = try session.node(node)
    return FactsReport(facts: session.facts(about: id), properties: session.ownProperties(of: id))
  }
}
