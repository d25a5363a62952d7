// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `disconnect SENDER [EVENT[,EVENT]] [ACTION] [to NODE]`
struct DisconnectCommand: SessionCommand {
  let sender: NodeName
  let first: Word?
  let second: Word?
  let target: NodeName?

  static let declaration = CommandDeclaration(
    "disconnect", in: .sending, "Takes target-action entries away.",
    Argument("SENDER", NodeName.self, fits: .sender, "a control, gesture, menu item or bar button item"),
    OptionalArgument("EVENT[,EVENT]", fits: .connectedEvent, "left out: every event"),
    OptionalArgument("ACTION", fits: .connectedAction, "left out: every action"),
    Phrase("to", "NODE", NodeName.self, fits: .connectedTarget, "left out: every target"),
    discussion: [
      "What is left out is a wildcard; only the given events are cleared, and an entry without events goes (U55, U56). One word that is no event is the action."
    ],
    examples: [
      .init(
        "add window W\nadd button b in W\nadd object t\nhandle go on t\nconnect b touchDown,touchUpInside go to t\ndisconnect b touchDown\nactions b",
        "one of two events")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["connect", "actions"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let control = try session.sender(sender)
    var events = session.allEvents(of: control)
    var action: Word? = second
    if let first {
      if second != nil || session.isEventList(first, of: control) {
        events = try session.events(EventList(first), of: control)
      } else {
        action = first
      }
    }
    let target = try session.node(target)
    var number: Action?
    if let action {
      number = session.actions.find(action.text)
      let isConnected = session.connections(of: control).contains { $0.action == number }
      guard isConnected || session.isKnownAction(action.text) else {
        throw Diagnostic(
          .badArgument, "'\(action.text)' is neither an event nor an action anybody mentioned", at: action.range,
          suggestions: session.suggestion(
            for: action.text, among: session.eventNames(of: control) + session.handled.names),
          help: ["'actions \(sender.text)' lists what is connected"])
      }
    }
    session.tree.removeTarget(target, action: number, for: events, from: control)
    return nil
  }
}
