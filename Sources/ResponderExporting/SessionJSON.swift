// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats
import ResponderModel
import ResponderSession
import ResponderText

/// The session as data for other programs, in the form that `HierarchySchema` describes.
struct SessionJSON {
  private let session: Session
  private let nodes: [ResponderID]
  private var tree: ResponderTree { session.model.tree }

  /// Returns the JSON object with one line for each node and other entry, so that versions can be compared.
  ///
  /// - Complexity: O(session).
  static func lines(of session: Session, markingChainOf marked: ResponderID?) -> [String] {
    let json = SessionJSON(session)
    var lines = ["{\"format\":\"\(HierarchySchema.format)\",\"version\":\(HierarchySchema.version),"]
    lines.append("\"profile\":\(JSONValue.string(session.model.tree.profile.word).encoded),")
    lines += list("classes", json.classes) + list("nodes", json.entries { [json.node($0)] })
    lines += list("links", json.links) + list("connections", json.entries(json.connections))
    let chain = marked.map { session.model.tree.chain(from: $0).responders.map(session.model.name) } ?? []
    lines.append("\"chain\":\(JSONValue.strings(chain).encoded),")
    lines.append("\"keyWindow\":\(JSONValue.optional(session.model.tree.keyWindow.map(session.model.name)).encoded),")
    lines.append(
      "\"firstResponder\":\(JSONValue.optional(session.model.tree.firstResponder.map(session.model.name)).encoded),")
    lines.append("\"delivery\":\((json.delivery ?? .null).encoded)}")
    return lines
  }

  private init(_ session: Session) {
    self.session = session
    nodes = session.model.outline().map(\.id)
  }

  /// Returns the entries of all nodes, in order.
  private func entries(_ entries: (ResponderID) -> [JSONValue]) -> [JSONValue] {
    var all: [JSONValue] = []
    for (turn, id) in nodes.enumerated() {
      if Interruption.stops(at: turn) { break }
      all += entries(id)
    }
    return all
  }

  private static func list(_ name: String, _ values: [JSONValue]) -> [String] {
    guard !values.isEmpty else { return ["\"\(name)\":[],"] }
    var lines = ["\"\(name)\":["]
    for (index, value) in values.enumerated() {
      if Interruption.stops(at: index) { break }
      lines.append(value.encoded + (index + 1 < values.count ? "," : "],"))
    }
    return lines
  }

  private var classes: [JSONValue] {
    session.model.classes.compactMap { id in
      let handles = session.model.sortedHandlers(of: .classID(id)).map {
        JSONValue.string(session.model.actions.name(of: $0.action))
      }
      // Built-in classes without user-defined handlers are left out.
      guard id.rawValue > session.model.catalog.lastBuiltIn.rawValue || !handles.isEmpty else { return nil }
      return [
        "name": .string(session.model.name(of: id)),
        "superclass": .optional(tree.superclass(of: id).map(session.model.name)),
        "handles": .array(handles),
      ]
    }
  }

  private func node(_ id: ResponderID) -> JSONValue {
    let kind = tree.kind(of: id)
    var members: [(String, JSONValue)] = [
      ("name", .string(session.model.name(of: id))), ("kind", .string(kind.word)),
      ("class", .string(session.model.className(of: id))),
      ("parent", .optional(tree.parent(of: id).map(session.model.name))),
      ("viewOf", .optional(kind.isView ? tree.controller(of: id).map(session.model.name) : nil)),
    ]
    if kind.isResponder {
      members.append(("next", .optional(tree.next(of: id).map(session.model.name))))
      members.append(("nextRule", .string(tree.nextRule(of: id).number)))
    }
    if let frame = tree.explicitFrame(of: id) { members.append(("frame", .string(frame.text))) }
    let handles = session.model.sortedHandlers(of: .object(id)).map {
      JSONValue.string(session.model.actions.name(of: $0.action))
    }
    if !handles.isEmpty { members.append(("handles", .array(handles))) }
    var properties: [(String, JSONValue)] = BuiltInProperty.all
      .filter { $0.name != "frame" && $0.isOf(kind) && !$0.isDefault(for: id, in: tree) }
      .map { ($0.name, .string($0.value(of: id, in: tree))) }
    properties += session.model.ownProperties(of: id).map { ($0.name, .string($0.value)) }
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    return .object(members)
  }

  private var links: [JSONValue] {
    entries { id in
      var links: [JSONValue] = []
      func add(_ kind: String, _ node: ResponderID?, of owner: ResponderID?, _ more: [(String, JSONValue)] = []) {
        guard let node, let owner else { return }
        links.append(
          .object(
            [
              ("kind", .string(kind)), ("node", .string(session.model.name(of: node))),
              ("of", .string(session.model.name(of: owner))),
            ] + more))
      }
      let isWindow = tree.kind(of: id) == .window
      let place = tree.view(of: id).flatMap { tree.parent(of: $0) }
      if isWindow { add("root", tree.rootController(of: id), of: id) }
      add("child", id, of: tree.container(of: id), [("at", .optional(place.map(session.model.name)))])
      add("presented", id, of: tree.presenter(of: id))
      if isWindow { add("window-controller", tree.windowController(of: id), of: id) }
      add("delegate", tree.delegate(of: id), of: id)
      if case .responder(let next)? = tree.nextOverride(of: id) { add("next", id, of: next) }
      return links
    }
  }

  private func connections(of id: ResponderID) -> [JSONValue] {
    guard tree.kind(of: id).sendsActions else { return [] }
    return tree.connections(of: id).map { connection in
      [
        "sender": .string(session.model.name(of: id)),
        "events": .strings(session.model.names(of: connection.events, of: id)),
        "action": .string(session.model.actions.name(of: connection.action)),
        "arguments": .strings(session.model.behaviour.arguments(connection.payload)),
        "target": .optional(tree.liveTarget(of: connection).map(session.model.name)),
      ]
    }
  }

  private var delivery: JSONValue? {
    session.model.deliveries.last.map { record in
      func name(_ number: Int32) -> JSONValue { .string(session.model.names.interner.text(number)) }
      return [
        "action": .string(record.action), "asked": .array(record.asked.map(name)),
        "handlers": .array(record.handlers.map(name)),
      ]
    }
  }
}
