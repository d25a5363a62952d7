// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct NextCommand: SessionCommand {
  let node: NodeName

  static let declaration = CommandDeclaration(
    "next", in: .asking, "Names a node's next responder.",
    Argument("NODE", NodeName.self, fits: .responder, "a responder"),
    examples: [
      .init("add window W\nadd view a in W\nnext a\nexpect next W is app", "a view goes on to its superview or window")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["chain", "override"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    session.execution.question = self
    let id = try session.responder(node)
    let next = session.model.tree.next(of: id).map(session.model.name)
    return LineReport(next ?? "none", "next", .optional(next))
  }
}
