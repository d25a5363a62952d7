// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct RemoveCommand: SessionCommand {
  let node: NodeName

  static let verb = "remove"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Removes a node and the nodes in it, with their controllers and gestures.",
    Argument("NODE", NodeName.self, fits: .allButApplication, "anything but app"),
    discussion: [
      "The names are free again, and references to the nodes become empty: a connection to a removed target has a nil target (U53). The view of a removed controller has no controller, and leaves the window, presentation or container that showed it for that one (U94); a view inside another controller's stays."
    ],
    examples: [
      .init(
        "add window W\nadd view box in W\nadd view a in box\nremove box\n! unknown-name: next a",
        "the nodes inside are removed too")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["add", "move"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let id = try session.node(node)
    guard id != session.tree.application else {
      throw Diagnostic(.badArgument, "the application cannot be removed", at: node.word.range)
    }
    guard id != session.tree.mainMenu else {
      throw Diagnostic(
        .badArgument, "the main menu cannot be removed", at: node.word.range, help: ["remove the menus in it"])
    }
    let key = session.tree.keyWindow
    session.model.remove(id)
    session.answer(
      session.noteOfKeyWindow(before: key).map { NameReport(name: node.word.text, isMadeUp: false, notes: [$0]) })
  }
}
