// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct PushCommand: SessionCommand {
  let controller: NodeName
  let navigation: NodeName
  let className: ClassName?

  static let verb = "push"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Pushes a controller in a navigation controller.",
    Argument(
      "CONTROLLER", NodeName.self, fits: .controller, "made when there is none; it leaves the controller it was in"),
    RequiredPhrase("in", "NAV", NodeName.self, fits: .navigation, "the navigation controller"),
    Phrase("class", "CLASS", ClassName.self, "the class of one that is made; declared when there is none"),
    discussion: [
      "Its view is in the navigation view and in the window; that of the controller below leaves both, and with it a first responder in there (U90, U91, U93). The pushed controller's next controller is the navigation controller, never the one below (U92). The key window stays (U117)."
    ],
    examples: [
      .init(
        "add window main\nadd navigation nav in main\nadd controller home in nav\npush detail in nav\nexpect top nav is detail\nexpect shown home is no",
        "a pushed screen covers the one below"),
      .init(
        "add window main\nadd navigation nav in main\nadd controller home in nav\nadd button b in home\nhandle buy on home\npush detail in nav\nexpect target buy from b is home\nexpect chain home is home",
        "a covered screen keeps its view, in no window"),
    ],
    errors: [.unknownName, .unknownClass, .badArgument, .refused, .cycle, .duplicateName],
    seeAlso: ["pop", "add", "select"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    var notes: [String] = []
    let navigation = try session.node(navigation, of: .controller) as ResponderID
    guard session.tree.containment(of: navigation) == .stack else {
      throw session.diagnostic(BuildError(.notContaining([.stack]), navigation), at: self.navigation.word)
    }
    let controller = try session.controller(controller, class: className, &notes)
    try session.building(at: self.controller.word, [(navigation, self.navigation.word)]) { () throws(BuildError) in
      try session.model.add(controller, to: navigation)
    }
    session.answer(NameReport(name: self.controller.text, isMadeUp: false, notes: notes))
  }
}

struct PopCommand: SessionCommand {
  let navigation: NodeName
  let last: NodeName?

  static let verb = "pop"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Pops the top controller of a navigation controller, or all above another one.",
    Argument("NAV", NodeName.self, fits: .navigation, "the navigation controller"),
    Phrase("to", "CONTROLLER|root", NodeName.self, fits: .controller, "the one that is then on top"),
    discussion: ["A popped controller lives on, outside; the root is never popped (U94)."],
    examples: [
      .init(
        "add window main\nadd navigation nav in main\nadd controller home in nav\npush list in nav\npush detail in nav\npop nav to home\nexpect top nav is home\nexpect shown detail is no",
        "back to the first screen")
    ],
    errors: [.unknownName, .badArgument, .refused, .duplicateName], seeAlso: ["push"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let navigation = try session.node(navigation) as ResponderID
    let last = try session.controller(last, inStackOf: navigation)
    _ = try session.building(at: self.navigation.word, [(last, self.last?.word)]) { () throws(BuildError) in
      try session.model.pop(navigation, to: last)
    }
  }
}

struct SelectCommand: SessionCommand {
  let controller: NodeName
  let container: NodeName?

  static let verb = "select"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Selects a tab of a tab bar controller, or a page of a page view controller.",
    Argument("CONTROLLER", NodeName.self, fits: .controller, "one of its controllers"),
    Phrase("in", "CONTAINER", NodeName.self, fits: .choice, "with tabs or pages; left out: the one it is in"),
    discussion: [
      "Only the selected one's view is in the window, and it is loaded when it is first selected (U95, U97; M73 in appkit). A first responder in the other tab leaves the window, and nobody else takes the focus (U93). Of a split view controller every column is shown, so nothing changes (U96)."
    ],
    examples: [
      .init(
        "add window main\nadd tabs tabs in main\nadd controller feed in tabs\nadd controller profile in tabs\nselect profile in tabs\nexpect selected tabs is profile\nexpect shown feed is no",
        "the second tab")
    ],
    errors: [.unknownName, .badArgument, .duplicateName], seeAlso: ["add", "push"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let controller = try session.node(controller, of: .controller) as ResponderID
    // The controller itself is none that has it.
    let holder = try session.node(container) ?? session.tree.listingContainer(of: controller) ?? controller
    try session.building(at: self.controller.word, [(holder, container?.word)]) { () throws(BuildError) in
      try session.model.select(controller, in: holder)
    }
  }
}
