// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct RenameCommand: SessionCommand {
  let node: NodeName
  let name: NewName

  static let verb = "rename"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Gives a node another name.",
    Argument("NODE", NodeName.self, fits: .allButApplication, "anything but app"),
    Argument("NAME", NewName.self, "a free name"),
    examples: [
      .init(
        "add window W\nadd view a in W\nrename a list\nexpect next list is W\n! unknown-name: next a",
        "the old name is free again")
    ],
    errors: [.unknownName, .duplicateName, .badArgument], seeAlso: ["add"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let id = try session.node(node)
    guard id != session.tree.application else {
      throw Diagnostic(.badArgument, "the application is always 'app'", at: node.word.range)
    }
    guard id != session.tree.mainMenu else {
      throw Diagnostic(.badArgument, "the main menu is always '\(ResponderTree.mainMenuName)'", at: node.word.range)
    }
    if name.text == node.text { return }
    try session.building(at: name.word) { () throws(BuildError) in try session.model.rename(id, to: name.text) }
  }
}
