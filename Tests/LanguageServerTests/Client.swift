// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import LanguageServer
import Platform
import ResponderProjects
import ResponderText

/// A client that speaks with a server in the same process.
final class Client {
  private let server: LanguageServer
  private let sent = Monitor<[JSONValue]>([])
  private let buffer = Locked(MessageBuffer())
  private var number = 0

  init(
    encodings: [String] = [], files: [String: String] = [:], folder: String? = nil, initializes: Bool = true,
    pulls: Bool = false,
    refusal: @escaping @Sendable (String) -> String? = { _ in nil },
    audit: @escaping ProjectWatch.Audit = { (_, _, _) throws(Diagnostic) in ProjectAudit() }
  ) {
    server = LanguageServer(
      version: "0",
      // Other tests use the memory of the process at the same time.
      memory: .max,
      readFile: { (path) throws(Diagnostic) in
        guard let text = files[path] else { throw Diagnostic(.io, "there is no file '\(path)'") }
        return Array(text.utf8)
      }, audit: audit, refusal: refusal
    ) { [sent, buffer] bytes in
      let bodies = buffer.use { buffer in
        buffer.append(bytes)
        return buffer.bodies()
      }
      for message in bodies {
        if let message = try? JSONValue(message) { sent.change { $0.append(message) } }
      }
    }
    let general = JSONValue.object([("positionEncodings", .strings(encodings))])
    let refreshes = JSONValue.object([("refreshSupport", .bool(true))])
    let workspace = JSONValue.object([("codeLens", refreshes)] + (pulls ? [("diagnostics", refreshes)] : []))
    let textDocument = JSONValue.object(pulls ? [("diagnostic", .object([]))] : [])
    guard initializes else { return }
    var params: [(String, JSONValue)] = [
      (
        "capabilities",
        .object([
          ("general", general), ("workspace", workspace), ("textDocument", textDocument),
          ("window", .object([("workDoneProgress", .bool(true))])),
        ])
      )
    ]
    if let folder { params.append(("rootUri", .string(folder))) }
    request("initialize", .object(params))
  }

  deinit { server.disconnect() }

  var exitStatus: Int32? { server.exitStatus }

  /// Sends raw bodies together, and returns what the server answers until nothing is left to do.
  @discardableResult
  func send(_ bodies: String...) -> [JSONValue] {
    sent.change { $0 = [] }
    server.handle(bodies.map { Array($0.utf8) })
    server.waitUntilIdle()
    return sent.wait { $0 }
  }

  /// The numbers of the requests that were posted.
  private(set) var posted: [Int] = []
  /// What the server has sent.
  var messages: [JSONValue] { sent.wait { $0 } }

  func waitUntilIdle() { server.waitUntilIdle() }

  /// Sends a message, and does not wait for anything.
  func post(_ method: String, _ params: JSONValue, id: Int? = nil) {
    if let id { posted.append(id) }
    let members: [(String, JSONValue)] = [
      ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", params),
    ]
    server.handle([Array(JSONValue.object(members + (id.map { [("id", .int($0))] } ?? [])).encoded.utf8)])
  }

  /// Waits for a message of the server.
  func wait(for isMeant: (JSONValue) -> Bool) -> JSONValue { sent.wait { $0.first(where: isMeant) } }

  /// Returns whether the server has sent no such message so far.
  func none(_ isMeant: (JSONValue) -> Bool) -> Bool { !sent.wait { $0.contains(where: isMeant) } }

  @discardableResult
  func request(_ method: String, _ params: JSONValue) -> JSONValue? {
    number += 1
    let message = JSONValue.object([
      ("jsonrpc", .string("2.0")), ("id", .int(number)), ("method", .string(method)), ("params", params),
    ])
    return send(message.encoded).first { $0["id"]?.integer == number && $0["method"] == nil }
  }

  @discardableResult
  func notify(_ method: String, _ params: JSONValue) -> [JSONValue] {
    let message = JSONValue.object([
      ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", params),
    ])
    return send(message.encoded)
  }

  /// Opens a document, and returns its diagnostics.
  @discardableResult
  func open(_ text: String, as uri: String = "file:///a.responder") -> [JSONValue] {
    diagnostics(notify("textDocument/didOpen", Self.document(text, uri)))
  }

  /// Returns what a client says when it opens a document.
  static func document(_ text: String, _ uri: String) -> JSONValue {
    let item = JSONValue.object([
      ("uri", .string(uri)), ("languageId", .string("responder")), ("version", .int(1)), ("text", .string(text)),
    ])
    return .object([("textDocument", item)])
  }

  /// Replaces a range of one line, and returns the diagnostics.
  func change(_ line: Int, _ characters: Range<Int>, _ text: String) -> [JSONValue] {
    let change = JSONValue.object([
      (
        "range",
        .object([("start", Self.point(line, characters.lowerBound)), ("end", Self.point(line, characters.upperBound))])
      ),
      ("text", .string(text)),
    ])
    let item = JSONValue.object([("uri", .string("file:///a.responder")), ("version", .int(2))])
    return diagnostics(
      notify("textDocument/didChange", .object([("textDocument", item), ("contentChanges", .array([change]))])))
  }

  private func diagnostics(_ messages: [JSONValue]) -> [JSONValue] {
    messages.last { $0["method"]?.text == "textDocument/publishDiagnostics" }?["params"]?["diagnostics"]?.items ?? []
  }

  static func point(_ line: Int, _ character: Int) -> JSONValue {
    .object([("line", .int(line)), ("character", .int(character))])
  }

  /// Asks about a position, with further parameters.
  func ask(
    _ method: String, _ line: Int = 0, _ character: Int = 0, uri: String = "file:///a.responder",
    _ more: [(String, JSONValue)] = []
  ) -> JSONValue {
    let whole = JSONValue.object([("start", Self.point(0, 0)), ("end", Self.point(9_999, 0))])
    let params: [(String, JSONValue)] = [
      ("textDocument", .object([("uri", .string(uri))])), ("position", Self.point(line, character)), ("range", whole),
      ("context", .object([("diagnostics", .array([]))])),
    ]
    return request("textDocument/" + method, .object(params + more))?["result"] ?? .null
  }
}

/// Returns a text after the first edit of a code action, whose columns are those of ASCII.
func edited(_ text: String, _ action: JSONValue?) -> String? {
  guard let edit = action?["edit"]?["changes"]?.members.first?.value.items.first, let new = edit["newText"]?.text else {
    return nil
  }
  let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.count + 1 }
  func offset(_ name: String) -> Int {
    let point = edit["range"]?[name]
    let line = point?["line"]?.shown ?? "0"
    return lines.prefix(Int(line) ?? 0).reduce(0, +) + (Int(point?["character"]?.shown ?? "0") ?? 0)
  }
  let bytes = Array(text.utf8)
  return String(decoding: bytes[..<offset("start")] + Array(new.utf8) + bytes[offset("end")...], as: UTF8.self)
}

extension JSONValue {
  /// The value on one line.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .number(let text): text
    case .string(let text): text
    case .array(let items): "[" + items.map(\.shown).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\($0.0):\($0.1.shown)" }.joined(separator: ",") + "}"
    }
  }

  /// The beginning and end of a range as `L:C-L:C`.
  var place: String {
    let range = self["range"] ?? self
    func point(_ name: String) -> String {
      "\(range[name]?["line"]?.shown ?? "?"):\(range[name]?["character"]?.shown ?? "?")"
    }
    return point("start") + "-" + point("end")
  }
}

let tree = """
  add window main
  add view box in main
  handle paste on box
  send paste from box

  """
