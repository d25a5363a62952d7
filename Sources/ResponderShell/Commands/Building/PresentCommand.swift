// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

extension PresentationStyle: WordChoice {
  package static let placeName = "STYLE"
  package static let refusal = "is not a style of presentation"
}

struct PresentCommand: SessionCommand {
  let controller: NodeName
  let presenter: NodeName
  let style: Choice<PresentationStyle>?

  static let verb = "present"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Presents a controller modally from another.",
    Argument(
      "CONTROLLER", NodeName.self, fits: .presentable, "the presented controller, made when there is none"),
    RequiredPhrase("from", "CONTROLLER", NodeName.self, fits: .presenter, "the one that asks for it"),
    Phrase("as", "STYLE", Choice<PresentationStyle>.self, "left out: sheet, or alert for a UIAlertController"),
    discussion: [
      "The outermost controller around the one that asks presents it; in a context, the nearest one whose definesPresentationContext is yes (U100). By 'option presenter caller' the one that asks does (U101). It must be in a window.",
      "The presented controller's next responder is its presenter, or by 'option presented-next superview' its view's superview (U8). Its view, CONTROLLER-view, is loaded; when it is in no window it is put on top of the presenter's, and dismiss removes it.",
      "What stays in the window behind it gets no touch, unless its 'undimmed' is yes (U103). fullScreen and currentContext take the presenter's view out of the window (U102). The first responder stays, if its view does (U104). The buttons of an alert run closures, so nothing is sent (U107).",
    ],
    examples: [
      .init(
        "add window main\nattach controller home to main\nadd controller sheet\npresent sheet from home\nexpect chain sheet-view is sheet-view sheet home main app",
        "the next responder of a sheet is its presenter"),
      .init(
        "add window main\nadd tabs tabs in main\nadd controller home in tabs\nadd button buy in home\npresent sheet from home\nexpect presented sheet is tabs\nexpect hit 195,422 is sheet-view",
        "tabs present, and the sheet covers the button"),
    ],
    errors: [.badArgument, .refused, .cycle, .duplicateName, .unknownName, .unsupported],
    seeAlso: ["dismiss", "option"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.require(.uikit, for: "present", "AppKit's own presentations are windows: add window")
    var notes: [String] = []
    let source = try session.node(presenter, of: .controller) as ResponderID
    let newcomer = try session.controller(controller, &notes)
    let model = session.model
    let isAlert = model.isInstance(newcomer, of: "UIAlertController")
    try session.building(at: controller.word, [(source, presenter.word)]) { () throws(BuildError) in
      try model.present(newcomer, from: source, as: style?.value ?? (isAlert ? .alert : .sheet))
    }
    return NameReport(name: controller.text, isMadeUp: false, notes: notes)
  }
}

struct DismissCommand: SessionCommand {
  let controller: NodeName

  static let verb = "dismiss"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Ends the presentations on top of a controller, or else its own.",
    Argument("CONTROLLER", NodeName.self, fits: .presented, "a controller that presents or is presented"),
    discussion: [
      "As in UIKit: what the controller presents is dismissed, with all on top of that; a controller that presents nothing is dismissed itself (U106)."
    ],
    examples: [
      .init(
        "add window main\nattach controller home to main\nadd controller sheet\npresent sheet from home\ndismiss sheet\nexpect next sheet is none",
        "after dismissing, the sheet is detached"),
      .init(
        "add window main\nattach controller home to main\npresent sheet from home\npresent alert from sheet as alert\ndismiss home\nexpect presented sheet is none",
        "everything above the presenter"),
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
      "CHILD", NodeName.self, fits: .controller, "a controller; when it is shown, its view CHILD-view is loaded"),
    RequiredPhrase("in", "CONTROLLER", NodeName.self, fits: .controller, "the container"),
    Phrase("at", "VIEW", NodeName.self, fits: .viewOfContainer, "a view of the container; left out: its root view"),
    discussion: [
      "Without 'at', a navigation controller pushes it, a tab bar controller has one more tab, a split view controller one more column. The chain does not depend on containment: it follows the views (U6, U7)."
    ],
    examples: [
      .init(
        "add window main\nattach controller nav to main\nadd controller list\nembed list in nav\nexpect chain list-view is list-view list nav-view nav main app",
        "a list in a navigation controller")
    ],
    errors: [.unknownName, .badArgument, .refused, .cycle, .duplicateName], seeAlso: ["attach", "present"],
    make: Self.init)

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
