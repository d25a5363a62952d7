// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `remove NODE`
struct RemoveCommand: SessionCommand {
  let node: NodeName

  static let declaration = CommandDeclaration(
    "remove", in: .building, "Ends a node, what is in it, and the controllers and gestures of that.",
    Argument("NODE", NodeName.self, "anything but app"),
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
    guard id != session.tree.application else {
      throw Diagnostic(.badArgument, "the application cannot be removed", at: node.word.range)
    }
    session.remove(id)
    return nil
  }
}

/// `rename NODE NAME`
struct RenameCommand: SessionCommand {
  let node: NodeName
  let name: NewName

  static let declaration = CommandDeclaration(
    "rename", in: .building, "Gives a node another name.",
    Argument("NODE", NodeName.self, "anything but app"),
    Argument("NAME", NewName.self, "a free name"),
    examples: [
      .init(
        "add window W\nadd view a in W\nrename a list\nexpect next list is W\n! unknown-name: next a",
        "the old name is free again")
    ],
    errors: [.unknownName, .duplicateName, .badArgument], seeAlso: ["add"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let id = try session.node(node)
    guard id != session.tree.application else {
      throw Diagnostic(.badArgument, "the application is always 'app'", at: node.word.range)
    }
    if name.text == node.text { return nil }
    try session.requireFree(name.word)
    session.names.unbind(slot: id.index)
    session.names.bind(name.text, toSlot: id.index)
    return nil
  }
}
