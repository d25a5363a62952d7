// SPDX-License-Identifier: Apache-2.0

import ResponderProjects
import ResponderText

/// Who handles what sources and documents send.
extension SourceServer {
  /// Returns what is sent where a request asks: at the name of an action, in `#selector`, a string or a document.
  private func sends(_ source: Source, _ params: JSONValue) -> [AuditSend] {
    guard let position = Position(params["position"]) else { return [] }
    let word = source.text.word(
      at: source.text.offset(line: position.line, character: position.character, encoding))
    guard !word.isEmpty else { return [] }
    return source.sends.filter { $0.place.line == position.line + 1 && $0.action.hasPrefix(word) }
  }

  func hover(_ source: Source, _ params: JSONValue) -> JSONValue {
    let found = sends(source, params)
    guard !found.isEmpty else { return .null }
    let text = Escaped<Markdown>(block: found.map { "\($0.action), sent by \($0.sender): \($0.outcome)" })
    return ["contents": ["kind": "markdown", "value": .string(text.text)]]
  }

  func definition(_ source: Source, _ params: JSONValue) -> JSONValue {
    .array(sends(source, params).flatMap(\.handlers).compactMap { $0.place.map(location) })
  }

  func hints(_ source: Source, _ params: JSONValue) -> JSONValue {
    guard let lines = params["range"]?.lineRange else { return .array([]) }
    let hints = source.sends.compactMap { send -> JSONValue? in
      guard let line = send.place.line.map({ $0 - 1 }), lines.contains(line) else { return nil }
      let end = source.text.position(of: source.text.content(ofLine: line).upperBound, encoding)
      return [
        "position": ["line": .int(end.line), "character": .int(end.character)], "label": .string(send.hint),
        "tooltip": .string("\(send.action), sent by \(send.sender): \(send.outcome)"), "paddingLeft": true,
      ]
    }
    return .array(hints)
  }

  // MARK: Places

  /// Whether a byte may be part of the name of a method.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  /// Returns the line of a place, which is empty where the file is not open.
  private func range(_ place: SourcePlace) -> JSONValue {
    let line = max(0, (place.line ?? 1) - 1)
    if let source = sources[FileURI.uri(of: place.file)] {
      return source.text.json(source.text.content(ofLine: line), encoding)
    }
    let point: JSONValue = ["line": .int(line), "character": .int(0)]
    return ["start": point, "end": point]
  }

  private func location(_ place: SourcePlace) -> JSONValue {
    ["uri": .string(FileURI.uri(of: place.file)), "range": range(place)]
  }

  private var all: some Sequence<AuditSend> { sends.values.lazy.flatMap(\.values).joined() }

  // MARK: Symbols

  /// The largest number of symbols that are shown.
  private static var limit: Int { 256 }

  /// Returns the methods that handle actions and whose names contain a text, with their classes.
  func symbols(matching query: String) -> JSONValue {
    let query = query.lowercased()
    var (found, seen) = ([JSONValue](), Set<String>())
    for send in all {
      for handler in send.handlers where handler.isClass {
        guard let place = handler.place, found.count < Self.limit else { continue }
        let name = "\(handler.name).\(send.action)"
        guard query.isEmpty || name.lowercased().holds(query), seen.insert(name).inserted else { continue }
        found.append(["name": .string(name), "kind": 6, "location": location(place)])
      }
    }
    return .array(found)
  }

  // MARK: Calls

  private func item(_ name: String, _ action: String, _ place: SourcePlace) -> JSONValue {
    let range = range(place)
    return [
      "name": .string(name), "kind": 6, "uri": .string(FileURI.uri(of: place.file)), "range": range,
      "selectionRange": range, "data": .string(action),
    ]
  }

  /// Returns the actions that are sent, or handled, at a position.
  func prepareHierarchy(_ uri: String, _ source: Source, _ params: JSONValue) -> JSONValue {
    let sent = sends(source, params).map { item($0.action, $0.action, $0.place) }
    if !sent.isEmpty { return .array(sent) }
    guard let line = Position(params["position"])?.line, let path = FileURI.path(of: uri) else { return .null }
    for send in all {
      for handler in send.handlers where handler.place?.file == path && handler.place?.line == line + 1 {
        return .array([item("\(handler.name).\(send.action)", send.action, SourcePlace(file: path, line: line + 1))])
      }
    }
    return .null
  }

  /// Returns who sends an action.
  func senders(of item: JSONValue) -> JSONValue {
    guard let action = item["data"]?.text else { return .array([]) }
    let calls = all.filter { $0.action == action }.map { send -> JSONValue in
      ["from": self.item(send.sender, action, send.place), "fromRanges": .array([range(send.place)])]
    }
    return .array(Array(calls))
  }

  /// Returns who may handle an action, wherever it is sent.
  func handlers(of item: JSONValue) -> JSONValue {
    guard let action = item["data"]?.text else { return .array([]) }
    var (calls, seen) = ([JSONValue](), Set<SourcePlace>())
    for send in all where send.action == action {
      for handler in send.handlers {
        guard let place = handler.place, seen.insert(place).inserted else { continue }
        let target = self.item("\(handler.name).\(action)", action, place)
        calls.append(["to": target, "fromRanges": .array([item["range"] ?? range(send.place)])])
      }
    }
    return .array(calls)
  }
}

extension AuditSend {
  /// The action as the language of its file writes it: `openTab(_:)`.
  private var name: String {
    guard place.file.hasSuffix(".swift"), let colon = action.firstIndex(of: ":") else { return action }
    let labels = action[action.index(after: colon)...]
    return "\(action[..<colon])(_:\(labels))"
  }

  /// What is shown behind the line: `→ Tabs.openTab(_:)`.
  fileprivate var hint: String {
    let classes = handlers.filter(\.isClass).map { "\($0.name).\(name)" }
    let others = handlers.filter { !$0.isClass }.map(\.name)
    return switch verdict {
    case .handled: "→ " + (classes + (classes.isEmpty ? others : [])).joined(separator: " or ")
    case .possible: "→ possibly " + (classes.isEmpty ? others : classes).joined(separator: " or ")
    case .nobody: "→ nobody"
    case .notKnown: "→ not known"
    }
  }

  /// What handles it, with the places, or why nothing does.
  fileprivate var outcome: String {
    let names = handlers.map { handler in
      handler.name + (handler.place.map { " (\($0.fileName):\($0.line ?? 1))" } ?? "")
    }
    let reason = because.isEmpty || names.contains { $0.holds(because) } ? "" : ", because \(because)"
    return names.joined(separator: " or ") + reason
  }
}

extension TextDocument {
  /// Returns the name at an offset or directly before it.
  fileprivate func word(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex { !SourceServer.isLetter($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !SourceServer.isLetter($0) } ?? bytes.count
    return text(start..<end)
  }
}
