// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ShowControllerCommand: SessionCommand {
  let newcomer: NodeName
  let source: NodeName
  let isDetail: Bool

  static let verb = "show-controller"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Shows a controller, as show(_:sender:) does.",
    Argument("CONTROLLER", NodeName.self, fits: .presentable, "the controller to show"),
    RequiredPhrase("from", "CONTROLLER", NodeName.self, fits: .presenter, "the controller that asks, in a window"),
    Flag("--detail", "as showDetailViewController(_:sender:) does"),
    discussion: [
      "The nearest controller around it that handles showViewController:sender: is called, with the new controller as $arg; with --detail the action is showDetailViewController:sender: (U86). A navigation controller has a method that pushes the new one, a split view controller one that shows it in the primary or, with --detail, the secondary column. When nothing handles it, the window's root controller presents the new controller (U87). 'target ACTION at CONTROLLER --controllers' only asks. uikit only."
    ],
    examples: [
      .init(
        "add window W\nadd navigation nav in W\nadd controller list in nav\nadd controller page\nshow-controller page from list\nexpect handled by nav\nexpect top nav is page",
        "a navigation controller pushes it"),
      .init(
        "add window W\nattach controller home to W\nadd controller page\nshow-controller page from home\nexpect next page is home",
        "no controller shows it, so it is presented"),
    ],
    errors: [.unknownName, .badArgument, .duplicateName, .refused, .cycle, .unsupported, .depthLimit, .failed],
    seeAlso: ["target", "present", "embed", "unwind"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.uikit, for: "show-controller", "show(_:sender:) belongs to UIKit: \(run: "profile uikit")")
    session.answer(DeliveryReport(try session.show(newcomer, from: source, asDetail: isDetail)))
  }
}
