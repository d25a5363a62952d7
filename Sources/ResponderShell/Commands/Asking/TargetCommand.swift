// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct TargetCommand: SessionCommand {
  let action: ActionName
  let sender: NodeName?
  let responder: NodeName?
  let asksControllers: Bool

  static let verb = "target"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Finds the object that would handle an action; nothing is sent.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("from", "NODE", NodeName.self, "the sender, as in send"),
    Phrase(
      "at", "NODE", NodeName.self, fits: .responder, "asks this node's target(forAction:withSender:) instead (U35)"),
    Flag("--controllers", "asks the controller 'at' names for its targetViewController(forAction:sender:) (U86)"),
    discussion: [
      "When nothing handles it, notes name an object that has a handler but is not asked, and classes with a handler that have no object in the tree.",
      "With 'at app' only the application and its delegate are asked, so it is not a dry run of a send (U37).",
      "With --controllers view controllers are searched, from each to the nearest one around it, for the first that handles the action and does not decline (U86).",
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle x on W\ntarget x from a\nexpect target x from a is W\nexpect target x at app is none",
        "which object would handle it, asked in two ways"),
      .init(
        "add window W\nattach controller split to W\nadd controller list\nembed list in split\nhandle showViewController:sender: on split\ntarget showViewController:sender: at list --controllers\nexpect target showViewController:sender: at list --controllers is split",
        "the view controller that shows another one for list"),
    ],
    errors: [.unknownName, .badArgument, .unsupported],
    seeAlso: ["send", "can", "chain", "show-controller"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.note(question: self)
    var delivery =
      asksControllers
      ? try session.lookUp(action, from: sender, amongControllersFrom: responder)
      : try session.lookUp(action, from: sender, at: responder)
    if responder == nil, !asksControllers, !delivery.record.isHandled {
      let message = Message(
        action: session.model.actions.intern(action.text), sender: try session.node(sender), arguments: [])
      delivery.absent = session.absentHandlers(of: message)
      delivery.notes += [session.noteOnOthers(than: delivery, message, named: action.text, from: sender)].compactMap {
        $0
      }
      delivery.notes += delivery.absent.map { $0.note }
      delivery.notes += session.remarks(onSearch: delivery, from: nil)
    }
    session.answer(
      DeliveryReport(
        delivery, isHypothetical: true, fromIt: session.hintOnSender("asked", of: delivery, "target")))
  }
}
