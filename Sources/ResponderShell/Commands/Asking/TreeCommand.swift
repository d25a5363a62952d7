// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderSession
import ResponderText

struct TreeCommand: SessionCommand {
  let node: NodeName?
  let isWhole: Bool

  static let verb = "tree"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Draws the tree of nodes.",
    OptionalArgument("NODE", NodeName.self, "only this node and the nodes in it"), Flag("--all", "folds nothing"),
    discussion: [
      "Siblings are listed back to front. A controller is above its root view, as in the chain. Detached nodes come last.",
      "At a terminal the last delivery is marked: '← 3' is the third node that was asked, '← 1 openTab' the first with the action, '← 6 handled' the one that handled it, '← 6 not handled' the last one asked in vain, and '← 2 here' the hop at which a delivery is stopped. Parentheses name the node's special state, such as first responder.",
      "More than \(TreeReport.foldLimit) nodes are folded at a terminal: '… 40 inside' stands for the nodes in a node, '… 40 more' for siblings. 'tree NODE' shows at least the nodes directly in a node. A pipe or a file gets everything.",
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd cell cell3 in tabs-view\ntree",
        "a window with a controller and a cell")
    ],
    errors: [.unknownName], seeAlso: ["show", "find", "chain"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    session.answer(session.treeReport(of: try session.node(node), isWhole: isWhole))
  }
}
