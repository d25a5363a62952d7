// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderSession
import ResponderText

extension Session {
  /// Compares the handler in an imported backtrace with the session's handler, without changing anything.
  package func compare(_ delivery: Hierarchy.Delivery) -> any Report {
    var lines = [
      "the backtrace: \(delivery.action) handled by \(delivery.handlerClass)"
        + (delivery.sender.map { ", sent by \($0)" } ?? "")
    ]
    var members: [(String, JSONValue)] = [
      ("action", .string(delivery.action)), ("handlerClass", .string(delivery.handlerClass)),
      ("sender", .optional(delivery.sender)),
    ]
    let candidates = answers(to: delivery)
    if candidates.isEmpty { lines.append("the session has no action '\(delivery.action)'") }
    var answers: [JSONValue] = []
    for (action, sender, handler) in candidates {
      let from = sender.map { " from \(model.name(of: $0))" } ?? ""
      let isSame = handler.map { isInstance($0, of: delivery.handlerClass) } ?? false
      switch handler {
      case nil: lines.append("in the session \(action)\(from) is not handled")
      case let handler? where isSame:
        lines.append("the session agrees: \(action)\(from) is handled by \(model.name(of: handler))")
      case let handler?:
        lines.append(
          "the session differs: \(action)\(from) is handled by \(model.name(of: handler)), \(model.describe(handler))"
        )
      }
      answers.append(
        [
          "action": .string(action), "from": .optional(sender.map(model.name)),
          "handler": .optional(handler.map(model.name)),
          "same": .bool(isSame),
        ])
    }
    if model.kindOfClass(delivery.handlerClass) == nil {
      lines.append("note: the session has no class '\(delivery.handlerClass)'")
    }
    members.append(("answers", .array(answers)))
    return LinesReport(lines, json: .object(members))
  }

  /// Returns the object that would handle the action, for each connected sender or for no sender.
  private func answers(to delivery: Hierarchy.Delivery) -> [(String, ResponderID?, ResponderID?)] {
    let known = Set(model.knownActions + model.handled.names + model.codeActions)
    let names = model.actions.names.filter { name in
      known.contains(name) && (delivery.isExact ? name : String(NearSelector.methodName(name))) == delivery.action
    }
    var answers: [(String, ResponderID?, ResponderID?)] = []
    for name in names {
      guard let action = model.actions.find(name) else { continue }
      let senders = model.outline().map { $0.id }.filter { id in
        tree.kind(of: id).sendsActions
          && tree.connections(of: id).contains { $0.action == action && $0.target == nil }
      }
      for sender in senders.isEmpty ? [nil] : senders.map(Optional.some) {
        let message = Message(action: action, sender: sender, arguments: [])
        let target = (try? search(message, for: .anyone))?.target
        answers.append((name, sender, target))
      }
    }
    return answers
  }

  private func isInstance(_ id: ResponderID, of className: String) -> Bool {
    guard let classID = model.classID(className) else { return model.className(of: id) == className }
    return tree.isClass(tree.classID(of: id), kindOf: classID)
  }
}
