// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderText

extension Hierarchy {
  /// The words for classes of AppKit that hold others and that no kind of the model is for, with the kind that they have there.
  package static let kindWords: [(word: String, className: String, kind: ResponderKind)] = [
    ("popover", "NSPopover", .responder), ("status-item", "NSStatusItem", .object),
  ]
}

extension Hierarchy {
  /// Reads what `export json` writes, and what other programs write by the same schema; references to nothing are counted
  /// in the notes.
  ///
  /// - Throws: An error for any other text.
  /// - Complexity: O(size).
  package init(json bytes: [UInt8]) throws(ImportError) {
    try ImportError.refuseOtherFiles(bytes)
    let json = try Self.value(bytes)
    guard json["format"]?.text == HierarchySchema.format, case .int(HierarchySchema.version)? = json["version"],
      case .array(let nodes)? = json["nodes"]
    else {
      throw ImportError(
        "it is JSON, but not \(HierarchySchema.format) of version \(HierarchySchema.version)",
        help: "'export schema' prints the expected form")
    }
    var reader = Reader()
    reader.hierarchy.profile = json["profile"]?.text.flatMap(Profile.init(word:))
    for entry in json["classes"]?.items ?? [] { reader.addClass(entry) }
    reader.addNodes(nodes)
    for entry in json["links"]?.items ?? [] { reader.addLink(entry) }
    for entry in json["connections"]?.items ?? [] { reader.addConnection(entry) }
    for entry in json["overrides"]?.items ?? [] { reader.addOverride(entry) }
    reader.hierarchy.keyWindow = reader.position(json["keyWindow"])
    if case .null? = json["keyWindow"] { reader.hierarchy.hasNoKeyWindow = true }
    reader.hierarchy.mainWindow = reader.position(json["mainWindow"])
    if case .null? = json["mainWindow"] { reader.hierarchy.hasNoMainWindow = true }
    reader.hierarchy.modalWindow = reader.position(json["modalWindow"])
    for (name, value) in json["options"]?.members ?? [] {
      if let value = value.text { reader.hierarchy.options.append((name, value)) }
    }
    reader.hierarchy.firstResponder = reader.position(json["firstResponder"])
    for (window, responder) in json["firstResponders"]?.members ?? [] { reader.addFocus(of: window, responder) }
    self = reader.hierarchy
  }

  private static func value(_ bytes: [UInt8]) throws(ImportError) -> JSONValue {
    do {
      return try JSONValue(bytes)
    } catch {
      throw ImportError("it is not JSON: \(error.message)", line: error.line)
    }
  }

  private struct Reader {
    var hierarchy = Hierarchy()
    private var positions: [String: Int] = [:]
    private var hasApplication = false

    func position(_ name: JSONValue?) -> Int? { name?.text.flatMap { positions[$0] } }

    mutating func addFocus(of window: String, _ responder: JSONValue) {
      guard let window = positions[window], let responder = position(responder) else {
        return note("first responder that is missing, or of a missing window")
      }
      hierarchy.firstResponders.append((window, responder))
    }

    mutating func addClass(_ entry: JSONValue) {
      guard let name = entry["name"]?.text else { return note("class without a name") }
      hierarchy.classes.append(
        Class(
          name: name, superclass: entry["superclass"]?.text,
          handles: (entry["handles"]?.items ?? []).compactMap { $0.text }
        ))
    }

    /// Adds nodes so that holders and controllers precede what they hold, in whatever order they are written.
    mutating func addNodes(_ entries: [JSONValue]) {
      var byName: [String: Int] = [:]
      for (index, entry) in entries.enumerated() {
        guard let name = entry["name"]?.text else {
          note("node without a name")
          continue
        }
        if byName.updateValue(index, forKey: name) != nil { note("name of several nodes") }
      }
      var state = [Int](repeating: 0, count: entries.count)
      for index in entries.indices {
        if Interruption.stops(at: index) { return }
        // An open node waits for the nodes it needs; a node that needs itself gets none.
        var open = [index]
        while let current = open.last {
          guard state[current] < 2 else {
            open.removeLast()
            continue
          }
          state[current] += 1
          let needs = ["parent", "viewOf"].compactMap { entries[current][$0]?.text }.compactMap { byName[$0] }
          let missing = needs.filter { state[$0] == 0 }
          guard missing.isEmpty || state[current] == 2 else {
            open += missing
            continue
          }
          state[current] = 2
          open.removeLast()
          addNode(entries[current])
        }
      }
    }

    private mutating func addNode(_ entry: JSONValue) {
      guard let name = entry["name"]?.text, positions[name] == nil else { return }
      let known = { (word: String) in Hierarchy.kindWords.first { $0.word == word }?.kind }
      guard let kind = entry["kind"]?.text.flatMap({ ResponderKind(word: $0) ?? known($0) }) else {
        return note("node of an unknown kind")
      }
      var node = Node(kind, className: entry["class"]?.text, name: NameHint(exactly: name))
      if entry["parent"]?.text != nil, position(entry["parent"]) == nil {
        note("parent that is missing or inside the node")
      }
      // Windows are in the application anyway; an item of its touch bar is only there.
      let isAnyway = kind != .barButtonItem
      node.parent = position(entry["parent"]).flatMap {
        hierarchy.nodes[$0].kind == .application && isAnyway ? nil : $0
      }
      // A picture of a project has no application, whose windows they are.
      hasApplication = hasApplication || kind == .application
      node.isDetached = (kind == .window || kind == .scene) && hasApplication && entry["parent"]?.text == nil
      node.controller = position(entry["viewOf"]).flatMap { hierarchy.nodes[$0].kind == .controller ? $0 : nil }
      node.frame = entry["frame"]?.text.flatMap { Geometry.Rect(parenthesized: Array($0.utf8)[...]) }
      for (name, value) in entry["properties"]?.members ?? [] {
        if let text = value.text { node.settings.append((name, text)) }
      }
      for (keys, action) in entry["keys"]?.members ?? [] {
        guard let name = action.text ?? action["action"]?.text else { continue }
        var hasPriority = false
        if case .bool(true)? = action["priority"] { hasPriority = true }
        node.keys.append((keys, name, hasPriority))
      }
      positions[name] = hierarchy.add(node)
      for action in (entry["handles"]?.items ?? []).compactMap({ $0.text }) {
        hierarchy.handlers.append((hierarchy.nodes.count - 1, action))
      }
    }

    mutating func addLink(_ entry: JSONValue) {
      if entry["kind"]?.text == "controllers" { return addControllers(entry) }
      if entry["kind"]?.text == "next", case .null? = entry["of"], let node = position(entry["node"]) {
        return hierarchy.links.append(.next(nil, of: node))
      }
      guard let node = position(entry["node"]), let other = position(entry["of"]) else {
        return note("link to a missing node")
      }
      switch entry["kind"]?.text {
      case "root": hierarchy.links.append(.root(controller: node, window: other))
      case "child":
        hierarchy.links.append(.child(controller: node, container: other, place: position(entry["at"])))
      case "presented" where entry["window"]?.text != nil:
        guard let window = position(entry["window"]) else { return note("link to a missing node") }
        let style = entry["style"]?.text.flatMap(WindowPresentation.init) ?? .window
        hierarchy.links.append(.presentedInWindow(controller: node, from: other, window: window, style: style))
      case "presented":
        let style = entry["style"]?.text.flatMap(PresentationStyle.init) ?? .sheet
        hierarchy.links.append(.presented(controller: node, presenter: other, style: style))
      case "sheet": hierarchy.links.append(.sheet(node, on: other))
      case "field-editor": hierarchy.links.append(.fieldEditor(node, window: other))
      case "menu": hierarchy.links.append(.menu(node, owner: other))
      case "document": hierarchy.links.append(.document(node, window: other))
      case "delegate": hierarchy.links.append(.delegate(node, owner: other))
      case "window-controller": hierarchy.links.append(.windowController(node, window: other))
      case "document-controller": hierarchy.links.append(.documentController(node, owner: other))
      case "next": hierarchy.links.append(.next(other, of: node))
      default: note("link of an unknown kind")
      }
    }

    private mutating func addControllers(_ entry: JSONValue) {
      let nodes = entry["nodes"]?.items ?? []
      let controllers = nodes.compactMap { position($0) }
      guard let container = position(entry["of"]), controllers.count == nodes.count else {
        return note("link to a missing node")
      }
      hierarchy.links.append(
        .controllers(controllers, container: container, selected: position(entry["selected"])))
    }

    mutating func addConnection(_ entry: JSONValue) {
      guard let sender = position(entry["sender"]), let action = entry["action"]?.text else {
        return note("connection without a sender or an action")
      }
      var target = Target.anyone
      if let name = entry["target"]?.text {
        guard let node = positions[name] else { return note("connection to a missing node") }
        target = .node(node)
      }
      let events = (entry["events"]?.items ?? []).compactMap { $0.text }.filter { $0 != "action" }
      hierarchy.connections.append(
        Connection(
          sender: sender, events: events, action: action,
          arguments: (entry["arguments"]?.items ?? []).compactMap { $0.text }, target: target))
    }

    mutating func addOverride(_ entry: JSONValue) {
      guard let node = position(entry["node"]), let aspect = entry["aspect"]?.text, let word = entry["is"]?.text else {
        return note("override of a missing node, or without an answer")
      }
      var answer = Override.Answer.word(word)
      if aspect == "target" || aspect == "supplemental" {
        guard let target = positions[word] else { return note("override with a missing node") }
        answer = .node(target)
      }
      hierarchy.overrides.append(Override(aspect, of: node, action: entry["action"]?.text, answer: answer))
    }

    private mutating func note(_ what: String) { hierarchy.notes.add("\(what), left out") }
  }
}
