// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `connect SENDER EVENT[,EVENT] ACTION [ARG…] [to NODE]`
struct ConnectCommand: SessionCommand {
  let sender: NodeName
  let events: EventList
  let action: ActionName
  let arguments: [Word]
  let target: NodeName?

  static let declaration = CommandDeclaration(
    "connect", in: .sending, "Adds a target-action entry to a control.",
    Argument("SENDER", NodeName.self, fits: .sender, "a control, gesture, menu item or bar button item"),
    Argument("EVENT[,EVENT]", EventList.self, "events of a control; the others have one, action"),
    Argument("ACTION", ActionName.self, "the action"),
    Rest("ARG", fits: .payload, "what it carries"),
    Phrase("to", "NODE", NodeName.self, "the target; left out: a nil target, searched for each time"),
    discussion: [
      "The same target and action again: events are merged, the later payload stands (U51).",
      "In appkit every sender has the one event action and one connection; another replaces it (M42).",
    ],
    examples: [
      .init(
        "add window W\nadd button b in W\nadd object t\nhandle go on t { log $sender }\nconnect b touchUpInside go to t\ntrigger b touchUpInside\nexpect log b",
        "target-action"),
      .init(
        "add window W\nadd button b in W\nhandle go on W\nconnect b touchUpInside,touchDown go\ntrigger b touchDown\nexpect path b W",
        "a nil target is searched for (U54)"),
      .init(
        "profile appkit\nadd window W\nadd button b in W\nadd object t\nconnect b action one to t\nconnect b action two to t\nactions b",
        "an NSButton has one connection"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["disconnect", "actions", "trigger"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let control = try session.sender(sender)
    let events = try session.events(self.events, of: control)
    let target = try session.node(target)
    let message = try session.message(action, arguments, from: control)
    let payload = session.addPayload(message.arguments)
    if session.tree.profile == .appkit {
      // M42: one target and one action; another connection replaces it.
      session.tree.setTarget(target, action: message.action, payload: payload, of: control)
    } else {
      session.tree.addTarget(target, action: message.action, for: events, payload: payload, to: control)
    }
    return nil
  }
}
