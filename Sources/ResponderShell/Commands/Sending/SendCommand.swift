// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct SendCommand: SessionCommand {
  let action: ActionName
  let arguments: [Word]
  let sender: NodeName?
  let target: NodeName?
  let isTraced: Bool

  static let verb = "send"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Sends an action: up the chain, or to a target.",
    Argument("ACTION", ActionName.self, "the action"),
    Rest("ARG", fits: .payload, "its payload"),
    Phrase("from", "NODE", NodeName.self, "the sender"),
    Phrase("to", "NODE", NodeName.self, "the target; left out: the object that the search finds"),
    Flag("--trace", "shows where the search starts and what each object answers"),
    discussion: [
      "Without a target the search starts at the key window's first responder (U39), else at the sender (U40), else at app (U41), and follows the next responders once (U42).",
      "That nothing handles the action is an answer, not an error (U47). A target without the handler is error unrecognized-selector (U38), in appkit an answer too (M29).",
    ],
    examples: [
      .init(
        "add window main\nattach controller tabs to main\nadd cell cell3 in tabs-view\nhandle openTab on tabs\nsend openTab favorites from cell3 --trace\nexpect handled by tabs",
        "a nil-targeted send with its trace"),
      .init("add window W\nadd view a in W\nsend nothing from a\nexpect unhandled", "an action that nothing handles"),
      .init(
        "add object t\nhandle go on t\nsend go to t\nexpect handled by t\n! unrecognized-selector: send stop to t",
        "an explicit target"),
    ],
    errors: [.unknownName, .badArgument, .unrecognizedSelector, .depthLimit, .failed],
    seeAlso: ["target", "bubble", "chain", "handle"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let sender = try session.node(sender)
    let target = try session.node(target)
    let message = try session.message(action, arguments, from: sender)
    do {
      var delivery = try session.send(message, for: target.map(Destination.object) ?? .anyone, isTraced: isTraced)
      if target == nil {
        let remarks = session.remarks(onSearch: delivery, from: sender)
        if !remarks.isEmpty { delivery.notes += remarks }
      }
      if !delivery.record.isHandled, target == nil, sender == nil {
        try session.requireNoNode(action)
        if let remark = session.remark(onArguments: arguments, of: action) {
          delivery.notes.append(remark)
        }
      }
      let hint = session.hintOnSender("sent", of: delivery, "send", arguments)
      session.answer(DeliveryReport(consume delivery, fromIt: hint))
    } catch {
      guard error.range == nil, let word = self.target?.word else { throw error }
      var located = error
      located.range = word.range
      throw located
    }
  }
}
