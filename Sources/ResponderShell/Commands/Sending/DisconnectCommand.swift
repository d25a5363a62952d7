// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct DisconnectCommand: SessionCommand {
  let sender: NodeOrClassName
  let first: Word?
  let second: Word?
  let target: NodeName?

  static let declaration = CommandDeclaration(
    "disconnect", in: .sending, "Takes target-action entries away.",
    Argument(
      "SENDER", NodeOrClassName.self, fits: .senderOrClass,
      "a control, gesture, menu item or bar button item; or a class"),
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
    if let owner = try session.codeOwner(sender, event: first) { return try disconnectCode(of: owner, in: session) }
    let control = try session.sender(NodeName(sender.word))
    var events = session.model.allEvents(of: control)
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
      number = session.model.actions.find(action.text)
      let isConnected = session.model.connections(of: control).contains { $0.action == number }
      guard isConnected || session.model.isKnownAction(action.text) else {
        throw Diagnostic(
          .badArgument, "'\(action.text)' is neither an event nor an action anybody mentioned", at: action.range,
          suggestions: session.model.suggestion(
            for: action.text, among: session.model.eventNames(of: control) + session.model.handled.names),
          help: ["'actions \(sender.word.text)' lists what is connected"])
      }
    }
    session.model.tree.removeTarget(target, action: number, for: events, from: control)
    return nil
  }

  private func disconnectCode(of owner: MethodDeclarer, in session: Session) throws(Diagnostic) -> (any Report)? {
    // A single word other than the event `code` is the action.
    let word = second ?? (first?.text == EventList.code ? nil : first)
    guard let word else {
      session.model.sources.removeSends(nil, of: owner)
      return nil
    }
    let sends = session.model.sources.code.sends(of: owner)
    guard let action = session.model.actions.find(word.text), sends.contains(where: { $0.action == action }) else {
      throw Diagnostic(
        .badArgument, "the code of '\(sender.word.text)' does not send '\(word.text)'", at: word.range,
        suggestions: session.model.suggestion(
          for: word.text, among: sends.map { session.model.actions.name(of: $0.action) }),
        help: ["'actions \(sender.word.text)' lists what it sends"])
    }
    session.model.sources.removeSends(action, of: owner)
    return nil
  }
}
