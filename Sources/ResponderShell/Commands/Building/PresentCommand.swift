// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct PresentCommand: SessionCommand {
  let controller: NodeName
  let presenter: NodeName

  static let verb = "present"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Presents a controller modally from another.",
    Argument(
      "CONTROLLER", NodeName.self, fits: .presentable,
      "the presented controller; it gets a root view CONTROLLER-view when it has none"),
    RequiredPhrase("from", "CONTROLLER", NodeName.self, fits: .presenter, "the presenter, which must be in a window"),
    discussion: [
      "Its next responder is the presenter, or by 'option presented-next superview' its view's superview (U8). A view that is not in a window is put on top of the presenter's window, and dismiss removes it."
    ],
    examples: [
      .init(
        "add window main\nattach controller home to main\nadd controller sheet\npresent sheet from home\nexpect chain sheet-view is sheet-view sheet home main app",
        "the next responder of a sheet is its presenter")
    ],
    errors: [.unknownName, .badArgument, .refused, .cycle, .unsupported], seeAlso: ["dismiss", "option"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.require(.uikit, for: "present", "AppKit's own presentations are windows: add window")
    let newcomer = try session.node(controller, of: .controller) as ResponderID
    let source = try session.node(presenter, of: .controller) as ResponderID
    try session.building(at: controller.word, [(source, presenter.word)]) { () throws(BuildError) in
      try session.model.present(newcomer, from: source)
    }
    return nil
  }
}

struct DismissCommand: SessionCommand {
  let controller: NodeName

  static let verb = "dismiss"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Ends a presentation, and those presented on top of it.",
    Argument("CONTROLLER", NodeName.self, fits: .presented, "a presented controller"),
    examples: [
      .init(
        "add window main\nattach controller home to main\nadd controller sheet\npresent sheet from home\ndismiss sheet\nexpect next sheet is none",
        "after dismissing, the sheet is detached")
    ],
    errors: [.unknownName, .badArgument, .refused, .unsupported], seeAlso: ["present"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.require(.uikit, for: "dismiss", "AppKit's own presentations are windows: add window")
    let id = try session.node(controller, of: .controller)
    try session.building(at: controller.word) { () throws(BuildError) in try session.model.dismiss(id) }
    return nil
  }
}

struct EmbedCommand: SessionCommand {
  let child: NodeName
  let container: NodeName
  let place: NodeName?

  static let verb = "embed"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Adds a controller to another as its child.",
    Argument(
      "CHILD", NodeName.self, fits: .controller, "a controller; it gets a root view CHILD-view when it has none"),
    RequiredPhrase("in", "CONTROLLER", NodeName.self, fits: .controller, "the container"),
    Phrase("at", "VIEW", NodeName.self, fits: .viewOfContainer, "a view of the container; left out: its root view"),
    discussion: ["The chain does not depend on containment: it follows the views (U6, U7)."],
    examples: [
      .init(
        "add window main\nattach controller nav to main\nadd controller list\nembed list in nav\nexpect chain list-view is list-view list nav-view nav main app",
        "a list in a navigation controller")
    ],
    errors: [.unknownName, .badArgument, .cycle, .duplicateName], seeAlso: ["attach", "present"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let child = try session.node(self.child, of: .controller) as ResponderID
    let container = try session.node(self.container, of: .controller) as ResponderID
    let view = try session.node(place)
    let places = [(container, self.container.word)] + (view.flatMap { view in place.map { [(view, $0.word)] } } ?? [])
    try session.building(at: self.child.word, places) { () throws(BuildError) in
      try session.model.embed(child, in: container, under: view)
    }
    return nil
  }
}
