// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// A reader of what `export json` writes, and of what other programs write by the same schema.
package enum JSONImporter {
  /// Reads a hierarchy; references to nothing are counted in the notes.
  ///
  /// - Throws: An error for any other text.
  /// - Complexity: O(size).
  package static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportedHierarchy {
    try InputCheck.refuseOtherFiles(bytes)
    let json = try JSONText(bytes)
    guard json["format"]?.text == HierarchySchema.format, case .number("\(HierarchySchema.version)")? = json["version"],
      case .array(let nodes)? = json["nodes"]
    else {
      throw ImportError(
        "it is JSON, but not \(HierarchySchema.format) of version \(HierarchySchema.version)",
        help: "'export schema' prints the expected form")
    }
    var reader = Reader()
    reader.hierarchy.platform = json["profile"]?.text.flatMap(ImportedPlatform.init)
    for entry in json["classes"]?.items ?? [] { reader.addClass(entry) }
    reader.addNodes(nodes)
    for entry in json["links"]?.items ?? [] { reader.addLink(entry) }
    for entry in json["connections"]?.items ?? [] { reader.addConnection(entry) }
    reader.hierarchy.firstResponder = reader.position(json["firstResponder"])
    return reader.hierarchy
  }

  private struct Reader {
    var hierarchy = ImportedHierarchy()
    private var positions: [String: Int] = [:]

    func position(_ name: JSONText?) -> Int? { name?.text.flatMap { positions[$0] } }

    mutating func addClass(_ entry: JSONText) {
      guard let name = entry["name"]?.text else { return note("class without a name") }
      hierarchy.classes.append(
        ImportedClass(
          name: name, superclass: entry["superclass"]?.text, handles: (entry["handles"]?.items ?? []).compactMap(\.text)
        ))
    }

    /// Adds nodes so that holders and controllers precede what they hold, in whatever order they are written.
    mutating func addNodes(_ entries: [JSONText]) {
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

    private mutating func addNode(_ entry: JSONText) {
      guard let name = entry["name"]?.text, positions[name] == nil else { return }
      guard let kind = entry["kind"]?.text.flatMap({ Self.kinds[$0] }) else { return note("node of an unknown kind") }
      var node = ImportedNode(kind, className: entry["class"]?.text, name: NameHint(exactly: name))
      if entry["parent"]?.text != nil, position(entry["parent"]) == nil {
        note("parent that is missing or inside the node")
      }
      node.parent = position(entry["parent"]).flatMap { hierarchy.nodes[$0].kind == .application ? nil : $0 }
      node.controller = position(entry["viewOf"]).flatMap { hierarchy.nodes[$0].kind == .controller ? $0 : nil }
      node.frame = entry["frame"]?.text.flatMap { DumpRow.frame(Array($0.utf8)[...]) }
      for (name, value) in entry["properties"]?.members ?? [] {
        if let text = value.text { node.settings.append((name, text)) }
      }
      positions[name] = hierarchy.add(node)
      for action in (entry["handles"]?.items ?? []).compactMap(\.text) {
        hierarchy.handlers.append((hierarchy.nodes.count - 1, action))
      }
    }

    mutating func addLink(_ entry: JSONText) {
      guard let node = position(entry["node"]), let other = position(entry["of"]) else {
        return note("link to a missing node")
      }
      switch entry["kind"]?.text {
      case "root": hierarchy.links.append(.root(controller: node, window: other))
      case "child":
        hierarchy.links.append(.child(controller: node, container: other, place: position(entry["at"])))
      case "presented": hierarchy.links.append(.presented(controller: node, presenter: other))
      case "delegate": hierarchy.links.append(.delegate(node, owner: other))
      case "window-controller": hierarchy.links.append(.windowController(node, window: other))
      case "next": hierarchy.links.append(.next(other, of: node))
      default: note("link of an unknown kind")
      }
    }

    mutating func addConnection(_ entry: JSONText) {
      guard let sender = position(entry["sender"]), let action = entry["action"]?.text else {
        return note("connection without a sender or an action")
      }
      var target = ImportedTarget.anyone
      if let name = entry["target"]?.text {
        guard let node = positions[name] else { return note("connection to a missing node") }
        target = .node(node)
      }
      let events = (entry["events"]?.items ?? []).compactMap(\.text).filter { $0 != "action" }
      hierarchy.connections.append(
        ImportedConnection(
          sender: sender, events: events, action: action,
          arguments: (entry["arguments"]?.items ?? []).compactMap(\.text), target: target))
    }

    private mutating func note(_ what: String) { hierarchy.notes.add("\(what), left out") }

    private static let kinds: [String: ResponderKind] = [
      "application": .application, "scene": .scene, "window": .window, "view": .view, "control": .control,
      "controller": .controller, "responder": .responder, "object": .object, "gesture": .gesture,
      "menu-item": .menuItem, "bar-button": .barButtonItem, "window-controller": .windowController,
      "document": .document, "document-controller": .documentController,
    ]
  }
}

/// A JSON text that has been read.
indirect enum JSONText {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONText])
  case object([(name: String, value: JSONText)])

  /// The largest depth of nested arrays and objects.
  static let depthLimit = 100

  /// Reads a whole text.
  ///
  /// - Throws: An error with the line of the problem.
  /// - Complexity: O(size).
  init(_ bytes: [UInt8]) throws(ImportError) {
    var reader = Reader(bytes: bytes)
    self = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.wrong("text after its end") }
  }

  subscript(_ name: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var items: [JSONText] { if case .array(let items) = self { items } else { [] } }
  var members: [(name: String, value: JSONText)] { if case .object(let members) = self { members } else { [] } }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    func wrong(_ what: String) -> ImportError {
      let line = bytes.prefix(position).count { $0 == 0x0A } + 1
      return ImportError("it is not JSON: \(what)", line: line)
    }

    mutating func skipBlanks() {
      while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
    }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func value(depth: Int) throws(ImportError) -> JSONText {
      guard depth < JSONText.depthLimit else { throw wrong("nested more than \(JSONText.depthLimit) levels deep") }
      skipBlanks()
      switch next {
      case UInt8(ascii: "{"): return try object(depth)
      case UInt8(ascii: "["): return try array(depth)
      case UInt8(ascii: "\""): return .string(try string())
      case let byte? where isDigit(byte) || byte == UInt8(ascii: "-"): return number()
      case nil: throw wrong("it ends early")
      default:
        for (word, value) in [("null", JSONText.null), ("true", .bool(true)), ("false", .bool(false))]
        where bytes[position...].starts(with: word.utf8) {
          position += word.utf8.count
          return value
        }
        throw wrong("expected a value")
      }
    }

    private mutating func number() -> JSONText {
      let start = position
      while let byte = next, isDigit(byte) || "+-.eE".utf8.contains(byte) { position += 1 }
      return .number(bytes[start..<position].asText)
    }

    private mutating func array(_ depth: Int) throws(ImportError) -> JSONText {
      position += 1
      var items: [JSONText] = []
      skipBlanks()
      if next == UInt8(ascii: "]") {
        position += 1
        return .array([])
      }
      repeat {
        items.append(try value(depth: depth + 1))
      } while try separator(or: UInt8(ascii: "]"))
      return .array(items)
    }

    private mutating func object(_ depth: Int) throws(ImportError) -> JSONText {
      position += 1
      var members: [(name: String, value: JSONText)] = []
      skipBlanks()
      if next == UInt8(ascii: "}") {
        position += 1
        return .object([])
      }
      repeat {
        skipBlanks()
        guard next == UInt8(ascii: "\"") else { throw wrong("expected a name in quotes") }
        let name = try string()
        skipBlanks()
        guard next == UInt8(ascii: ":") else { throw wrong("expected ':'") }
        position += 1
        members.append((name, try value(depth: depth + 1)))
      } while try separator(or: UInt8(ascii: "}"))
      return .object(members)
    }

    /// Skips a comma and returns true, or the end of a list and returns false.
    private mutating func separator(or end: UInt8) throws(ImportError) -> Bool {
      skipBlanks()
      guard let byte = next, byte == UInt8(ascii: ",") || byte == end else { throw wrong("expected ',' or an end") }
      position += 1
      return byte != end
    }

    private mutating func string() throws(ImportError) -> String {
      position += 1
      var text: [UInt8] = []
      while let byte = next {
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return text.asText
        case UInt8(ascii: "\\"): try escape(&text)
        default: text.append(byte)
        }
      }
      throw wrong("a string is not closed")
    }

    private mutating func escape(_ text: inout [UInt8]) throws(ImportError) {
      guard let byte = next else { throw wrong("a string is not closed") }
      position += 1
      switch byte {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"): text += String(try scalar()).utf8
      default: text.append(byte)
      }
    }

    /// Reads four hexadecimal digits, or two groups of four for scalars beyond U+FFFF.
    private mutating func scalar() throws(ImportError) -> Unicode.Scalar {
      let high = try unit()
      guard (0xD800..<0xDC00).contains(high), bytes[position...].starts(with: "\\u".utf8) else {
        return Unicode.Scalar(high) ?? "\u{FFFD}"
      }
      position += 2
      let low = try unit()
      guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func unit() throws(ImportError) -> UInt32 {
      let digits = bytes[position...].prefix(4)
      guard digits.count == 4, digits.allSatisfy(Head.isHex), let unit = UInt32(digits.asText, radix: 16) else {
        throw wrong("expected four hexadecimal digits")
      }
      position += 4
      return unit
    }
  }
}
