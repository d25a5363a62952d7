// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderSession
import ResponderText

struct TreeCommand: SessionCommand {
  let node: NodeName?

  static let declaration = CommandDeclaration(
    "tree", in: .asking, "Draws the tree of nodes.",
    OptionalArgument("NODE", NodeName.self, "only this node and the nodes in it"),
    discussion: [
      "Siblings are listed back to front. A controller is above its root view, as in the chain. Detached nodes come last."
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd cell cell3 in tabs-view\ntree",
        "a window with a controller and a cell")
    ],
    errors: [.unknownName], seeAlso: ["show", "find", "chain"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    session.treeReport(of: try session.node(node))
  }
}
