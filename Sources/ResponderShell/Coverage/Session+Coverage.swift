// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine

extension Session {
  /// What its deliveries have met.
  ///
  /// Throws: `interrupted`. Complexity: O(nodes + handlers + actions).
  public func coverage() throws(Diagnostic) -> Coverage {
    var coverage = Coverage()
    for id in model.classes {
      for entry in model.sortedHandlers(of: id) {
        coverage.add(
          handlerOf: model.actions.name(of: entry.action), on: model.name(of: id), isClass: true,
          isMet: model.deliveries.exercise.hasRun(entry.handler))
      }
    }
    let nodes = model.outline().map(\.id)
    for (index, id) in nodes.enumerated() {
      if index & 0xFFF == 0 { try checkInterrupt() }
      for entry in model.sortedHandlers(of: id) {
        coverage.add(
          handlerOf: model.actions.name(of: entry.action), on: model.name(of: id), isClass: false,
          isMet: model.deliveries.exercise.hasRun(entry.handler))
      }
      guard model.tree.kind(of: id).isResponder else { continue }
      coverage.add(
        responder: model.name(of: id), of: model.className(of: id), isMet: model.deliveries.exercise.wasAsked(id))
    }
    let sent = Set(model.deliveries.exercise.sent.map(\.action))
    for name in knownActions {
      coverage.add(action: name, isMet: model.actions.find(name).map(sent.contains) ?? false)
    }
    return coverage
  }

  /// Actions that are handled by something of the app's, declared, connected or part of a protocol, by name.
  var knownActions: [String] {
    var names = Set(model.tree.ownActions.map { model.actions.name(of: $0) })
    names.formUnion(model.vocabulary.payloads.keys.map { model.actions.name(of: $0) })
    names.formUnion(model.vocabulary.protocols.values.joined())
    for sender in model.tree.connectedSenders {
      names.formUnion(model.tree.connections(of: sender).map { model.actions.name(of: $0.action) })
    }
    return names.sorted()
  }
}
