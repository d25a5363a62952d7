// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// What the deliveries of a session have met, of all there is at its end; those of several can be put together.
///
/// Things of several sessions are the same when they are called the same: a handler by its action and the node or class it
/// is on, a responder by its name and class, an action by its name. Sessions about one app build it from one file, so that
/// these are its own.
package struct Coverage: Sendable {
  /// One thing that may be met.
  package struct Item: Sendable {
    /// What tells it from others of all sessions.
    package let title: String
    /// What it is told by where only one session is asked about.
    package let name: String
    package let json: JSONValue
    /// The same for programs that ask about one session.
    package let brief: JSONValue
    package var isMet: Bool
    /// The session it first occurs in, nil for the one at hand.
    package var file: String?
  }

  /// One kind of thing.
  package struct Part: Sendable {
    /// The name for programs.
    package let name: String
    package let title: String
    package private(set) var items: [Item] = []
    private var positions: [String: Int] = [:]

    package init(name: String, title: String) { (self.name, self.title) = (name, title) }

    package var missed: [Item] { items.filter { !$0.isMet } }

    /// Adds a thing; where it is known, it is met when it was met either time.
    package mutating func add(_ item: Item) {
      if let position = positions[item.title] {
        items[position].isMet = items[position].isMet || item.isMet
      } else {
        positions[item.title] = items.count
        items.append(item)
      }
    }
  }

  package private(set) var handlers = Part(name: "handlers", title: "handlers that ran:")
  package private(set) var hops = Part(name: "hops", title: "responders that were asked:")
  package private(set) var actions = Part(name: "actions", title: "actions that were sent:")

  package var parts: [Part] { [handlers, hops, actions] }

  /// Nothing yet.
  package init() {}

  /// Adds what a session has met, which is told of by its file.
  ///
  /// Complexity: O(things of the session).
  package mutating func add(_ other: Coverage, from file: String) {
    func moved(_ item: Item) -> Item {
      var item = item
      item.file = item.file ?? file
      return item
    }
    for item in other.handlers.items { handlers.add(moved(item)) }
    for item in other.hops.items { hops.add(moved(item)) }
    for item in other.actions.items { actions.add(moved(item)) }
  }

  package mutating func add(handlerOf action: String, on owner: String, isClass: Bool, isMet: Bool) {
    let json = JSONValue.object([
      ("action", .string(action)), ("owner", .string(owner)), ("isClass", .bool(isClass)),
    ])
    let title = "\(action) on \(owner)"
    handlers.add(Item(title: title, name: title, json: json, brief: json, isMet: isMet))
  }

  package mutating func add(responder name: String, of className: String, isMet: Bool) {
    let json = JSONValue.object([("name", .string(name)), ("class", .string(className))])
    hops.add(Item(title: "\(name) (\(className))", name: name, json: json, brief: .string(name), isMet: isMet))
  }

  package mutating func add(action: String, isMet: Bool) {
    let json = JSONValue.object([("action", .string(action))])
    actions.add(Item(title: action, name: action, json: json, brief: .string(action), isMet: isMet))
  }
}

extension Coverage {
  /// What was never met, by the file it first occurs in, for people; ends with a line end.
  package var text: String {
    parts.map { part in
      let missed = part.missed
      var text = "\(part.title) \(part.items.count - missed.count) of \(part.items.count)\n"
      var files: [String] = []
      var titles: [String: [String]] = [:]
      for item in missed {
        let file = item.file ?? ""
        if titles[file] == nil { files.append(file) }
        titles[file, default: []].append(item.title)
      }
      for file in files { text += "  never in \(file): \((titles[file] ?? []).joined(separator: ", "))\n" }
      return text
    }.joined()
  }

  /// The same for programs, on one line: of each kind `total`, `met`, and `never` with a `file` each.
  package var json: JSONValue {
    .object(
      parts.map { part in
        let missed = part.missed
        let never = missed.map { item -> JSONValue in
          guard case .object(let members) = item.json else { return item.json }
          return .object(members + [("file", .optional(item.file))])
        }
        return (
          part.name,
          .object([
            ("total", .int(part.items.count)), ("met", .int(part.items.count - missed.count)),
            ("never", .array(never)),
          ])
        )
      })
  }
}

extension Model {
  /// What deliveries reached so far; nil when interrupted.
  ///
  /// Complexity: O(nodes + handlers + actions).
  package func coverage(isInterrupted: () -> Bool) -> Coverage? {
    var coverage = Coverage()
    let nodes = outline().map(\.id)
    for (index, owner) in (classes.map(MethodDeclarer.classID) + nodes.map(MethodDeclarer.object)).enumerated() {
      if index & 0xFFF == 0, isInterrupted() { return nil }
      let isClass = if case .classID = owner { true } else { false }
      for entry in sortedHandlers(of: owner) {
        coverage.add(
          handlerOf: actions.name(of: entry.action), on: name(of: owner), isClass: isClass,
          isMet: deliveries.exercise.hasRun(entry.handler))
      }
    }
    for id in nodes where tree.kind(of: id).isResponder {
      coverage.add(responder: name(of: id), of: className(of: id), isMet: deliveries.exercise.wasAsked(id))
    }
    let sent = Set(deliveries.exercise.sent.map(\.action))
    for name in knownActions {
      coverage.add(action: name, isMet: actions.find(name).map(sent.contains) ?? false)
    }
    return coverage
  }

  /// Actions that are handled by something of the app's, declared, connected or part of a protocol, by name.
  package var knownActions: [String] {
    var names = Set(tree.ownActions.map { actions.name(of: $0) })
    names.formUnion(vocabulary.payloads.keys.map { actions.name(of: $0) })
    names.formUnion(vocabulary.protocols.values.joined())
    for sender in tree.connectedSenders {
      names.formUnion(tree.connections(of: sender).map { actions.name(of: $0.action) })
    }
    return names.sorted()
  }
}
