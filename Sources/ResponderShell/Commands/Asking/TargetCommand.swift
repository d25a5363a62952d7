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

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    session.note(question: self)
    var delivery =
      asksControllers
      ? try session.lookUp(action, from: sender, amongControllersFrom: responder)
      : try session.lookUp(action, from: sender, at: responder)
    if responder == nil, !asksControllers, delivery.record.handlers.isEmpty {
      let message = Message(
        action: session.model.actions.intern(action.text), sender: try session.node(sender), arguments: [])
      delivery.absent = session.absentHandlers(of: message)
      delivery.notes += [noteOnOthers(message, delivery.record.asked, session)].compactMap { $0 }
      delivery.notes += delivery.absent.map { $0.note }
      let asked = delivery.record.asked.lazy.compactMap {
        session.model.liveNode(session.model.names.interner.text($0))
      }
      delivery.notes += [session.model.leftOutNote(on: message.action, among: asked)].compactMap { $0 }
    }
    return DeliveryReport(
      delivery, isHypothetical: true, fromIt: session.hintOnSender("asked", of: delivery, "target"))
  }

  /// Returns a note on the objects that handle an action but are not asked, or nil when there are none.
  private func noteOnOthers(_ message: Message, _ asked: [Int32], _ session: Session) -> String? {
    let (model, asked) = (session.model, Set(asked))
    let others = model.tree.implementers(of: message.action).filter {
      !asked.contains(model.names.nameNumber(ofSlot: $0.index))
        && model.frameworkMethod(of: message.action, for: $0) == nil
    }
    guard let first = others.first else { return nil }
    let question = ["why", session.words.text(action.text)] + (sender.map { ["from", $0.word.text] } ?? [])
    let end = "asked; to see why: \(question.joined(separator: " "))"
    guard others.count > 1 else { return "\(model.name(of: first)) handles it, but is not \(end)" }
    let more = counted(others.count - 1, "other object")
    return "\(model.name(of: first)) and \(more) handle it, but are not \(end)"
  }
}
