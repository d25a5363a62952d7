// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

// What is on screen: which controller a container shows, who presents, and whether a node is in a window.

struct ExpectShown: SessionCommand {
  let node: NodeName
  let isShown: YesNo

  static let verb = "expect shown"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "A node is on screen, or is not.",
    Argument("NODE", NodeName.self, "a view, a controller or a window"),
    RequiredPhrase("is", "yes|no", YesNo.self, "whether it is in a window, and neither it nor what it is in is hidden"),
    discussion: ["What a sheet covers is still on screen. 'show NODE' says why a node is not."],
    examples: [
      .init(
        "add window main\nadd tabs tabs in main\nadd controller feed in tabs\nadd controller profile in tabs\nadd button like in profile\nexpect shown feed is yes\nexpect shown like is no",
        "a button in a tab that is not selected")
    ],
    errors: [.unknownName, .expectationFailed], seeAlso: ["show", "select", "push"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let isShown = session.model.isShown(try session.node(node))
    guard isShown != self.isShown.value else { return }
    throw Expectation.failed(
      "\(node.text) \(self.isShown.value ? "shown" : "not shown")", isShown ? "shown" : "not shown")
  }
}

struct ExpectTop: SessionCommand {
  let navigation: NodeName
  let controller: NodeOrNone

  static let verb = "expect top"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "This controller is on top of a navigation controller's stack.",
    Argument("NAV", NodeName.self, fits: .navigation, "the navigation controller"),
    RequiredPhrase("is", "CONTROLLER|none", NodeOrNone.self, "the one that it shows"),
    examples: [
      .init(
        "add navigation nav\nadd controller home in nav\npush detail in nav\nexpect top nav is detail", "after a push")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["push", "pop"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.expect(controller, is: try session.shownController(of: navigation, [.stack]))
  }
}

struct ExpectSelected: SessionCommand {
  let container: NodeName
  let controller: NodeOrNone

  static let verb = "expect selected"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "This tab or page is selected.",
    Argument("CONTAINER", NodeName.self, fits: .choice, "a controller of tabs or pages"),
    RequiredPhrase("is", "CONTROLLER|none", NodeOrNone.self, "the one that it shows"),
    examples: [
      .init(
        "add tabs tabs\nadd controller a in tabs\nadd controller b in tabs\nexpect selected tabs is a", "the first tab")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["select"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.expect(controller, is: try session.shownController(of: container, [.choice]))
  }
}

struct ExpectPresented: SessionCommand {
  let controller: NodeName
  let presenter: NodeOrNone

  static let verb = "expect presented"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "A controller is presented by this one.",
    Argument("CONTROLLER", NodeName.self, fits: .controller, "a controller"),
    RequiredPhrase(
      "is", "PRESENTER|none", NodeOrNone.self,
      "the one that really presents it (U100), in appkit what it was presented from"),
    examples: [
      .init(
        "add window main\nadd tabs tabs in main\nadd controller home in tabs\npresent sheet from home\nexpect presented sheet is tabs",
        "the outermost container presents")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["present"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let (tree, id) = (session.tree, try session.node(controller, of: .controller) as ResponderID)
    try session.expect(
      presenter, is: tree.profile == .uikit ? tree.presenter(of: id) : tree.windowPresentation(of: id)?.anchor)
  }
}

extension Session {
  /// Returns the controller that a container shows.
  ///
  /// - Throws: `unknown-name`; `bad-argument` for another kind of controller.
  fileprivate func shownController(of name: NodeName, _ ways: [Containment]) throws(Diagnostic) -> ResponderID? {
    let id = try node(name, of: .controller) as ResponderID
    guard ways.contains(tree.containment(of: id)) else {
      throw diagnostic(BuildError(.notContaining(ways), id), at: name.word)
    }
    return tree.topController(of: id)
  }
}
