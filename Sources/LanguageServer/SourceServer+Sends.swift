// SPDX-License-Identifier: Apache-2.0

import ResponderProjects
import ResponderText

/// Who handles what sources and documents send.
extension SourceServer {
  /// Returns what is sent where a request asks: at the name of an action, in `#selector`, a string or a document.
  private func sends(_ source: Source, _ params: JSONValue) -> [AuditSend] {
    guard let position = Position(params["position"]), let name = name(source, params) else { return [] }
    return source.sends.filter { $0.place.line == position.line + 1 && name.fits($0.action) }
  }

  private func name(_ source: Source, _ params: JSONValue) -> ActionName? {
    source.text.offset(from: params["position"], encoding).flatMap { ActionName(at: $0, in: source.text) }
  }

  /// Returns the methods with the name where a request asks, if it is that of a selector and no method is known that handles
  /// what is sent there.
  private func methods(_ source: Source, _ params: JSONValue, besides sends: [AuditSend]) -> [AuditMethod] {
    guard !sends.contains(where: { $0.handlers.contains { $0.place != nil } }), let name = name(source, params),
      name.isInSelector
    else { return [] }
    var seen: Set<AuditMethod> = []
    return folders.values.flatMap { $0.methods.filter { name.fits($0.action) } }.filter { seen.insert($0).inserted }
  }

  /// The largest number of methods that a tooltip lists.
  private static var hoverLimit: Int { 8 }

  func hover(_ source: Source, _ params: JSONValue) -> JSONValue {
    let sends = sends(source, params)
    let all = methods(source, params, besides: sends)
    let methods = all.prefix(Self.hoverLimit).map { method in
      "\(method.action), a method of \(method.className) (\(method.place.fileName):\(method.place.line ?? 1))"
        + (sends.isEmpty ? "; what is sent here was not judged" : "")
    }
    let rest = all.count > Self.hoverLimit ? ["and \(all.count - Self.hoverLimit) more"] : []
    let lines = sends.map { "\($0.action), sent by \($0.sender): \($0.outcome)" } + methods + rest
    guard !lines.isEmpty else { return .null }
    let text = Escaped<Markdown>(block: lines)
    return ["contents": ["kind": "markdown", "value": .string(text.text)]]
  }

  func definition(_ source: Source, _ params: JSONValue) -> JSONValue {
    let sends = sends(source, params)
    let places = sends.flatMap(\.handlers).compactMap(\.place) + methods(source, params, besides: sends).map(\.place)
    var seen: Set<SourcePlace> = []
    return .array(places.filter { seen.insert($0).inserted }.map(location))
  }

  func hints(_ source: Source, _ params: JSONValue) -> JSONValue {
    guard let lines = params["range"]?.lineRange else { return .array([]) }
    let hints = source.sends.compactMap { send -> JSONValue? in
      guard let line = send.place.line.map({ $0 - 1 }), lines.contains(line) else { return nil }
      let end = source.text.position(of: source.text.content(ofLine: line).upperBound, encoding)
      return [
        "position": ["line": .int(end.line), "character": .int(end.character)],
        "label": .string(send.hint + (send.isOld ? ", before the change" : "")),
        "tooltip": .string("\(send.action), sent by \(send.sender): \(send.outcome)"), "paddingLeft": true,
      ]
    }
    return .array(hints)
  }

  // MARK: Places

  /// Returns the line of a place, which is empty where the file is not open.
  private func range(_ place: SourcePlace) -> JSONValue {
    let line = max(0, (place.line ?? 1) - 1)
    if let source = sources[place.file] {
      return source.text.json(source.text.content(ofLine: line), encoding)
    }
    let point: JSONValue = ["line": .int(line), "character": .int(0)]
    return ["start": point, "end": point]
  }

  private func location(_ place: SourcePlace) -> JSONValue {
    ["uri": .string(uri(of: place)), "range": range(place)]
  }

  private func uri(of place: SourcePlace) -> String { sources[place.file]?.uri ?? FileURI.uri(of: place.file) }

  private var all: some Sequence<AuditSend> { folders.values.lazy.flatMap(\.sends.values).joined() }

  // MARK: Symbols

  /// The largest number of symbols that an answer has.
  private static var symbolLimit: Int { 256 }

  /// Returns the methods that handle actions and whose names contain a text, with their classes.
  func symbols(matching query: String) -> JSONValue {
    let query = query.lowercased()
    var (found, seen) = ([JSONValue](), Set<String>())
    for method in folders.values.lazy.flatMap(\.methods) {
      let name = method.name
      guard query.isEmpty || name.lowercased().holds(query), seen.insert(name).inserted else { continue }
      found.append([
        "name": .string(name), "kind": .int(SymbolKind.method.rawValue), "location": location(method.place),
      ])
      if found.count == Self.symbolLimit { break }
    }
    return .array(found)
  }

  // MARK: Calls

  private func item(_ name: String, _ action: String, _ place: SourcePlace) -> JSONValue {
    let range = range(place)
    return [
      "name": .string(name), "kind": .int(SymbolKind.method.rawValue), "uri": .string(uri(of: place)), "range": range,
      "selectionRange": range, "data": .string(action),
    ]
  }

  /// Returns the actions that are sent, or handled, at a position.
  func prepareHierarchy(_ source: Source, _ params: JSONValue) -> JSONValue {
    let sent = sends(source, params).map { item($0.action, $0.action, $0.place) }
    if !sent.isEmpty { return .array(sent) }
    guard let line = Position(params["position"])?.line, let path = FileURI.path(of: source.uri) else { return .null }
    let found = folders.values.lazy.flatMap(\.methods).first { $0.place.file == path && $0.place.line == line + 1 }
    return found.map { .array([item($0.name, $0.action, $0.place)]) } ?? .null
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

extension AuditMethod {
  /// The method with its class.
  fileprivate var name: String { "\(className).\(action)" }
}
