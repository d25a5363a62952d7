// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `chain [NODE]`
struct ChainCommand: SessionCommand {
  let node: NodeName?

  static let declaration = CommandDeclaration(
    "chain", in: .asking, "Lists the responder chain from a node on.",
    OptionalArgument("NODE", NodeName.self, "left out: where a nil-targeted send without sender would begin"),
    discussion: ["A cycle is listed once through and said."],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nchain tabs-view\nexpect chain tabs-view is tabs-view tabs main app",
        "from a root view to the application"),
      .init("add window W\nadd view a in W\noverride W next is a\nchain a", "a cycle"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["next", "tree", "target", "responder-chain"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let start = try session.responder(node) ?? session.tree.startOfSearch.responder
    let chain = session.tree.chain(from: start)
    let names = chain.responders.map(session.name)
    var line = names.joined(separator: " → ")
    if chain.end == .cycle, let last = chain.responders.last, let back = session.tree.next(of: last) {
      line += " → \(session.name(of: back)) again: a cycle"
    }
    return LineReport([line], json: .object([("chain", .strings(names)), ("end", .string(chain.end.rawValue))]))
  }
}
