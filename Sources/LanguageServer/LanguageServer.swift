// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderProjects
import ResponderText
import SessionTesting

/// A server of the Language Server Protocol: messages of a client in, messages to it out.
package final class LanguageServer {
  /// The phase of the connection.
  private enum Phase { case created, running, shutDown }

  private typealias Failure = RequestFailure

  private let version: String
  private let memory: Int
  private let readFile: SessionReplay.FileAccess
  private let outbox: Outbox
  private let turns = Turns()
  private let known = KnownPassages()
  private let projects: ProjectWatch
  /// What answers about sources, once the client has said what it can do.
  private var sources: SourceThread?
  private var phase = Phase.created
  private var abilities = ClientAbilities()
  /// Whether the client has ever had a folder.
  private var hasFolders = false
  private var documents: [String: DocumentThread] = [:]
  /// The threads of documents that were closed, as long as they run.
  private var closing: [String: DocumentThread] = [:]
  /// The status with which the program ends, once the client has said `exit`.
  package private(set) var exitStatus: Int32?

  /// Makes a server that passes its messages to `send`, as they are written, from any of its threads, one after the other.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - memory: What the program may use while statements run, in bytes.
  ///   - readFile: Reads the files of sessions that a client has run, and of projects.
  ///   - audit: Returns what is found in the project in a folder, with absolute paths, until it is interrupted.
  ///   - refusal: Returns why a folder is not audited, or nil.
  ///   - send: Called with the bytes for the client; those of a long message come in parts.
  package init(
    version: String, memory: Int = 512 << 20, readFile: @escaping SessionReplay.FileAccess,
    audit: @escaping ProjectWatch.Audit,
    refusal: @escaping @Sendable (_ folder: String) -> String? = { _ in nil },
    send: @escaping @Sendable (_ message: [UInt8]) -> Void
  ) {
    (self.version, self.memory) = (version, memory)
    self.readFile = readFile
    outbox = Outbox(send)
    projects = ProjectWatch(audit, refusal, outbox, readFile: readFile)
  }

  /// Handles the messages that have arrived; documents and audits do what they ask for on threads of their own.
  package func handle(_ bodies: [[UInt8]]) {
    var messages: [JSONValue] = []
    for body in bodies {
      if let message = try? JSONValue(body) {
        messages.append(message)
      } else {
        outbox.reply(to: .null, failing: Failure(code: Failure.parse, message: "the message is not JSON"))
      }
    }
    let cancelled = Set(
      messages.filter { $0["method"]?.text == "$/cancelRequest" }.compactMap { $0["params"]?["id"]?.encoded })
    for message in messages where exitStatus == nil { handle(message, cancelled) }
  }

  /// Waits until nothing is left to do.
  package func waitUntilIdle() {
    for document in documents.values { document.waitUntilIdle() }
    for document in closing.values { document.waitUntilIdle() }
    // An audit tells those who answer, and these have folders audited.
    for _ in 0..<2 {
      sources?.waitUntilIdle()
      projects.waitUntilIdle()
    }
    sources?.waitUntilIdle()
  }

  private func stop() {
    for document in documents.values { document.stop() }
    closing.merge(documents) { _, last in last }
    documents = [:]
    projects.stop()
    sources?.stop()
  }

  /// Says that nothing can be found any more in what the client sends, and ends.
  package func giveUp() {
    outbox.reply(
      to: .null,
      failing: Failure(
        code: Failure.parse, message: "expected a header with a Content-Length, up to 256 MB, and as many bytes")
    )
    disconnect()
  }

  /// Says that the client has gone without a word.
  package func disconnect() {
    if exitStatus == nil { exitStatus = phase == .shutDown ? 0 : 1 }
    stop()
  }

  private func handle(_ message: JSONValue, _ cancelled: Set<String>) {
    guard case .object = message else {
      return outbox.reply(to: .null, failing: Failure(code: Failure.invalidRequest, message: "expected an object"))
    }
    guard let method = message["method"]?.text else {
      // An answer to a request of the server, which sends none, or nonsense.
      if message["result"] == nil, message["error"] == nil {
        outbox.reply(
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
      return outbox.reply(
        to: .null, failing: Failure(code: Failure.invalidRequest, message: "expected a number or a string as id"))
    }
    guard !cancelled.contains(id.encoded) else {
      return outbox.reply(to: id, failing: Failure(code: Failure.cancelled, message: "cancelled"))
    }
    outbox.accept(id)
    do throws(Failure) {
      if let result = try answer(method, params, id) { outbox.reply(to: id, result) }
    } catch {
      outbox.reply(to: id, failing: error)
    }
  }

  /// Returns the answer to a request, or nil when a document answers it.
  private func answer(_ method: String, _ params: JSONValue, _ id: JSONValue) throws(Failure) -> JSONValue? {
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
      stop()
      return .null
    case (.running, _): break
    }
    if method == "workspace/executeCommand" {
      try document(ofCommand: params).post(.request(id: id, method: DocumentServer.runCommand, params))
      return nil
    }
    if Self.projectMethods.contains(method), let sources {
      sources.post(.request(id: id, method: method, params))
      return nil
    }
    guard method.hasPrefix("textDocument/"), DocumentServer.methods.contains(String(method.dropFirst(13))) else {
      throw Failure(code: Failure.methodNotFound, message: "there is no method '\(method)'")
    }
    guard let uri = params["textDocument"]?["uri"]?.text else {
      throw Failure(code: Failure.invalidParams, message: "expected a textDocument with a uri")
    }
    guard let document = documents[uri] else {
      if ProjectWatch.isPartOfProject(uri), let sources {
        sources.post(.request(id: id, method: String(method.dropFirst(13)), params))
        return nil
      }
      throw Failure(code: Failure.invalidParams, message: "'\(uri)' is not open")
    }
    document.post(.request(id: id, method: String(method.dropFirst(13)), params))
    return nil
  }

  /// The languages that editors call scripts and documents with sessions, and the ends of their names.
  private static let languages: Set = ["responder", "markdown", "mdx", "quarto", "rmd"]
  private static let endings = [".responder", ".md", ".markdown"]

  private static let projectMethods: Set = [
    "workspace/symbol", "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls",
  ]

  /// Returns the document that a command is about.
  ///
  /// - Throws: An unknown command, invalid parameters.
  private func document(ofCommand params: JSONValue) throws(Failure) -> DocumentThread {
    guard params["command"]?.text == DocumentServer.runCommand else {
      throw Failure(code: Failure.invalidParams, message: "expected the command '\(DocumentServer.runCommand)'")
    }
    let arguments = params["arguments"]?.items ?? []
    guard arguments.count == 2, let uri = arguments[0].text, arguments[1].integer != nil else {
      throw Failure(code: Failure.invalidParams, message: "expected the uri of a document and the number of a session")
    }
    guard let document = documents[uri] else {
      throw Failure(code: Failure.invalidParams, message: "'\(uri)' is not open")
    }
    return document
  }

  private func notify(_ method: String, _ params: JSONValue) {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      return stop()
    }
    guard phase == .running else { return }
    switch method {
    case "initialized": return hasFolders ? watchFiles() : ()
    case "$/cancelRequest":
      if let id = params["id"] { outbox.withdraw(id) }
      return
    case "window/workDoneProgress/cancel":
      if let token = params["token"]?.text { outbox.cancel(token) }
      return
    case "workspace/didChangeWorkspaceFolders":
      let added = Self.uris(of: params["event"]?["added"])
      projects.post(.folders(added: added, removed: Self.uris(of: params["event"]?["removed"])))
      if !added.isEmpty, !hasFolders { watchFiles() }
      hasFolders = hasFolders || !added.isEmpty
      return
    case "workspace/didChangeWatchedFiles":
      projects.post(.saved((params["changes"]?.items ?? []).compactMap { $0["uri"]?.text }))
      return
    default: break
    }
    guard let item = params["textDocument"], let uri = item["uri"]?.text else { return }
    switch method {
    case "textDocument/didOpen":
      guard let text = item["text"]?.text else { return }
      if ProjectWatch.isPartOfProject(uri) {
        sources?.post(.opened(uri: uri, version: item["version"]?.integer, text: text))
        return
      }
      // What is written in another language is no script, whatever it is called.
      guard item["languageId"]?.text.map(Self.languages.contains) ?? true || Self.endings.contains(where: uri.hasSuffix)
      else { return }
      // The client may not open a document twice; the last text counts.
      if let open = documents[uri] { close(open, uri, isOpenedAnew: true) }
      documents[uri] = DocumentThread(
        uri: uri, version: item["version"]?.integer ?? 0, text: text, abilities: abilities, outbox: outbox,
        turns: turns, known: known, after: closing.removeValue(forKey: uri), memory: memory, readFile: readFile)
    case "textDocument/didChange":
      let (changes, version) = (params["contentChanges"]?.items ?? [], item["version"]?.integer)
      if ProjectWatch.isPartOfProject(uri) { sources?.post(.change(uri: uri, changes, version: version)) }
      documents[uri]?.post(.change(changes, version: version))
    case "textDocument/didSave": projects.post(.saved([uri]))
    case "textDocument/didClose":
      if ProjectWatch.isPartOfProject(uri) { sources?.post(.close(uri: uri)) }
      if let document = documents[uri] { close(document, uri, isOpenedAnew: false) }
    default: break
    }
  }

  private func close(_ document: DocumentThread, _ uri: String, isOpenedAnew: Bool) {
    documents[uri] = nil
    document.post(.close(isOpenedAnew: isOpenedAnew))
    for (uri, document) in closing where document.hasEnded {
      document.join()
      closing[uri] = nil
    }
    closing[uri] = document
  }

  /// Has the client say when files of projects change on disk, as they do with another branch.
  private func watchFiles() {
    guard abilities.watchesFiles else { return }
    let watchers = ProjectWatch.endings.map { JSONValue.object([("globPattern", .string("**/*" + $0))]) }
    let registration: JSONValue = [
      "id": "responder.files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(watchers)],
    ]
    outbox.request("client/registerCapability", ["registrations": .array([registration])])
  }

  private static func uris(of folders: JSONValue?) -> [String] {
    folders?.items.compactMap { $0["uri"]?.text } ?? []
  }

  private func initialize(_ params: JSONValue) -> JSONValue {
    abilities = ClientAbilities(params["capabilities"])
    let sources = SourceThread(abilities, outbox, projects, readFile: readFile)
    self.sources = sources
    projects.learn(abilities, sources)
    outbox.learn(abilities)
    var folders = Self.uris(of: params["workspaceFolders"])
    if folders.isEmpty, let root = params["rootUri"]?.text { folders = [root] }
    hasFolders = !folders.isEmpty
    projects.post(.folders(added: folders, removed: []))
    let legend: JSONValue = [
      "tokenTypes": .strings(DocumentServer.TokenType.allCases.map { "\($0)" }),
      "tokenModifiers": .strings(DocumentServer.tokenModifiers),
    ]
    var capabilities: [(String, JSONValue)] = [
      ("positionEncoding", .string(abilities.encoding.rawValue)),
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
      ("codeLensProvider", .object([])), ("workspaceSymbolProvider", .bool(true)),
      ("callHierarchyProvider", .bool(true)),
      ("executeCommandProvider", ["commands": .strings([DocumentServer.runCommand])]),
      ("semanticTokensProvider", ["legend": legend, "full": true]),
    ]
    if abilities.mayPull {
      capabilities.append(
        ("diagnosticProvider", ["interFileDependencies": true, "workspaceDiagnostics": false]))
    }
    return [
      "capabilities": .object(capabilities),
      "serverInfo": ["name": "responder", "version": .string(version)],
    ]
  }
}
