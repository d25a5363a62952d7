// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

extension Session {
  /// What its deliveries have met.
  ///
  /// Throws: `interrupted`. Complexity: O(nodes + handlers + actions).
  public func coverage() throws(Diagnostic) -> Coverage {
    var coverage = Coverage()
    for id in classes {
      for entry in sortedHandlers(of: id) {
        coverage.add(
          handlerOf: actions.name(of: entry.action), on: name(of: id), isClass: true,
          isMet: exercise.hasRun(entry.handler))
      }
    }
    let nodes = outline().map(\.id)
    for (index, id) in nodes.enumerated() {
      if index & 0xFFF == 0 { try checkInterrupt() }
      for entry in sortedHandlers(of: id) {
        coverage.add(
          handlerOf: actions.name(of: entry.action), on: name(of: id), isClass: false,
          isMet: exercise.hasRun(entry.handler))
      }
      guard tree.kind(of: id).isResponder else { continue }
      coverage.add(responder: name(of: id), of: className(of: id), isMet: exercise.wasAsked(id))
    }
    let sent = Set(exercise.sent.map(\.action))
    for name in knownActions {
      coverage.add(action: name, isMet: actions.find(name).map(sent.contains) ?? false)
    }
    return coverage
  }

  /// Actions that are handled by something of the app's, declared, connected or part of a protocol, by name.
  var knownActions: [String] {
    var names = Set(tree.ownActions.map { actions.name(of: $0) })
    names.formUnion(actions.payloads.keys.map { actions.name(of: $0) })
    names.formUnion(catalog.protocols.values.joined())
    for sender in tree.connectedSenders {
      names.formUnion(tree.connections(of: sender).map { actions.name(of: $0.action) })
    }
    return names.sorted()
  }
}
