// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderProjects
import ResponderText
import SessionTesting

/// A server of the Language Server Protocol: messages of a client in, messages to it out.
package final class LanguageServer {
  /// The phase of the connection.
  private enum Phase { case created, running, shutDown }

  /// A failure of a request, with the protocol's number.
  struct Failure: Error {
    let code: Int
    let message: String

    static let parse = -32700
    static let invalidRequest = -32600
    static let methodNotFound = -32601
    static let invalidParams = -32602
    static let notInitialized = -32002
    static let cancelled = -32800
    static let requestFailed = -32803
  }

  private let version: String
  let readFile: SessionReplay.FileAccess
  /// Audits a folder.
  let audit: (_ folder: String) throws(Diagnostic) -> [AuditProblem]
  var projects = ProjectFolders()
  private let send: (JSONValue) -> Void
  private var phase = Phase.created
  var encoding = PositionEncoding.utf16
  /// Whether the client can be told that its lenses are stale.
  var refreshesLenses = false
  var documents: [String: OpenDocument] = [:]
  /// The status with which the program ends, once the client has said `exit`.
  package private(set) var exitStatus: Int32?

  /// Makes a server that passes its messages to `send`.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - readFile: Reads the files of sessions that a client has run, and of projects.
  ///   - audit: Returns what is found in the project in a folder, with absolute paths.
  ///   - send: Called with each message to the client.
  package init(
    version: String, readFile: @escaping SessionReplay.FileAccess,
    audit: @escaping (_ folder: String) throws(Diagnostic) -> [AuditProblem], send: @escaping (JSONValue) -> Void
  ) {
    self.audit = audit
    self.version = version
    self.readFile = readFile
    self.send = send
  }

  /// Handles the messages that have arrived, and publishes the diagnostics of the documents that they changed.
  package func handle(_ bodies: [[UInt8]]) {
    var messages: [JSONValue] = []
    for body in bodies {
      if let message = try? JSONValue(body) {
        messages.append(message)
      } else {
        reply(to: .null, failing: Failure(code: Failure.parse, message: "the message is not JSON"))
      }
    }
    let cancelled = Set(
      messages.filter { $0["method"]?.text == "$/cancelRequest" }.compactMap { $0["params"]?["id"]?.encoded })
    for message in messages where exitStatus == nil { handle(message, cancelled) }
    guard exitStatus == nil else { return }
    for (_, document) in documents.sorted(by: { $0.key < $1.key }) where document.isUnpublished { publish(document) }
    auditSavedFolders()
  }

  /// Says that the client has gone without a word.
  package func disconnect() {
    if exitStatus == nil { exitStatus = phase == .shutDown ? 0 : 1 }
  }

  private func handle(_ message: JSONValue, _ cancelled: Set<String>) {
    guard case .object = message else {
      return reply(to: .null, failing: Failure(code: Failure.invalidRequest, message: "expected an object"))
    }
    guard let method = message["method"]?.text else {
      // An answer to a request of the server, which sends none, or nonsense.
      if message["result"] == nil, message["error"] == nil {
        reply(
          to: message["id"] ?? .null,
          failing: Failure(code: Failure.invalidRequest, message: "expected a method"))
      }
      return
    }
    let params = message["params"] ?? .null
    guard let id = message["id"] else { return notify(method, params) }
    switch id {
    case .int, .number, .string: break
    default:
      return reply(
        to: .null, failing: Failure(code: Failure.invalidRequest, message: "expected a number or a string as id"))
    }
    guard !cancelled.contains(id.encoded) else {
      return reply(to: id, failing: Failure(code: Failure.cancelled, message: "cancelled"))
    }
    do throws(Failure) {
      let result = try answer(method, params)
      send(["jsonrpc": "2.0", "id": id, "result": result])
    } catch {
      reply(to: id, failing: error)
    }
  }

  private func reply(to id: JSONValue, failing failure: Failure) {
    let error: JSONValue = ["code": .int(failure.code), "message": .string(failure.message)]
    send(["jsonrpc": "2.0", "id": id, "error": error])
  }

  private func answer(_ method: String, _ params: JSONValue) throws(Failure) -> JSONValue {
    switch (phase, method) {
    case (.created, "initialize"):
      phase = .running
      return initialize(params)
    case (.created, _): throw Failure(code: Failure.notInitialized, message: "expected 'initialize' first")
    case (.shutDown, _): throw Failure(code: Failure.invalidRequest, message: "the server was shut down")
    case (.running, "initialize"):
      throw Failure(code: Failure.invalidRequest, message: "the server is initialized already")
    case (.running, "shutdown"):
      phase = .shutDown
      documents = [:]
      return .null
    case (.running, _): break
    }
    if method == "workspace/executeCommand" { return try execute(params) }
    guard method.hasPrefix("textDocument/"), Self.methods.contains(String(method.dropFirst(13))) else {
      throw Failure(code: Failure.methodNotFound, message: "there is no method '\(method)'")
    }
    guard let uri = params["textDocument"]?["uri"]?.text else {
      throw Failure(code: Failure.invalidParams, message: "expected a textDocument with a uri")
    }
    guard let document = documents[uri] else {
      if ProjectFolders.isPartOfProject(uri) { return .null }
      throw Failure(code: Failure.invalidParams, message: "'\(uri)' is not open")
    }
    return try answer(String(method.dropFirst(13)), about: document, params)
  }

  private static let methods: Set = [
    "completion", "hover", "definition", "references", "prepareRename", "rename", "documentSymbol",
    "semanticTokens/full", "inlayHint", "codeAction", "codeLens", "formatting",
  ]

  private func answer(
    _ method: String, about document: OpenDocument, _ params: JSONValue
  ) throws(Failure) -> JSONValue {
    switch method {
    case "completion": try completion(document, params)
    case "hover": try hover(document, params)
    case "definition": try definition(document, params)
    case "references": try references(document, params)
    case "prepareRename": try prepareRename(document, params)
    case "rename": try rename(document, params)
    case "documentSymbol": symbols(document)
    case "semanticTokens/full": semanticTokens(document)
    case "inlayHint": try inlayHints(document, params)
    case "codeAction": try codeActions(document, params)
    case "codeLens": lenses(document)
    default: formatting(document)
    }
  }

  private func notify(_ method: String, _ params: JSONValue) {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .running else { return }
    if method == "workspace/didChangeWorkspaceFolders" { return changeFolders(params) }
    guard let item = params["textDocument"], let uri = item["uri"]?.text else { return }
    switch method {
    case "textDocument/didOpen":
      // The sources of a project are attached so that the client says when they are saved.
      guard let text = item["text"]?.text, !ProjectFolders.isPartOfProject(uri) else { return }
      documents[uri] = OpenDocument(
        TextDocument(uri: uri, version: item["version"]?.integer ?? 0, text: text), readFile: readFile)
    case "textDocument/didChange":
      documents[uri]?.change(params["contentChanges"]?.items ?? [], version: item["version"]?.integer, encoding)
    case "textDocument/didSave": if let path = FileURI.path(of: uri) { projects.note(saved: path) }
    case "textDocument/didClose":
      guard documents.removeValue(forKey: uri) != nil else { return }
      publish([], of: uri, version: nil)
    default: break
    }
  }

  private func initialize(_ params: JSONValue) -> JSONValue {
    let offered = params["capabilities"]?["general"]?["positionEncodings"]?.items.compactMap(\.text) ?? []
    encoding = offered.contains("utf-8") ? .utf8 : .utf16
    openFolders(params)
    refreshesLenses = params["capabilities"]?["workspace"]?["codeLens"]?["refreshSupport"]?.isTrue ?? false
    let legend: JSONValue = [
      "tokenTypes": .strings(Self.tokenTypes), "tokenModifiers": .strings(Self.tokenModifiers),
    ]
    let capabilities: [(String, JSONValue)] = [
      ("positionEncoding", .string(encoding.rawValue)),
      ("textDocumentSync", ["openClose": true, "change": 2, "save": true]),
      (
        "workspace",
        [
          "workspaceFolders": ["supported": true, "changeNotifications": true]
        ]
      ),
      ("completionProvider", ["triggerCharacters": .strings([" ", "$", ".", "!"])]),
      ("hoverProvider", .bool(true)), ("definitionProvider", .bool(true)), ("referencesProvider", .bool(true)),
      ("renameProvider", ["prepareProvider": true]), ("documentSymbolProvider", .bool(true)),
      ("documentFormattingProvider", .bool(true)), ("inlayHintProvider", .bool(true)),
      ("codeActionProvider", ["codeActionKinds": .strings(["quickfix", "refactor.rewrite"])]),
      ("codeLensProvider", .object([])),
      ("executeCommandProvider", ["commands": .strings([Self.runCommand])]),
      ("semanticTokensProvider", ["legend": legend, "full": true]),
    ]
    return [
      "capabilities": .object(capabilities),
      "serverInfo": ["name": "responder", "version": .string(version)],
    ]
  }

  // MARK: Diagnostics

  private func publish(_ document: OpenDocument) {
    let problems = document.problems
    publish(problems.map { $0.json(in: document, encoding) }, of: document.text.uri, version: document.text.version)
    document.isUnpublished = false
  }

  func publish(_ diagnostics: [JSONValue], of uri: String, version: Int?) {
    var params: [(String, JSONValue)] = [("uri", .string(uri))]
    if let version { params.append(("version", .int(version))) }
    params.append(("diagnostics", .array(diagnostics)))
    notify(client: "textDocument/publishDiagnostics", .object(params))
  }

  func notify(client method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Asks the client for something; its answer is not waited for.
  func request(client method: String) {
    send(["jsonrpc": "2.0", "id": .string(method), "method": .string(method)])
  }
}
