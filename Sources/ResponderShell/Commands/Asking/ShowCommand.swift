// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// The command `show [NODE]`.
struct ShowCommand: SessionCommand {
  let node: NodeName?

  static let declaration = CommandDeclaration(
    "show", in: .asking, "Tells all there is to know of a node.",
    OptionalArgument("NODE", NodeName.self, "any node; left out: where a delivery stands, else 'it'"),
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nhandle openTab on tabs\nset tabs.selected map\nshow tabs",
        "a controller with a handler and a property")
    ],
    errors: [.unknownName], seeAlso: ["tree", "chain", "get"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    var id = try session.node(node) ?? session.standingNode
    if id == nil { id = try session.requireIt("show", at: nil) }
    guard let id else { return nil }
    return FactsReport(facts: session.model.facts(about: id), properties: session.model.ownProperties(of: id))
  }
}
