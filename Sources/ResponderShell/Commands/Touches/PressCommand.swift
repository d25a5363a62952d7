// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct PressCommand: SessionCommand {
  let combination: KeyCombination

  static let declaration = CommandDeclaration(
    "press", in: .sending, "Presses a key combination.",
    Argument("COMBO", KeyCombination.self, fits: .listedKey, "such as cmd+n"),
    discussion: [
      "The key commands of the chain from the first responder on are in force; the action goes to the first implementor on the way from the first responder, which may be another object than the one that listed it (U83). When nobody lists it, pressesBegan and pressesEnded climb from the first responder (U78).",
      "In appkit the key window and the views in it are asked for a key equivalent, each before what is in it, then the menu items; the chain is not (M52). When nobody has one, keyDown goes to the first responder and climbs its window's links (M33, M54).",
    ],
    examples: [
      .init(
        "add window W\nadd field f in W\nfirst-responder f\nhandle new on app\nkey W cmd+n new\npress cmd+n\nexpect handled by app",
        "listed by the window, handled by the application"),
      .init(
        "profile appkit\nadd window W\nadd view box in W\nadd button ok in box\nkey ok cmd+k go\nhandle go on W\nhandle keyDown on W\npress cmd+k\nexpect handled by W\npress x\nexpect path W",
        "a button's key equivalent, and a key nobody has"),
    ],
    errors: [.badArgument, .unrecognizedSelector, .depthLimit, .failed], seeAlso: ["key"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    if session.model.tree.profile == .appkit {
      let (deliveries, otherwise) = try session.pressInAppKit(combination)
      return DeliveriesReport(deliveries: deliveries, whenEmpty: otherwise)
    }
    if let number = session.model.actions.find(combination.text),
      let command = session.model.tree.keyCommand(number.rawValue, from: session.model.tree.startOfSearch.responder)
    {
      let message = Message(action: command.action, sender: nil, arguments: [])
      return DeliveriesReport(deliveries: [try session.send(message, for: .anyone)], whenEmpty: "")
    }
    // U78: a key without a key command is a press on the focused object, which is the first responder here.
    let deliveries = try session.climb(["pressesBegan", "pressesEnded"], from: session.model.tree.firstResponder)
    return DeliveriesReport(
      deliveries: deliveries, whenEmpty: "\(combination.text): no key command in the chain, and no first responder")
  }
}
