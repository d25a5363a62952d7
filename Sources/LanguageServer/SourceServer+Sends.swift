// SPDX-License-Identifier: Apache-2.0

import ResponderProjects
import ResponderText

/// Who handles what sources and documents send.
extension SourceServer {
  /// Returns what is sent where a request asks: at the name of an action, in `#selector`, a string or a document.
  ///
  /// Where a selector was changed, it is what was sent there before.
  private func sends(_ source: Source, _ params: JSONValue) -> [AuditSend] {
    guard let name = name(source, params) else { return [] }
    let all = source.sends.filter { $0.place.line.map { name.lines.contains($0 - 1) } ?? false }
    // Swift may know the method by another name than the one that is sent.
    let renamed = Set(all.isEmpty ? [] : methods(named: name).map(\.action))
    let named = all.filter { name.fits($0.action) || renamed.contains($0.action) }
    return named.isEmpty && name.isInSelector ? all.filter(\.isOld) : named
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
    return methods(named: name)
  }

  private func methods(named name: ActionName) -> [AuditMethod] {
    var seen: Set<AuditMethod> = []
    return folders.values.flatMap { $0.methods.filter(name.fits) }.filter { seen.insert($0).inserted }
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
    let lines = sends.map(\.line) + methods + rest
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
    let shown = source.sends.filter { $0.place.line.map { lines.contains($0 - 1) } ?? false }
    let perLine = Dictionary(grouping: shown, by: \.place.line)
    let hints = shown.compactMap { send -> JSONValue? in
      guard let line = send.place.line.map({ $0 - 1 }) else { return nil }
      // Of several in a line it is said which one is meant.
      let isOneOfSeveral = perLine[send.place.line].map { $0.contains { $0.action != send.action } } ?? false
      let end = source.text.position(of: source.text.content(ofLine: line).upperBound, encoding)
      return [
        "position": ["line": .int(end.line), "character": .int(end.character)],
        "label": .string((isOneOfSeveral ? send.name + " " : "") + send.hint + send.age),
        "tooltip": .string(send.line), "paddingLeft": true,
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

  /// The largest number of symbols of a kind that an answer has.
  private static var symbolLimit: Int { 128 }

  /// Returns the classes, and the methods that handle actions with their classes, whose names contain a text.
  func symbols(matching query: String) -> JSONValue {
    let query = query.lowercased()
    var seen: Set<String> = []
    // Folders may lie in each other, and have classes of the same name.
    func key(_ kind: SymbolKind, _ name: String, _ place: SourcePlace) -> String {
      kind == .class ? "\(name) \(place.file)" : name
    }
    func matching(_ kind: SymbolKind, _ named: some Sequence<(name: String, place: SourcePlace)>) -> [JSONValue] {
      let found = named.lazy.filter { name, place in
        (query.isEmpty || name.lowercased().holds(query)) && seen.insert(key(kind, name, place)).inserted
      }
      return found.prefix(Self.symbolLimit).map { name, place in
        ["name": .string(name), "kind": .int(kind.rawValue), "location": location(place)]
      }
    }
    let folders = folders.sortedByKey.map(\.value)
    return .array(
      matching(.class, folders.lazy.flatMap { $0.classes.lazy.map { ($0.name, $0.place) } })
        + matching(.method, folders.lazy.flatMap { $0.methods.lazy.map { ($0.name, $0.place) } }))
  }

  // MARK: Calls

  private func item(_ name: String, _ action: String, _ place: SourcePlace, isSend: Bool) -> JSONValue {
    let range = range(place)
    return [
      "name": .string(name), "kind": .int(SymbolKind.method.rawValue), "uri": .string(uri(of: place)), "range": range,
      "selectionRange": range, "data": ["action": .string(action), "isSend": .int(isSend ? 1 : 0)],
    ]
  }

  /// Returns the actions that are sent, or handled, at a position.
  func prepareHierarchy(_ source: Source, _ params: JSONValue) -> JSONValue {
    let sent = sends(source, params).map { item($0.action, $0.action, $0.place, isSend: true) }
    if !sent.isEmpty { return .array(sent) }
    guard let line = Position(params["position"])?.line, let path = FileURI.path(of: source.uri) else { return .null }
    let found = folders.values.lazy.flatMap(\.methods).first { $0.place.file == path && $0.place.line == line + 1 }
    return found.map { .array([item($0.name, $0.action, $0.place, isSend: false)]) } ?? .null
  }

  /// Returns who sends an action.
  func senders(of item: JSONValue) -> JSONValue {
    guard let action = item["data"]?["action"]?.text else { return .array([]) }
    let calls = all.filter { $0.action == action }.map { send -> JSONValue in
      ["from": self.item(send.sender, action, send.place, isSend: true), "fromRanges": .array([range(send.place)])]
    }
    return .array(Array(calls))
  }

  /// Returns who may handle an action where it is sent, or wherever it is sent if the item is a method.
  func handlers(of item: JSONValue) -> JSONValue {
    guard let action = item["data"]?["action"]?.text else { return .array([]) }
    let isSend = item["data"]?["isSend"]?.integer == 1
    let (uri, line) = (item["uri"]?.text, item["range"]?.lineRange?.lowerBound)
    var (calls, seen) = ([JSONValue](), Set<SourcePlace>())
    for send in all where send.action == action {
      if isSend, send.place.line.map({ $0 - 1 }) != line || self.uri(of: send.place) != uri { continue }
      for handler in send.handlers {
        guard let place = handler.place, seen.insert(place).inserted else { continue }
        let target = self.item("\(handler.name).\(action)", action, place, isSend: false)
        calls.append(["to": target, "fromRanges": .array([item["range"] ?? range(send.place)])])
      }
    }
    return .array(calls)
  }
}

extension AuditSend {
  /// The action as the language of its file writes it: `openTab(_:)`.
  fileprivate var name: String {
    guard place.file.hasSuffix(".swift"), let colon = action.firstIndex(of: ":") else { return action }
    let labels = action[action.index(after: colon)...]
    return "\(action[..<colon])(_:\(labels))"
  }

  /// What is shown behind the line: `→ Tabs.openTab(_:)`.
  fileprivate var hint: String {
    let isSwift = place.file.hasSuffix(".swift")
    let classes = handlers.filter(\.isClass).map { "\($0.name).\(isSwift ? $0.swiftName ?? name : name)" }
    let others = handlers.filter { !$0.isClass }.map(\.name)
    return switch verdict {
    case .handled: "→ " + (classes + (classes.isEmpty ? others : [])).joined(separator: " or ")
    case .possible: "→ possibly " + (classes.isEmpty ? others : classes).joined(separator: " or ")
    case .nobody: "→ nobody"
    case .notKnown: "→ not known"
    }
  }

  /// Whether it may have changed, in words.
  fileprivate var age: String { isOld ? ", before the change" : "" }

  /// What is sent by whom, and what comes of it.
  fileprivate var line: String { "\(action), sent by \(sender): \(outcome)\(age)" }

  /// What handles it, with the places, or why nothing does.
  private var outcome: String {
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
