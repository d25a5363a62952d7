// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderText

extension Hierarchy {
  /// Returns the hierarchy as a JSON object of the form that `HierarchySchema` describes, with one line for each node and other
  /// entry, so that versions can be compared.
  ///
  /// - Complexity: O(size).
  package var jsonLines: [String] {
    let handles = Dictionary(grouping: handlers, by: { $0.node }).mapValues { $0.map { $0.action } }
    var lines = ["{\"format\":\"\(HierarchySchema.format)\",\"version\":\(HierarchySchema.version),"]
    func add(_ name: String, _ value: JSONValue, _ end: String = ",") {
      lines.append("\"\(name)\":\(value.encoded)\(end)")
    }
    func add(_ name: String, _ count: Int, _ entry: (Int) -> JSONValue) {
      guard count > 0 else { return lines.append("\"\(name)\":[],") }
      lines.append("\"\(name)\":[")
      for index in 0..<count {
        if Interruption.stops(at: index) { return }
        lines.append(entry(index).encoded + (index + 1 < count ? "," : "],"))
      }
    }
    add("profile", .optional(profile?.word))
    if !options.isEmpty { add("options", .object(options.map { ($0.name, .string($0.value)) })) }
    add("classes", classes.count) { json(classes[$0]) }
    add("nodes", nodes.count) { json(nodes[$0], handles[$0] ?? []) }
    let links = links.compactMap(json)
    add("links", links.count) { links[$0] }
    add("connections", connections.count) { json(connections[$0]) }
    if !overrides.isEmpty { add("overrides", overrides.count) { json(overrides[$0]) } }
    add("chain", .array(chain.map(name)))
    add("keyWindow", name(keyWindow))
    if profile == .appkit { add("mainWindow", name(mainWindow)) }
    if modalWindow != nil { add("modalWindow", name(modalWindow)) }
    add("firstResponder", name(firstResponder))
    add("firstResponders", .object(firstResponders.map { (nodes[$0.window].name.text, name($0.responder)) }))
    let send: JSONValue? = lastSend.map {
      ["action": .string($0.action), "asked": .strings($0.asked), "handlers": .strings($0.handlers)]
    }
    add("delivery", send ?? .null, "}")
    return lines
  }

  private func name(_ position: Int?) -> JSONValue { .optional(position.map { nodes[$0].name.text }) }

  private func json(_ declared: Class) -> JSONValue {
    [
      "name": .string(declared.name), "superclass": .optional(declared.superclass),
      "handles": .strings(declared.handles),
    ]
  }

  private func json(_ node: Node, _ handles: [String]) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(node.name.text)), ("kind", .string(node.kind.word)), ("class", .optional(node.className)),
      ("parent", name(node.parent)), ("viewOf", name(node.controller)),
    ]
    if let rule = node.nextRule { members += [("next", name(node.next)), ("nextRule", .string(rule))] }
    if let frame = node.frame {
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      members.append(("frame", .string(numbers.map(Number.text).joined(separator: ","))))
    }
    if !handles.isEmpty { members.append(("handles", .strings(handles))) }
    if !node.keys.isEmpty {
      let keys: [(String, JSONValue)] = node.keys.map { keys, action, hasPriority in
        (keys, hasPriority ? ["action": .string(action), "priority": true] : .string(action))
      }
      members.append(("keys", .object(keys)))
    }
    var properties = node.settings.map { ($0.property, JSONValue.string($0.value)) }
    properties += node.facts.map { fact in
      switch fact.value {
      case .text(let text): (fact.name, .string(text))
      case .node(let node): (fact.name, name(node))
      }
    }
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    return .object(members)
  }

  /// Returns a link, or nil for one that the schema does not have.
  private func json(_ link: Link) -> JSONValue? {
    func json(_ kind: String, _ node: Int, of owner: Int, _ more: [(String, JSONValue)] = []) -> JSONValue {
      .object([("kind", .string(kind)), ("node", name(node)), ("of", name(owner))] + more)
    }
    switch link {
    case .root(let controller, let window): return json("root", controller, of: window)
    case .child(let controller, let container, let place):
      return json("child", controller, of: container, [("at", name(place))])
    case .controllers(let controllers, let container, let selected):
      let members: [(String, JSONValue)] = [
        ("kind", "controllers"), ("of", name(container)), ("nodes", .array(controllers.map { name($0) })),
      ]
      return .object(members + (selected.map { [("selected", name($0))] } ?? []))
    case .presented(let controller, let presenter, let style):
      let more: [(String, JSONValue)] = style == .sheet ? [] : [("style", .string(style.rawValue))]
      return json("presented", controller, of: presenter, more)
    case .presentedInWindow(let controller, let anchor, let window, let style):
      return json(
        "presented", controller, of: anchor, [("style", .string(style.rawValue)), ("window", name(window))])
    case .sheet(let sheet, let window): return json("sheet", sheet, of: window)
    case .fieldEditor(let editor, let window): return json("field-editor", editor, of: window)
    case .menu(let menu, let owner): return json("menu", menu, of: owner)
    case .document(let document, let window): return json("document", document, of: window)
    case .windowController(let controller, let window): return json("window-controller", controller, of: window)
    case .delegate(let delegate, let owner): return json("delegate", delegate, of: owner)
    case .next(let next, let node): return .object([("kind", "next"), ("node", name(node)), ("of", name(next))])
    case .documentController(let controller, let owner): return json("document-controller", controller, of: owner)
    case .initialFirstResponder: return nil
    }
  }

  private func json(_ override: Override) -> JSONValue {
    let answer: JSONValue =
      switch override.answer {
      case .node(let node): name(node)
      case .word(let word): .string(word)
      }
    let action: [(String, JSONValue)] = override.action.map { [("action", .string($0))] } ?? []
    return .object([("node", name(override.node)), ("aspect", .string(override.aspect))] + action + [("is", answer)])
  }

  private func json(_ connection: Connection) -> JSONValue {
    var target: Int?
    if case .node(let node) = connection.target { target = node }
    return [
      "sender": name(connection.sender), "events": .strings(connection.events), "action": .string(connection.action),
      "arguments": .strings(connection.arguments), "target": name(target),
    ]
  }
}

/// The JSON Schema of what `export json` writes and `import json` reads.
package enum HierarchySchema {
  /// The value of `format`.
  package static let format = "responder-hierarchy"
  /// The value of `version`, increased when a reader of the old version would misunderstand the new one.
  package static let version = 1

  package static let lines = String(decoding: PackageResources.hierarchy_schema_json, as: UTF8.self)
    .split(separator: "\n").map(String.init)
}
