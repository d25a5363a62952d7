// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `tree [NODE]`
struct TreeCommand: SessionCommand {
  let node: NodeName?

  static let declaration = CommandDeclaration(
    "tree", in: .asking, "Draws the nodes: what is in what.",
    OptionalArgument("NODE", NodeName.self, "only this and what is in it"),
    discussion: [
      "Back to front. A controller stands above its root view, as in the chain. What is in nothing comes last."
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

extension Session {
  /// What is remarkable about a node's place or state, for `tree`.
  func notes(about id: ResponderID, _ firstResponders: Set<ResponderID>) -> [String] {
    var notes: [String] = []
    let traits = tree.traits(of: id)
    if tree.keyWindow == id { notes.append("key window") }
    if tree.profile == .appkit, tree.mainWindow == id { notes.append("main window") }
    if tree.modalWindow == id { notes.append("modal") }
    if firstResponders.contains(id) { notes.append("first responder") }
    if tree.delegate(of: tree.application) == id { notes.append("delegate of app") }
    if let presenter = tree.presenter(of: id) { notes.append("presented by \(name(of: presenter))") }
    if tree.nextOverride(of: id) != nil { notes.append("next overridden") }
    if traits.contains(.hidden) { notes.append("hidden") }
    if traits.contains(.disabled) { notes.append("disabled") }
    return notes
  }
}
