// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `actions SENDER`
struct ActionsCommand: SessionCommand {
  let sender: NodeName

  static let declaration = CommandDeclaration(
    "actions", in: .asking, "Lists a control's target-action entries.",
    Argument("SENDER", NodeName.self, fits: .sender, "a control, gesture, menu item or bar button item"),
    examples: [
      .init(
        "add window W\nadd button b in W\nadd object t\nconnect b touchUpInside go to t\nconnect b touchDown stop\nactions b",
        "an entry with a target, and one with a nil target")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["connect", "trigger"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let control = try session.sender(sender)
    let entries = session.connections(of: control)
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
