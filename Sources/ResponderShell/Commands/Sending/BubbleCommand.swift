// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct BubbleCommand: SessionCommand {
  let action: ActionName
  let arguments: [Word]
  let sender: NodeName

  static let declaration = CommandDeclaration(
    "bubble", in: .sending, "Sends an action up from its sender, on past every handler that passes.",
    Argument("ACTION", ActionName.self, "the action"),
    Rest("ARG", fits: .payload, "what it carries"),
    RequiredPhrase("from", "NODE", NodeName.self, fits: .responder, "a responder, where it begins"),
    discussion: [
      "The style of category forwarding (U50): first responder and canPerform play no part, and a handler that says 'pass' lets it go on, as by calling super; so several may handle it."
    ],
    examples: [
      .init(
        "add window W\nadd view list in W\nadd cell row in list\nhandle rowSelected on list { pass }\nhandle rowSelected on W\nbubble rowSelected from row\nexpect handled by list W",
        "two listeners, because the lower one passes")
    ],
    errors: [.unknownName, .badArgument, .depthLimit, .failed], seeAlso: ["pass", "send", "handle"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let sender = try session.responder(self.sender)
    return DeliveryReport(try session.bubble(try session.message(action, arguments, from: sender), from: sender))
  }
}
