// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct RemoveCommand: SessionCommand {
  let node: NodeName

  static let declaration = CommandDeclaration(
    "remove", in: .building, "Ends a node, what is in it, and the controllers and gestures of that.",
    Argument("NODE", NodeName.self, fits: .allButApplication, "anything but app"),
    discussion: [
      "The names are free again, and whatever referred to them holds nothing: a connection to a removed target becomes a nil target (U53). A removed controller leaves its view without one."
    ],
    examples: [
      .init(
        "add window W\nadd view box in W\nadd view a in box\nremove box\n! unknown-name: next a",
        "what was inside is gone as well")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["add", "move"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let id = try session.node(node)
    guard id != session.model.tree.application else {
      throw Diagnostic(.badArgument, "the application cannot be removed", at: node.word.range)
    }
    session.model.remove(id)
    return nil
  }
}
