// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ActionsCommand: SessionCommand {
  let sender: NodeOrClassName?
  let events: EventList?
  let target: NodeOrNone?

  static let verb = "actions"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Lists a control's target-action entries.",
    OptionalArgument(
      "SENDER", NodeOrClassName.self, fits: .senderOrClass,
      "a sender; or a class, for the sends of its code; left out: where a delivery is stopped, else 'it'"),
    OptionalArgument("EVENT", EventList.self, "only entries for one of these events, with commas; left out: all"),
    Phrase("to", "NODE|none", NodeOrNone.self, "only entries of this target; none: those with a nil or removed target"),
    discussion: [
      "For a node it also lists the sends of its class's code (connect CLASS code ACTION), with their places.",
      "With 'to' it answers as actions(forTarget:forControlEvent:), which for none lists the entries with nil and removed targets (U59). In JSON 'targets' is allTargets, with null for a nil or removed one (U57), and 'events' is allControlEvents (U58), both for the listed entries.",
    ],
    examples: [
      .init(
        "add window W\nadd button b in W\nadd object t\nconnect b touchUpInside go to t\nconnect b touchDown stop\nactions b",
        "an entry with a target, and one with a nil target"),
      .init(
        "add window W\nadd button b in W\nadd object t\nconnect b touchUpInside go to t\nconnect b touchDown stop\nactions b touchDown\nactions b to none",
        "for an event, and with a nil target"),
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["connect", "trigger"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    var sends: [CodeFacts.Send]
    var control: ResponderID?
    let sender: NodeOrClassName
    if let named = self.sender {
      sender = named
    } else {
      sender = NodeOrClassName(try session.name(nil, orItTo: "list the actions of").word)
    }
    switch try session.owner(sender) {
    case .classID(let id): sends = session.model.codeSends(ofInstancesOf: id)
    case .object(let id):
      sends = session.model.codeSends(of: id)
      // A node that cannot have connections has only the actions that its code sends.
      let isSender =
        session.tree.kind(of: id).sendsActions || sends.isEmpty && id != session.tree.application
      control = isSender ? try session.sender(NodeName(sender.word)) : nil
    }
    let target = try self.target.map { (name) throws(Diagnostic) in try session.node(name) }
    var entries = try entries(of: control, in: session)
    if let target { entries.removeAll { session.tree.liveTarget(of: $0) != target } }
    // An action sent by code has a nil target and the event `code`.
    if events.map({ $0.word.text != EventList.code }) ?? false || (target ?? nil) != nil { sends = [] }

    let rows = entries.map { Row($0, of: control, in: session) } + sends.map { Row($0, in: session) }
    // U57: each target once, with null for a nil or removed one. U58: the union of the events.
    session.answer(
      LinesReport(
        rows.isEmpty ? ["no connections"] : rows.map({ $0.line }),
        json: [
          "entries": .array(rows.map({ $0.json })),
          "targets": .array(Self.unique(rows.map({ $0.target })).map(JSONValue.optional)),
          "events": .strings(Self.unique(rows.flatMap({ $0.events }))),
        ]))
  }

  // Returns the entries that contain one of the given events (U59).
  private func entries(of control: ResponderID?, in session: Session) throws(Diagnostic) -> [Connection] {
    guard let control, events?.word.text != EventList.code else { return [] }
    let wanted = try events.map { (list) throws(Diagnostic) in try session.events(list, of: control) }
    return session.model.connections(of: control).filter { wanted.map($0.events.isDisjoint) != true }
  }

  private static func unique<Value: Equatable>(_ values: [Value]) -> [Value] {
    values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension ActionsCommand {
  /// The form in which an entry is reported.
  fileprivate struct Row {
    let target: String?
    let events: [String]
    let line: String
    let json: JSONValue

    init(_ entry: Connection, of control: ResponderID?, in session: Session) {
      let target = session.tree.liveTarget(of: entry).map(session.model.name)
      let action = session.model.name(of: entry.action)
      let arguments = session.model.behaviour.arguments(entry.payload)
      let isDead = entry.target != nil && target == nil
      let words = [action] + arguments.map { Quotes.typed($0) }
      self.target = target
      events = control.map { session.model.names(of: entry.events, of: $0) } ?? []
      line =
        "\(events.joined(separator: ",")) \(words.joined(separator: " ")) → "
        + (target ?? (isDead ? "nil (its target was removed, U53)" : "nil"))
      json = [
        "target": .optional(target), "action": .string(action), "arguments": .strings(arguments),
        "events": .strings(events),
      ]
    }

    init(_ send: CodeFacts.Send, in session: Session) {
      let action = session.model.name(of: send.action)
      target = nil
      events = [EventList.code]
      line = "code \(action) → nil" + (send.places.isEmpty ? "" : " at \(send.places.joined(separator: ", "))")
      json = [
        "target": .null, "action": .string(action), "arguments": .strings([]), "events": .strings(events),
        "places": .strings(send.places),
      ]
    }
  }
}
