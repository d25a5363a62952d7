// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

// The answer of a bare `why` about a delivery that no search began: a bubble, or one to an object that was named.

extension Session {
  /// Returns which way a delivery took, or takes at a stop, when that is not the search that `why ACTION` explains; else nil.
  package func way(of delivery: DeliveryRecord) -> LinesReport? {
    let interner = model.names.interner
    let asked = delivery.asked.map(interner.text)
    guard let first = asked.first, let way = way(of: delivery, to: first) else { return nil }
    let handlers = delivery.handlers.map(interner.text)
    let sender = delivery.sender == 0 || delivery.startRule == .m32 ? "" : " from \(interner.text(delivery.sender))"
    let outcome =
      stop.map { "stopped at \(model.name(of: $0.node))" }
      ?? (handlers.isEmpty ? "not handled" : "handled by \(handlers.joined(separator: ", "))")
    let rows = asked.enumerated().map { place, name in
      let answer = place == asked.count - 1 ? stop?.answer : nil
      let node = model.liveNode(name)
      return [
        "\(place + 1)", name, node.map(model.className) ?? "removed",
        answer ?? (handlers.contains(name) ? "handles it" : "no handler"),
      ]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      "  "
        + (0..<3).map { column in
          let blanks = String(repeating: " ", count: widths[column] - row[column].count)
          return column == 0 ? blanks + row[column] : row[column] + blanks
        }.joined(separator: "  ") + "  " + row[3]
    }
    let number = delivery.startRule.number
    return LinesReport(
      ["\(delivery.action)\(sender): \(outcome)", "  \(way) (\(number))"] + lines,
      json: [
        "action": .string(delivery.action), "summary": .string("\(outcome); \(way)"), "startRule": .string(number),
        "asked": .strings(asked), "handlers": .strings(handlers), "handled": .bool(!handlers.isEmpty),
      ])
  }

  /// Returns how a delivery goes on its way, as a sentence, or nil for one that was searched for.
  private func way(of delivery: DeliveryRecord, to first: String) -> String? {
    switch delivery.startRule {
    case .u50: return "it bubbles: each object from its sender on is called in turn, until one does not pass it on"
    case .m32: return "perform asks \(first) and the objects after it, then the delegates of the windows and of app"
    case .u38, .m29:
      // The search explains a connection of the sender's own.
      let sender = delivery.sender == 0 ? nil : model.liveNode(model.names.interner.text(delivery.sender))
      let target = model.liveNode(first)
      let isOwn = sender.map { sender in
        tree.connections(of: sender).contains { entry in
          model.name(of: entry.action) == delivery.action && tree.liveTarget(of: entry) == target
        }
      }
      return isOwn == true ? nil : "it is sent to \(first), which was named, so nothing is searched"
    default: return nil
    }
  }
}
