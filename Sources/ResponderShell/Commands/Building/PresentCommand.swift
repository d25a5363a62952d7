// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// A style of presentation: UIKit's, or AppKit's, which are popover, sheet and window.
enum PresentationWord: String, WordChoice {
  case sheet, pageSheet, formSheet, fullScreen, overFullScreen, currentContext, overCurrentContext, popover, alert
  case window

  static let placeName = "STYLE"
  static let refusal = "is not a style of presentation"

  /// UIKit's style, or nil for one that only AppKit has.
  var uikit: PresentationStyle? { PresentationStyle(rawValue: rawValue) }
  /// AppKit's style, or nil for one that only UIKit has.
  var appkit: WindowPresentation? { WindowPresentation(rawValue: rawValue) }

  var meaning: String { uikit == nil ? "in appkit" : appkit == nil ? "in uikit" : "" }
}

struct PresentCommand: SessionCommand {
  let controller: NodeName
  let presenter: NodeName
  let style: Choice<PresentationWord>?
  let window: NodeName?
  let className: ClassName?

  static let verb = "present"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Presents a controller from another, or in appkit from a view.",
    Argument(
      "CONTROLLER", NodeName.self, fits: .presentable, "the presented controller, made when there is none"),
    RequiredPhrase(
      "from", "CONTROLLER", NodeName.self, fits: .presenter, "the one that asks for it; in appkit perhaps a view"),
    Phrase(
      "as", "STYLE", Choice<PresentationWord>.self,
      "left out in uikit: sheet, or what an alert or search controller has"),
    Phrase("in", "WINDOW", NodeName.self, fits: .window, "in appkit: a window that shows it; left out: a new one"),
    Phrase("class", "CLASS", ClassName.self, "the class of one that is made; declared when there is none"),
    discussion: [
      "The outermost controller around the one that asks presents it; in a context, the nearest one whose definesPresentationContext is yes (U100), and a note says so. By 'option presenter caller' the one that asks does (U101). It must be in a window.",
      "The presented controller's next responder is its presenter, or by 'option presented-next superview' its view's superview (U8). Its view, CONTROLLER-view, is loaded; when it is in no window it is put on top of the presenter's, and dismiss removes it. For a child of another controller UIKit raises an exception: take its view out first.",
      "What stays in the window behind it gets no touch, unless its 'undimmed' is yes, or it is a popover and the view in its passthroughViews (U103). fullScreen and currentContext take the presenter's view out of the window (U102). The first responder stays, if its view does (U104). The buttons of an alert run closures, so nothing is sent (U107).",
      "In appkit the controller gets a window of its own, CONTROLLER-window, and the presenter is not a link (M74). As a sheet it is attached to the window of the one that asks; as a sheet or window it is key. The window of a popover is never main, and key once something in it has the focus (M67); a modal session begins with 'modal WINDOW'.",
    ],
    examples: [
      .init(
        "add window main\nattach controller home to main\nadd controller sheet\npresent sheet from home\nexpect chain sheet-view is sheet-view sheet home main app",
        "the next responder of a sheet is its presenter"),
      .init(
        "add window main\nadd tabs tabs in main\nadd controller home in tabs\nadd button buy in home\npresent sheet from home\nexpect presented sheet is tabs\nexpect hit 195,422 is sheet-view",
        "tabs present, and the sheet covers the button"),
      .init(
        "profile appkit\nadd window w\nattach controller main to w\npresent prefs from main as sheet\nexpect attached-sheet w is prefs-window\nexpect chain prefs is prefs prefs-window",
        "a sheet in AppKit, in a window of its own"),
    ],
    errors: [.badArgument, .refused, .cycle, .duplicateName, .unknownName, .unknownClass, .unsupported],
    seeAlso: ["dismiss", "option"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard session.tree.profile == .uikit else { return try presentInWindow(session) }
    if let window { throw session.unsupported("window of a presentation", at: window.word) }
    let style = try style.map { (style) throws(Diagnostic) in try supported(style.value.uikit, session) }
    var notes: [String] = []
    let source = try session.node(presenter, of: .controller) as ResponderID
    // Only an alert controller is presented as one (U107).
    let usual = style == .alert ? "UIAlertController" : nil
    let newcomer = try session.controller(controller, class: className, orNew: usual, &notes)
    let model = session.model
    try session.building(at: controller.word, [(source, presenter.word)]) { () throws(BuildError) in
      try model.present(newcomer, from: source, as: style ?? model.defaultStyle(of: newcomer))
    }
    if let asked = model.tree.presenter(of: newcomer), asked != source {
      notes.append("\(model.name(of: asked)) presents it, not \(model.name(of: source)) (U100)")
    }
    session.answer(NameReport(name: controller.text, isMadeUp: false, notes: notes))
  }

  /// Presents as AppKit does, in a window.
  private func presentInWindow(_ session: Session) throws(Diagnostic) {
    guard let style else {
      throw Diagnostic(
        .unsupported, "'present' needs a style in the appkit profile", at: controller.word.range,
        help: ["write: as sheet, as popover or as window"])
    }
    let presentation = try supported(style.value.appkit, session)
    var notes: [String] = []
    let anchor = try session.node(presenter)
    let shown = try session.node(window, of: .window)
    let newcomer = try session.controller(controller, class: className, &notes)
    try session.building(at: controller.word, [(anchor, presenter.word), (shown, window?.word)]) {
      () throws(BuildError) in
      try session.model.present(newcomer, from: anchor, as: presentation, in: shown)
    }
    session.answer(NameReport(name: controller.text, isMadeUp: false, notes: notes))
  }

  private func supported<Style>(_ style: Style?, _ session: Session) throws(Diagnostic) -> Style {
    guard let style else {
      throw session.unsupported("style '\(self.style?.word.text ?? "")'", at: self.style?.word)
    }
    return style
  }
}

struct DismissCommand: SessionCommand {
  let controller: NodeName

  static let verb = "dismiss"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Ends the presentations on top of a controller, or else its own.",
    Argument("CONTROLLER", NodeName.self, fits: .presented, "a controller that presents or is presented"),
    discussion: [
      "In UIKit: what the controller presents is dismissed, with all on top of that; a controller that presents nothing is dismissed itself (U106).",
      "In appkit the window of the controller is removed. When it was key, the window it was presented from is (M67, M74).",
    ],
    examples: [
      .init(
        "add window main\nattach controller home to main\nadd controller sheet\npresent sheet from home\ndismiss sheet\nexpect next sheet is none",
        "after dismissing, the sheet is detached"),
      .init(
        "add window main\nattach controller home to main\npresent sheet from home\npresent alert from sheet as alert\ndismiss home\nexpect presented sheet is none",
        "everything above the presenter"),
    ],
    errors: [.unknownName, .badArgument, .refused], seeAlso: ["present"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let id = try session.node(controller, of: .controller) as ResponderID
    let isUIKit = session.tree.profile == .uikit
    try session.building(at: controller.word) { () throws(BuildError) in
      if isUIKit { try session.model.dismiss(id) } else { try session.model.dismissWindow(of: id) }
    }
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

  func run(in session: Session) throws(Diagnostic) {
    let child = try session.node(self.child, of: .controller) as ResponderID
    let container = try session.node(self.container, of: .controller) as ResponderID
    let view = try session.node(place)
    try session.building(at: self.child.word, [(container, self.container.word), (view, place?.word)]) {
      () throws(BuildError) in
      try session.model.embed(child, in: container, under: view)
    }
  }
}
