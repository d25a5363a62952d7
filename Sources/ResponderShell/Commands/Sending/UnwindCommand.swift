// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderSession
import ResponderText

struct UnwindCommand: SessionCommand {
  let action: ActionName
  let arguments: [Word]
  let source: NodeName

  static let verb = "unwind"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Sends the action of an unwind segue to its destination, and goes back there.",
    Argument("ACTION", ActionName.self, "the unwind action"),
    Rest("ARG", fits: .payload, "its payload"),
    RequiredPhrase("from", "CONTROLLER", NodeName.self, fits: .controller, "the controller to leave"),
    discussion: [
      "The search follows containment and presentation, not the responder chain (U88). For each controller around it, or that presents it, the other children are asked in order, then that controller itself. The first that handles the action, and whose canPerform does not answer no, is the destination.",
      "Then what is presented on the way is dismissed, a navigation controller pops to the destination, and a tab bar controller selects it. uikit only.",
    ],
    examples: [
      .init(
        "add window W\nattach controller home to W\nadd controller sheet\npresent sheet from home\nhandle backHome on home\nunwind backHome from sheet\nexpect handled by home\nexpect presented sheet is none",
        "from a sheet to its presenter"),
      .init(
        "add window W\nattach controller tabs to W\nadd controller first\nadd controller second\nembed first in tabs\nembed second in tabs\nhandle back on UIViewController\nunwind back from second\nexpect handled by first",
        "a sibling comes before the container"),
    ],
    errors: [.unknownName, .badArgument, .duplicateName, .unsupported, .depthLimit, .failed],
    seeAlso: ["target", "pop", "dismiss", "show-controller"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.uikit, for: "unwind", "unwind segues belong to UIKit: \(run: "profile uikit")")
    let leaving = try session.node(source, of: .controller) as ResponderID
    let message = try session.message(action, arguments, from: leaving)
    session.answer(DeliveryReport(try session.unwind(message, from: source)))
  }
}
