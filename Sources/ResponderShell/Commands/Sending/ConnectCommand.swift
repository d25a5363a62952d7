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
    Argument("SENDER", NodeName.self, "a control, gesture, menu item or bar button item"),
    Argument("EVENT[,EVENT]", EventList.self, "events of a control; the others have one, action"),
    Argument("ACTION", ActionName.self, "the action"),
    Rest("ARG", "what it carries"),
    Phrase("to", "NODE", NodeName.self, "the target; left out: a nil target, searched for each time"),
    discussion: ["The same target and action again: events are merged, the later payload stands (U51)."],
    examples: [
      .init(
        "add window W\nadd button b in W\nadd object t\nhandle go on t { log $sender }\nconnect b touchUpInside go to t\ntrigger b touchUpInside\nexpect log b",
        "target-action"),
      .init(
        "add window W\nadd button b in W\nhandle go on W\nconnect b touchUpInside,touchDown go\ntrigger b touchDown\nexpect path b W",
        "a nil target is searched for (U54)"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["disconnect", "actions", "trigger"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let control = try session.sender(sender)
    let events = try session.events(self.events, of: control)
    let target = try session.node(target)
    let message = try session.message(action, arguments, from: control)
    session.tree.addTarget(
      target, action: message.action, for: events, payload: session.addPayload(message.arguments), to: control)
    return nil
  }
}

/// `disconnect SENDER [EVENT[,EVENT]] [ACTION] [to NODE]`
struct DisconnectCommand: SessionCommand {
  let sender: NodeName
  let first: Word?
  let second: Word?
  let target: NodeName?

  static let declaration = CommandDeclaration(
    "disconnect", in: .sending, "Takes target-action entries away.",
    Argument("SENDER", NodeName.self, "a control, gesture, menu item or bar button item"),
    OptionalArgument("EVENT[,EVENT]", "left out: every event"),
    OptionalArgument("ACTION", "left out: every action"),
    Phrase("to", "NODE", NodeName.self, "left out: every target"),
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
    var events = ControlEvents.allEvents
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
      guard number != nil else {
        throw Diagnostic(
          .badArgument, "'\(action.text)' is neither an event nor an action anybody mentioned", at: action.range,
          suggestions: session.suggestion(
            for: action.text, among: session.eventNames(of: control) + session.actions.names),
          help: ["'actions \(sender.text)' lists what is connected"])
      }
    }
    session.tree.removeTarget(target, action: number, for: events, from: control)
    return nil
  }
}

/// `actions SENDER`
struct ActionsCommand: SessionCommand {
  let sender: NodeName

  static let declaration = CommandDeclaration(
    "actions", in: .asking, "Lists a control's target-action entries.",
    Argument("SENDER", NodeName.self, "a control, gesture, menu item or bar button item"),
    examples: [
      .init(
        "add window W\nadd button b in W\nadd object t\nconnect b touchUpInside go to t\nconnect b touchDown stop\nactions b",
        "an entry with a target, and one with a nil target")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["connect", "trigger"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let control = try session.sender(sender)
    let entries = session.tree.connections(of: control)
    var lines: [String] = []
    var values: [JSONValue] = []
    for entry in entries {
      let target = session.tree.liveTarget(of: entry).map(session.name)
      let action = session.actions.name(of: entry.action)
      let arguments = session.payloads[Int(entry.payload.rawValue)]
      let events = session.names(of: entry.events, of: control)
      let isDead = entry.target != nil && target == nil
      let words = [action] + arguments.map(DeliveryReport.quoteIfNeeded)
      lines.append(
        "\(events.joined(separator: ",")) \(words.joined(separator: " ")) → "
          + (target ?? (isDead ? "nil (its target was removed, U53)" : "nil")))
      values.append(
        .object([
          ("target", .optional(target)), ("action", .string(action)), ("arguments", .strings(arguments)),
          ("events", .strings(events)),
        ]))
    }
    return LineReport(
      lines.isEmpty ? ["no connections"] : lines, json: .object([("entries", .array(values))]))
  }
}

/// `trigger SENDER EVENT`
struct TriggerCommand: SessionCommand {
  let sender: NodeName
  let events: EventList

  static let declaration = CommandDeclaration(
    "trigger", in: .sending, "Fires an event of a control, as sendActions(for:) does.",
    Argument("SENDER", NodeName.self, "a control, gesture, menu item or bar button item"),
    Argument("EVENT", EventList.self, "the event, or several with commas"),
    discussion: [
      "Every entry for the event is sent, in the order they were made; the entries are taken before the first call (U60, U61). A disabled control fires too when it is done by hand (U62)."
    ],
    examples: [
      .init(
        "add window W\nadd button b in W\nhandle go on W\nconnect b touchUpInside go\ntrigger b touchUpInside\nexpect handled by W",
        "a nil target found up the chain")
    ],
    errors: [.unknownName, .badArgument, .unrecognizedSelector, .failed], seeAlso: ["connect", "actions"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let control = try session.sender(sender)
    let events = try session.events(self.events, of: control)
    return DeliveriesReport(
      deliveries: try session.sendActions(of: control, for: events),
      whenEmpty: "\(sender.text) \(self.events.word.text): nothing is connected")
  }
}
