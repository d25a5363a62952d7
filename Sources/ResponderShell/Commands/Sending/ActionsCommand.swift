// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `actions SENDER|CLASS`
struct ActionsCommand: SessionCommand {
  let sender: NodeOrClassName

  static let declaration = CommandDeclaration(
    "actions", in: .asking, "Lists a control's target-action entries.",
    Argument("SENDER", NodeOrClassName.self, fits: .sender, "who sends; or a class, for what its code sends"),
    discussion: [
      "Of a node it also lists what the code of its class sends (connect CLASS code ACTION), with the place."
    ],
    examples: [
      .init(
        "add window W\nadd button b in W\nadd object t\nconnect b touchUpInside go to t\nconnect b touchDown stop\nactions b",
        "an entry with a target, and one with a nil target")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["connect", "trigger"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let sends: [CodeFacts.Send]
    var entries: [Connection] = []
    var control = session.tree.application
    switch try session.owner(sender) {
    case .classID(let id): sends = session.codeSends(of: .classID(id))
    case .node(let id):
      sends = session.codeSends(of: id)
      // A node that is no sender has what its code sends, and only that.
      control =
        session.tree.kind(of: id).sendsActions || sends.isEmpty && id != session.tree.application
        ? try session.sender(NodeName(sender.word)) : id
      entries = session.tree.kind(of: control).sendsActions ? session.connections(of: control) : []
    }
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
    for send in sends {
      let action = session.actions.name(of: send.action)
      lines.append("code \(action) → nil" + (send.places.isEmpty ? "" : " at \(send.places.joined(separator: ", "))"))
      values.append(
        .object([
          ("target", .null), ("action", .string(action)), ("arguments", .strings([])),
          ("events", .strings([EventList.code])), ("places", .strings(send.places)),
        ]))
    }
    return LineReport(
      lines.isEmpty ? ["no connections"] : lines, json: .object([("entries", .array(values))]))
  }
}
