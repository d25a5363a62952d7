// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `coverage`
struct CoverageCommand: SessionCommand {
  static let declaration = CommandDeclaration(
    "coverage", in: .asking, "Says which handlers, nodes and actions no delivery of the session has met.",
    discussion: [
      "Handlers that ran, responders that were asked, actions that were sent, of all there are now. A handler that is given anew has not run yet. What was taken back with a failed statement or by 'suppose' does not count; 'undo' takes nothing from it."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nadd view b in W\nhandle open on W\nhandle close on a\nsend open from a\ncoverage",
        "a handler, a node and an action that nothing has met")
    ],
    errors: [.interrupted], seeAlso: ["audit", "handlers", "matrix"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    CoverageReport(parts: try session.coverage())
  }
}

/// One kind of thing: how many there are, and which were never met.
private struct CoveragePart {
  let name: String
  let title: String
  let total: Int
  let missed: [String]
  let missedValues: [JSONValue]
}

private struct CoverageReport: Report {
  let parts: [CoveragePart]

  /// How many that were missed are named for people.
  private static let shown = 20

  var lines: [String] {
    parts.flatMap { part in
      let head = "\(part.title) \(part.total - part.missed.count) of \(part.total)"
      guard !part.missed.isEmpty else { return [head] }
      let rest = part.missed.count - Self.shown
      let more = rest > 0 ? " and \(rest) more" : ""
      return [head, "  never: " + part.missed.prefix(Self.shown).joined(separator: ", ") + more]
    }
  }

  var json: JSONValue? {
    .object(
      parts.map { part in
        let members: [(String, JSONValue)] = [
          ("total", .int(part.total)), ("met", .int(part.total - part.missed.count)),
          ("never", .array(part.missedValues)),
        ]
        return (part.name, .object(members))
      })
  }
}

extension Session {
  /// Complexity: O(nodes + handlers + actions).
  ///
  /// Throws: `interrupted`.
  fileprivate func coverage() throws(Diagnostic) -> [CoveragePart] {
    let nodes = outline().map(\.id)
    var methods = classes.flatMap { id in
      sortedHandlers(of: id).map { (name(of: id), true, $0.action, $0.handler) }
    }
    for (index, id) in nodes.enumerated() {
      if index & 0xFFF == 0 { try checkInterrupt() }
      methods += sortedHandlers(of: id).map { (name(of: id), false, $0.action, $0.handler) }
    }
    let idle = methods.filter { !exercise.hasRun($0.3) }
    let responders = nodes.filter { tree.kind(of: $0).isResponder }
    let unasked = responders.filter { !exercise.wasAsked($0) }.map(name)
    let known = knownActions
    let sent = Set(exercise.sent.map(\.action))
    let unsent = known.filter { name in actions.find(name).map { !sent.contains($0) } ?? true }
    return [
      CoveragePart(
        name: "handlers", title: "handlers that ran:", total: methods.count,
        missed: idle.map { "\(actions.name(of: $0.2)) on \($0.0)" },
        missedValues: idle.map { owner, isClass, action, _ in
          .object([
            ("action", .string(actions.name(of: action))), ("owner", .string(owner)), ("isClass", .bool(isClass)),
          ])
        }),
      CoveragePart(
        name: "hops", title: "responders that were asked:", total: responders.count, missed: unasked,
        missedValues: unasked.map(JSONValue.string)),
      CoveragePart(
        name: "actions", title: "actions that were sent:", total: known.count, missed: unsent,
        missedValues: unsent.map(JSONValue.string)),
    ]
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
