// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderProjects
import ResponderText
import SessionTesting

/// The answers about sources and documents of projects, from what the last audit has found; it never waits for the next one.
final class SourceServer {
  /// A source that the client has open.
  struct Source {
    /// As the client writes it.
    let uri: String
    var text: TextDocument
    /// What it sends, at the lines at which that stands now.
    var sends: [AuditSend]
    /// What was found in it, at the lines at which that stands now, 0-based.
    var findings: [(line: Int, problem: JSONValue)]
  }

  let outbox: Outbox
  private let abilities: ClientAbilities
  private let projects: ProjectWatch
  private let readFile: SessionReplay.FileAccess
  /// By path, since clients escape a URI in different ways; by URI where that names no file.
  private(set) var sources: [String: Source] = [:]
  /// What the last audit of each folder has found.
  private(set) var folders: [String: AuditedFolder] = [:]
  /// The questions that wait for the first audit, with their numbers.
  private var waiting: [(id: JSONValue, method: String, params: JSONValue, number: Int)] = []
  private var lastQuestion = 0

  init(
    _ abilities: ClientAbilities, _ outbox: Outbox, _ projects: ProjectWatch,
    readFile: @escaping SessionReplay.FileAccess
  ) {
    (self.abilities, self.outbox, self.projects, self.readFile) = (abilities, outbox, projects, readFile)
  }

  var encoding: PositionEncoding { abilities.encoding }

  // MARK: Texts

  func begin(_ uri: String, _ version: Int?, _ text: String) {
    let text = TextDocument(uri: uri, version: version ?? 0, text: text)
    sources[Self.key(uri)] = Source(uri: uri, text: text, sends: known(uri), findings: knownFindings(uri))
    // It may be newer than the file.
    tell(uri, text.bytes)
    if let path = FileURI.path(of: uri), !isAudited(path) { projects.post(.asked(path: path, question: 0)) }
  }

  /// Returns whether the folder of a file was audited.
  private func isAudited(_ path: String) -> Bool { folders.keys.contains { path.hasPrefix($0 + "/") } }

  private static func key(_ uri: String) -> String { FileURI.path(of: uri) ?? uri }

  /// Returns the text of a file, in the editor or on disk.
  private func text(ofFile path: String) -> TextDocument? {
    if let source = sources[path] { return source.text }
    guard let bytes = try? readFile(path) else { return nil }
    return TextDocument(uri: FileURI.uri(of: path), version: 0, text: String(decoding: bytes, as: UTF8.self))
  }

  private func known(_ uri: String) -> [AuditSend] {
    folders.values.lazy.compactMap { $0.sends[Self.key(uri)] }.first ?? []
  }

  private func knownFindings(_ uri: String) -> [(line: Int, problem: JSONValue)] {
    folders.values.map(\.diagnostics).findings(in: Self.key(uri)).map { problem in
      (problem["range"]?["start"]?["line"]?.integer ?? 0, problem)
    }
  }

  private func tell(_ uri: String, _ text: [UInt8]?) {
    if let path = FileURI.path(of: uri) { projects.post(.text(path: path, text)) }
  }

  func change(_ uri: String, _ changes: [JSONValue], _ version: Int?) {
    guard var source = sources.removeValue(forKey: Self.key(uri)) else { return }
    for change in changes {
      guard let new = change["text"]?.text else { continue }
      guard let json = change["range"] else {
        source.text.replace(nil, with: new)
        continue
      }
      // A range that is malformed is the beginning.
      let range = source.text.range(from: json, encoding) ?? 0..<0
      source.move(json.lineRange ?? 0...0, range, to: new.utf8.count { $0 == 0x0A })
      source.text.replace(range, with: new)
    }
    if let version { source.text.version = version }
    sources[Self.key(uri)] = source
    tell(uri, source.text.bytes)
  }

  func close(_ uri: String) { if sources.removeValue(forKey: Self.key(uri)) != nil { tell(uri, nil) } }

  /// Takes over what an audit has found, or forgets a folder for nil.
  func adopt(_ folder: String, _ found: AuditedFolder?) {
    folders[folder] = found
    for (key, source) in sources {
      sources[key]?.sends = known(source.uri)
      sources[key]?.findings = knownFindings(source.uri)
    }
    if abilities.refreshesHints { outbox.request("workspace/inlayHint/refresh") }
    if found?.hasOtherFindings ?? false, abilities.refreshesDiagnostics {
      outbox.request("workspace/diagnostic/refresh")
    }
  }

  /// Answers the questions that waited for the first audit, up to that of a number.
  func answerWaiting(upTo number: Int) {
    // They are in the order of their numbers.
    let questions = waiting.prefix { $0.number <= number }
    waiting.removeFirst(questions.count)
    for (id, method, params, _) in questions { reply(to: id, method, params) }
  }

  /// Says that the sources are served no longer.
  func end() {
    let failure = RequestFailure(code: RequestFailure.cancelled, message: "the server shuts down")
    for (id, _, _, _) in waiting { outbox.reply(to: id, failing: failure) }
    waiting = []
  }

  // MARK: Requests

  /// The requests about sources; every other one has no answer.
  static let methods: Set = ["hover", "definition", "inlayHint", "codeAction", "diagnostic", "prepareCallHierarchy"]

  func answer(_ method: String, _ params: JSONValue, to id: JSONValue) {
    let path = params["textDocument"]?["uri"]?.text.flatMap(FileURI.path)
    let waits =
      switch method {
      case "workspace/symbol": projects.hasNewFolders.use { $0 }
      // Who pulls before the first audit would take no findings for none.
      case "diagnostic": path.map { !isAudited($0) } ?? false
      default: false
      }
    guard waits else { return reply(to: id, method, params) }
    lastQuestion += 1
    waiting.append((id, method, params, lastQuestion))
    let isHeard = projects.post(.asked(path: path, question: lastQuestion))
    if !isHeard { answerWaiting(upTo: lastQuestion) }
  }

  private func reply(to id: JSONValue, _ method: String, _ params: JSONValue) {
    guard !outbox.isWithdrawn(id) else {
      let failure = RequestFailure(code: RequestFailure.cancelled, message: "cancelled")
      return outbox.reply(to: id, failing: failure)
    }
    outbox.reply(to: id, result(method, params))
  }

  private func result(_ method: String, _ params: JSONValue) -> JSONValue {
    switch method {
    case "workspace/symbol": return symbols(matching: params["query"]?.text ?? "")
    case "callHierarchy/incomingCalls": return senders(of: params["item"] ?? .null)
    case "callHierarchy/outgoingCalls": return handlers(of: params["item"] ?? .null)
    default: break
    }
    guard let uri = params["textDocument"]?["uri"]?.text else { return .null }
    if method == "diagnostic" { return ["kind": "full", "items": .array(found(in: uri))] }
    guard let source = sources[Self.key(uri)] else { return .null }
    switch method {
    case "hover": return hover(source, params)
    case "definition": return definition(source, params)
    case "inlayHint": return hints(source, params)
    case "codeAction": return actions(uri, source, params)
    case "prepareCallHierarchy": return prepareHierarchy(source, params)
    default: return .null
    }
  }

  /// Returns what was found in a file, at the lines of its text now.
  private func found(in uri: String) -> [JSONValue] {
    guard let source = sources[Self.key(uri)] else { return knownFindings(uri).map(\.problem) }
    return source.findings.map { line, problem in
      problem.replacing("range", by: source.text.json(source.text.content(ofLine: line), encoding))
    }
  }

  /// Returns the actions for each finding in a range: the action that was probably meant, and a comment that leaves it out.
  private func actions(_ uri: String, _ source: Source, _ params: JSONValue) -> JSONValue {
    let kinds = params["context"]?["only"]?.items.compactMap(\.text) ?? []
    guard let lines = params["range"]?.lineRange,
      kinds.isEmpty || kinds.contains(where: { $0.isEmpty || $0 == "quickfix" })
    else { return .array([]) }
    let hasComments = [".swift", ".m", ".mm"].contains(where: uri.hasSuffix)
    var actions: [JSONValue] = []
    for problem in found(in: uri) {
      guard let line = problem["range"]?["start"]?["line"]?.integer, lines.contains(line),
        let code = problem["code"]?.text
      else { continue }
      func add(_ title: String, _ document: TextDocument, _ range: Range<Int>, _ text: String) {
        let edit: JSONValue = ["range": document.json(range, encoding), "newText": .string(text)]
        actions.append([
          "title": .string(title), "kind": "quickfix", "diagnostics": .array([problem]),
          "edit": ["changes": .object([(document.uri, .array([edit]))])],
        ])
      }
      if let action = problem["data"]?["action"]?.text, let meant = problem["data"]?["meant"]?.text {
        let file = problem["data"]?["file"]?.text
        let document = file.map(text) ?? source.text
        let place = problem["data"]?["line"]?.integer.map { $0 - 1 } ?? line
        if let document, let (range, text) = document.replacement(of: action, by: meant, onLine: place) {
          let title = file == nil ? "Replace with '\(text)'" : "Rename '\(document.text(range))' to '\(text)'"
          add(title, document, range, text)
        }
      }
      if hasComments {
        let end = source.text.content(ofLine: line).upperBound
        add("Leave out '\(code)' on this line", source.text, end..<end, "  // responder:ignore \(code)")
      }
    }
    return .array(actions)
  }
}

extension TextDocument {
  /// The number of lines below that of a selector on which its name may stand.
  private static let linesBelow = 3

  /// Returns where an action is named on a line, 0-based, or in the selector that begins there, and the text that names another
  /// one there; nil when it is not named exactly once.
  fileprivate func replacement(of action: String, by other: String, onLine line: Int) -> (Range<Int>, String)? {
    let content = content(ofLine: line)
    let starts = (content.lowerBound..<self.content(ofLine: line + Self.linesBelow).upperBound).filter { start in
      names(action, at: start)
        && (start < content.upperBound || ActionName(at: start, in: self)?.lines.lowerBound == line)
    }
    guard let start = starts.first, starts.count == 1 else { return nil }
    guard isSwiftName(at: start) else { return (start..<start + action.utf8.count, other) }
    // Swift names a method without the colons of its selector.
    let (old, new) = (action.prefix { $0 != ":" }, other.prefix { $0 != ":" })
    guard action.dropFirst(old.count) == other.dropFirst(new.count) else { return nil }
    return (start..<start + old.utf8.count, String(new))
  }

  /// Returns whether an offset is the beginning of a name that is not the selector itself.
  private func isSwiftName(at start: Int) -> Bool {
    uri.hasSuffix(".swift") && (start == 0 || bytes[start - 1] != UInt8(ascii: "\""))
  }

  /// Returns whether an action is named at an offset.
  private func names(_ action: String, at start: Int) -> Bool {
    func isInName(_ byte: UInt8) -> Bool { ActionName.isLetter(byte) || byte == UInt8(ascii: ":") }
    let name = isSwiftName(at: start) ? action.utf8.prefix { $0 != UInt8(ascii: ":") } : action.utf8[...]
    guard bytes[start...].starts(with: name) else { return false }
    let end = start + name.count
    return !(start > 0 && isInName(bytes[start - 1])) && !(end < bytes.count && isInName(bytes[end]))
  }
}

extension Sequence<[String: [JSONValue]]> {
  /// Returns what was found in a file, once where folders lie in each other.
  func findings(in path: String) -> [JSONValue] {
    var seen: Set<String> = []
    return flatMap { $0[path] ?? [] }.filter { seen.insert($0.encoded).inserted }
  }
}

extension SourceServer.Source {
  /// Moves what is sent below some lines, 0-based, of which a range is replaced; what is sent between the two ends goes.
  fileprivate mutating func move(_ lines: ClosedRange<Int>, _ range: Range<Int>, to breaks: Int) {
    // A name may change below the line of its selector.
    let changed = ActionName(at: range.lowerBound, in: text)?.lines ?? lines.lowerBound...lines.lowerBound
    let (removed, added) = (lines.upperBound - lines.lowerBound, breaks)
    // A line before which another one is inserted goes below it.
    let before = text.bytes[..<range.upperBound].last { !Byte.isBlank($0) }
    let isAbove = removed == 0 && (before == nil || before == Byte.lineFeed)
    let first = isAbove ? lines.lowerBound : lines.lowerBound + 1
    sends = sends.compactMap { send in
      guard let line = send.place.line, line - 1 >= first else { return send }
      if line - 1 < lines.upperBound { return nil }
      var send = send
      send.place.line = line + added - removed
      return send
    }
    for index in sends.indices where sends[index].place.line.map({ changed.contains($0 - 1) }) ?? false {
      sends[index].isOld = true
    }
    findings = findings.compactMap { line, problem in
      guard line >= first else { return (line, problem) }
      return line < lines.upperBound ? nil : (line + added - removed, problem)
    }
  }
}
