// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderSession
import ResponderText

struct BubbleCommand: SessionCommand {
  let action: ActionName
  let arguments: [Word]
  let sender: NodeName

  static let verb = "bubble"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Sends an action up from its sender, past every handler that passes it on.",
    Argument("ACTION", ActionName.self, "the action"),
    Rest("ARG", fits: .payload, "its payload"),
    RequiredPhrase("from", "NODE", NodeName.self, fits: .responder, "a responder, where it starts"),
    discussion: [
      "This is the style of category forwarding (U50): first responder and canPerform do not matter, and a handler with 'pass' passes it on, as by calling super; so several objects may handle it."
    ],
    examples: [
      .init(
        "add window W\nadd view list in W\nadd cell row in list\nhandle rowSelected on list { pass }\nhandle rowSelected on W\nbubble rowSelected from row\nexpect handled by list W",
        "two handlers, because the lower one passes it on")
    ],
    errors: [.unknownName, .badArgument, .depthLimit, .failed], seeAlso: ["pass", "send", "handle"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let sender = try session.responder(self.sender)
    session.answer(
      DeliveryReport(try session.bubble(try session.message(action, arguments, from: sender), from: sender)))
  }
}
