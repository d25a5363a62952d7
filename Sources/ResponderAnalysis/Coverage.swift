// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel
import ResponderText

/// The handlers, responders and actions that deliveries reached, of all that exist at the end of a session.
///
/// Coverages of several sessions can be merged. Items of two sessions are the same when they have the same name: a
/// handler is identified by its action and its node or class, a responder by its name and class, and an action by its
/// name. Sessions about one app usually build it from one file, so equal names mean the same item.
package struct Coverage: Sendable {
  /// An item that deliveries may reach.
  package struct Item: Sendable {
    /// The title that identifies the item among those of all sessions.
    package let title: String
    /// The title when only one session is reported.
    package let name: String
    package let json: JSONValue
    /// The JSON value when only one session is reported.
    package let brief: JSONValue
    package var isMet: Bool
    /// The file of the session in which it first occurs, or nil for the current session.
    package var file: String?
  }

  /// The items of one kind.
  package struct Part: Sendable {
    /// The key in JSON.
    package let name: String
    package let title: String
    package private(set) var items: [Item] = []
    private var positions: [String: Int] = [:]

    package init(name: String, title: String) { (self.name, self.title) = (name, title) }

    package var missed: [Item] { items.filter { !$0.isMet } }

    /// Adds an item; an item that exists already counts as reached when either of the two was.
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

  /// Makes an empty coverage.
  package init() {}

  /// Merges the coverage of a session, whose items are reported under its file.
  ///
  /// - Complexity: O(items of the session).
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
    let json: JSONValue = [
      "action": .string(action), "owner": .string(owner), "isClass": .bool(isClass),
    ]
    let title = "\(action) on \(owner)"
    handlers.add(Item(title: title, name: title, json: json, brief: json, isMet: isMet))
  }

  package mutating func add(responder name: String, of className: String, isMet: Bool) {
    let json: JSONValue = ["name": .string(name), "class": .string(className)]
    hops.add(Item(title: "\(name) (\(className))", name: name, json: json, brief: .string(name), isMet: isMet))
  }

  package mutating func add(action: String, isMet: Bool) {
    let json: JSONValue = ["action": .string(action)]
    actions.add(Item(title: action, name: action, json: json, brief: .string(action), isMet: isMet))
  }
}

extension Coverage {
  /// The items that were never reached, by the file in which they first occur; ends with a newline.
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

  /// The coverage as JSON on one line: for each kind `total`, `met`, and `never` with a `file` for each item.
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
          [
            "total": .int(part.items.count), "met": .int(part.items.count - missed.count),
            "never": .array(never),
          ]
        )
      })
  }
}

extension Model {
  /// Returns what deliveries reached so far, or nil when interrupted.
  ///
  /// - Complexity: O(nodes + handlers + actions).
  package func coverage(isInterrupted: () -> Bool) -> Coverage? {
    var coverage = Coverage()
    let nodes = outline().map { $0.id }
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
    let sent = Set(deliveries.exercise.sent.map { $0.action })
    for name in knownActions {
      coverage.add(action: name, isMet: actions.find(name).map(sent.contains) ?? false)
    }
    return coverage
  }

  /// The names of actions that the app handles, declares or connects, or that belong to a protocol.
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
