// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// The commands `connect SENDER EVENT[,EVENT] ACTION [ARG…] [to NODE]` and `connect CLASS code ACTION [at FILE:LINE]`.
struct ConnectCommand: SessionCommand {
  let sender: NodeOrClassName
  let events: EventList
  let action: ActionName
  let arguments: [Word]
  let target: NodeName?
  let place: PlaceWord?

  static let verb = "connect"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Adds a target-action entry to a control.",
    Argument(
      "SENDER", NodeOrClassName.self, fits: .senderOrClass,
      "a control, gesture, menu item or bar button item; or a class"),
    Argument("EVENT[,EVENT]", EventList.self, "events of a control; the others have one, action; a class has code"),
    Argument("ACTION", ActionName.self, "the action"),
    Rest("ARG", fits: .payload, "its payload"),
    Phrase("to", "NODE", NodeName.self, "the target; left out: a nil target, for which each send searches"),
    Phrase("at", "FILE:LINE", PlaceWord.self, "for code: the place in a source"),
    discussion: [
      "For the same target and action, the events are merged and the later payload is used (U51).",
      "In appkit a sender has one connection for the event action, and a later one replaces it (M42). A control has more events there, such as trackingEndedInside and primaryActionTriggered, to which any number of connections can be added (M43).",
      "The event code of a class means that the code of its instances sends the action without a target; audit counts each instance as a sender. From app it means code outside the classes of the tree.",
    ],
    examples: [
      .init(
        "add window W\nadd button b in W\nadd object t\nhandle go on t { log $sender }\nconnect b touchUpInside go to t\ntrigger b touchUpInside\nexpect log b",
        "target-action"),
      .init(
        "add window W\nadd button b in W\nhandle go on W\nconnect b touchUpInside,touchDown go\ntrigger b touchDown\nexpect path b W",
        "each send searches for a nil target (U54)"),
      .init(
        "profile appkit\nadd window W\nadd button b in W\nadd object t\nconnect b action one to t\nconnect b action two to t\nactions b",
        "an NSButton has one connection for its action"),
      .init(
        "profile appkit\nadd window W\nadd button b in W\nadd object t\nhandle down on t\nhandle go on W\nconnect b trackingBegan down to t\nconnect b action go\ntap b\nactions b",
        "an NSButton reports its events to others too"),
      .init(
        "class Row: UITableViewCell\nadd window W\nadd Row r in W\nconnect Row code openTab: at Row.swift:12\nactions Row\naudit",
        "the code of a class sends what nothing handles"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["disconnect", "actions", "trigger"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    if let owner = try session.codeOwner(sender, event: events.word, isEvent: true) {
      if let word = target?.word ?? arguments.first {
        throw Diagnostic(
          .badArgument, "an action sent by code has a nil target and no arguments", at: word.range,
          help: ["for one with a target: connect a control"])
      }
      session.model.sources.addSend(session.model.actions.intern(action.text), of: owner, at: place?.text)
      return
    }
    if let place { throw Diagnostic(.badArgument, "'at' is for the event code", at: place.word.range) }
    let control = try session.sender(NodeName(sender.word))
    let events = try session.events(events, of: control)
    let target = try session.node(target)
    let message = try session.message(action, arguments, from: control)
    try session.building(at: action.word) { () throws(BuildError) in
      try session.model.connect(control, events, message.action, message.arguments, to: target)
    }
  }
}

struct DisconnectCommand: SessionCommand {
  let sender: NodeOrClassName
  let first: Word?
  let second: Word?
  let target: NodeName?

  static let verb = "disconnect"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Removes target-action entries.",
    Argument(
      "SENDER", NodeOrClassName.self, fits: .senderOrClass,
      "a control, gesture, menu item or bar button item; or a class"),
    OptionalArgument("EVENT[,EVENT]", fits: .connectedEvent, "left out: every event"),
    OptionalArgument("ACTION", fits: .connectedAction, "left out: every action"),
    Phrase("to", "NODE", NodeName.self, fits: .connectedTarget, "left out: every target"),
    discussion: [
      "What is left out matches everything; only the given events are removed, and an entry without events is deleted (U55, U56). A single word that is not an event is the action."
    ],
    examples: [
      .init(
        "add window W\nadd button b in W\nadd object t\nhandle go on t\nconnect b touchDown,touchUpInside go to t\ndisconnect b touchDown\nactions b",
        "one of two events")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["connect", "actions"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
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
          .badArgument, "'\(action.text)' is neither an event nor a known action", at: action.range,
          suggestions: session.model.suggestion(
            for: action.text, among: session.model.eventNames(of: control) + session.model.handled.names),
          help: ["'\(run: "actions \(session.words.text(sender.word.text))")' lists what is connected"])
      }
    }
    session.model.disconnect(control, events, number, from: target)
  }

  private func disconnectCode(of owner: MethodDeclarer, in session: Session) throws(Diagnostic) {
    // A single word other than the event `code` is the action.
    let word = second ?? (first?.text == EventList.code ? nil : first)
    guard let word else {
      session.model.sources.removeSends(nil, of: owner)
      return
    }
    let sends = session.model.sources.code.sends(of: owner)
    guard let action = session.model.actions.find(word.text), sends.contains(where: { $0.action == action }) else {
      throw Diagnostic(
        .badArgument, "the code of '\(sender.word.text)' does not send '\(word.text)'", at: word.range,
        suggestions: session.model.suggestion(
          for: word.text, among: sends.map { session.model.name(of: $0.action) }),
        help: ["'\(run: "actions \(session.words.text(sender.word.text))")' lists what it sends"])
    }
    session.model.sources.removeSends(action, of: owner)
  }
}
