// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct EmbedCommand: SessionCommand {
  let child: NodeName
  let container: NodeName
  let place: NodeName?

  static let declaration = CommandDeclaration(
    "embed", in: .building, "Contains a controller in another.",
    Argument(
      "CHILD", NodeName.self, fits: .controller, "a controller; it gets a root view CHILD-view when it has none"),
    RequiredPhrase("in", "CONTROLLER", NodeName.self, fits: .controller, "the container"),
    Phrase("at", "VIEW", NodeName.self, fits: .viewOfContainer, "a view of the container; left out: its root view"),
    discussion: ["The chain does not ask for containment: it follows the views (U6, U7)."],
    examples: [
      .init(
        "add window main\nattach controller nav to main\nadd controller list\nembed list in nav\nexpect chain list-view is list-view list nav-view nav main app",
        "a list in a navigation controller")
    ],
    errors: [.unknownName, .badArgument, .cycle, .duplicateName], seeAlso: ["attach", "present"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let tree = session.model.tree
    let child = try session.node(self.child, of: .controller)
    let container = try session.node(self.container, of: .controller)
    guard child != container else {
      throw Diagnostic(.cycle, "'\(self.child.text)' would contain itself", at: self.container.word.range)
    }
    let root = try session.container(self.container)
    var view = root
    if let place {
      view = try session.node(place)
      guard tree.kind(of: view).isView, tree.isInside(view, of: root) else {
        throw Diagnostic(
          .badArgument, "'\(place.text)' is no view of '\(self.container.text)'", at: place.word.range,
          help: ["name its root view \(session.model.name(of: root)), or a view in it"])
      }
    }
    try session.embed(child, self.child.word, in: container, under: view)
    return nil
  }
}
