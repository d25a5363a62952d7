// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderText

/// The messages to a client, from any thread, and the requests of the client that wait for an answer.
final class Outbox: Sendable {
  private let send: Locked<([UInt8]) -> Void>
  /// Whether each request that waits was withdrawn, and so has its answer, by its id.
  private let waiting = Locked<[String: Bool]>([:])
  /// The number of requests to the client.
  private let requests = Locked(0)
  private let works = Locked(Works())

  /// What takes long and is shown to the client.
  private struct Works {
    var isShown = false
    var count = 0
    /// Whether the client wants the end of each, by its token.
    var running: [String: Bool] = [:]
  }

  init(_ send: @escaping @Sendable ([UInt8]) -> Void) { self.send = Locked(send) }

  /// Sends a message; a message is whole before the next one begins.
  private func post(_ message: JSONValue) {
    // OPTIMIZATION: other threads wait until a long message is written, and not until it is encoded.
    post([MessageBuffer.framed(message)])
  }

  /// Sends a message that was written in parts; a short one at once.
  private func post(_ parts: [[UInt8]]) {
    let isShort = parts.reduce(0) { $0 + $1.count } < 1 << 16
    let parts = isShort ? [Array(parts.joined())] : parts
    send.use { send in for part in parts { send(part) } }
  }

  // MARK: Answers

  /// Remembers a request that is answered later.
  func accept(_ id: JSONValue) { waiting.use { $0[id.encoded] = false } }

  /// Follows the client's wish not to have an answer, and does not wait for whoever works on it.
  func withdraw(_ id: JSONValue) {
    let isNew = waiting.use { waiting in
      guard waiting[id.encoded] == false else { return false }
      waiting[id.encoded] = true
      return true
    }
    if isNew { post(error: RequestFailure(code: RequestFailure.cancelled, message: "cancelled"), id) }
  }

  func isWithdrawn(_ id: JSONValue) -> Bool { waiting.use { $0[id.encoded] ?? false } }

  /// Ends the wait for an answer; returns whether it is still wanted.
  private func end(_ id: JSONValue) -> Bool { waiting.use { $0.removeValue(forKey: id.encoded) != true } }

  func reply(to id: JSONValue, _ result: JSONValue) {
    if end(id) { post(["jsonrpc": "2.0", "id": id, "result": result]) }
  }

  func reply(to id: JSONValue, _ answer: Answer) {
    guard end(id) else { return }
    let opening = Array(#"{"jsonrpc":"2.0","id":\#(id.encoded),"result":"#.utf8)
    post(MessageBuffer.framed([opening] + answer.written + [Array("}".utf8)]))
  }

  func reply(to id: JSONValue, failing failure: RequestFailure) { if end(id) { post(error: failure, id) } }

  private func post(error failure: RequestFailure, _ id: JSONValue) {
    let error: JSONValue = ["code": .int(failure.code), "message": .string(failure.message)]
    post(["jsonrpc": "2.0", "id": id, "error": error])
  }

  // MARK: Notifications and requests

  func notify(_ method: String, _ params: JSONValue) {
    post(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Asks the client for something; its answer is not waited for.
  func request(_ method: String, _ params: JSONValue? = nil) {
    let id = requests.use {
      $0 += 1
      return $0
    }
    post(
      .object(
        [("jsonrpc", "2.0"), ("id", .int(id)), ("method", .string(method))]
          + (params.map { [("params", $0)] } ?? [])))
  }

  func publish(_ diagnostics: [JSONValue], of uri: String, version: Int?) {
    var params: [(String, JSONValue)] = [("uri", .string(uri))]
    if let version { params.append(("version", .int(version))) }
    params.append(("diagnostics", .array(diagnostics)))
    notify("textDocument/publishDiagnostics", .object(params))
  }
}

// MARK: Progress

extension Outbox {
  func learn(_ abilities: ClientAbilities) { works.use { $0.isShown = abilities.showsProgress } }

  /// Begins something that may take long.
  func progress(_ title: String) -> Progress {
    let token = works.use { works in
      works.count += 1
      works.running["responder.\(works.count)"] = false
      return "responder.\(works.count)"
    }
    return Progress(title, token, self)
  }

  /// Ends what has a token.
  func cancel(_ token: String) { works.use { if $0.running[token] != nil { $0.running[token] = true } } }

  fileprivate func isCancelled(_ token: String) -> Bool { works.use { $0.running[token] ?? true } }
  fileprivate func end(_ token: String) { works.use { $0.running[token] = nil } }
  fileprivate var showsProgress: Bool { works.use { $0.isShown } }
}

/// Something that may take long, of which the client learns after a second, and which a person may end.
final class Progress {
  private let title: String
  private let token: String
  private let outbox: Outbox
  private let start = ContinuousClock.now
  private var isShown = false

  /// The time after which a person learns that something runs.
  private static let patience = Duration.seconds(1)

  fileprivate init(_ title: String, _ token: String, _ outbox: Outbox) {
    (self.title, self.token, self.outbox) = (title, token, outbox)
  }

  /// Whether the client wants the end; what runs asks for it now and then.
  var isCancelled: Bool {
    if !isShown, .now - start > Self.patience, outbox.showsProgress {
      isShown = true
      outbox.request("window/workDoneProgress/create", ["token": .string(token)])
      show(["kind": "begin", "title": .string(title), "cancellable": true])
    }
    return outbox.isCancelled(token)
  }

  func end() {
    if isShown { show(["kind": "end"]) }
    isShown = false
    outbox.end(token)
  }

  private func show(_ value: JSONValue) {
    outbox.notify("$/progress", ["token": .string(token), "value": value])
  }
}

/// A failure of a request, with the protocol's number.
struct RequestFailure: Error {
  let code: Int
  let message: String

  static let parse = -32700
  static let invalidRequest = -32600
  static let methodNotFound = -32601
  static let invalidParams = -32602
  static let notInitialized = -32002
  static let cancelled = -32800
  static let contentModified = -32801
  static let requestFailed = -32803
}

/// What a client can do.
struct ClientAbilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether the client can be told that its lenses are stale.
  var refreshesLenses = false
  /// Whether the client can be told that its inlay hints are stale.
  var refreshesHints = false
  /// Whether the client can be told that its diagnostics are stale.
  var refreshesDiagnostics = false
  /// Whether the client has a pull model of its own.
  private var hasPullModel = false
  /// Whether the client asks for the diagnostics of what is open, which are not published then.
  var pullsDiagnostics: Bool { hasPullModel && refreshesDiagnostics }
  /// Whether the client may ask: one that cannot be told that it asked too early would show less than is published.
  var mayPull: Bool { !hasPullModel || refreshesDiagnostics }
  /// Whether the client shows the progress of what takes long.
  var showsProgress = false
  /// Whether the client can be asked to say when files change on disk.
  var watchesFiles = false

  init() {}

  init(_ json: JSONValue?) {
    let offered = json?["general"]?["positionEncodings"]?.items.compactMap(\.text) ?? []
    encoding = offered.contains("utf-8") ? .utf8 : .utf16
    refreshesLenses = json?["workspace"]?["codeLens"]?["refreshSupport"]?.isTrue ?? false
    showsProgress = json?["window"]?["workDoneProgress"]?.isTrue ?? false
    watchesFiles = json?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue ?? false
    refreshesDiagnostics = json?["workspace"]?["diagnostics"]?["refreshSupport"]?.isTrue ?? false
    hasPullModel = json?["textDocument"]?["diagnostic"] != nil
    refreshesHints = json?["workspace"]?["inlayHint"]?["refreshSupport"]?.isTrue ?? false
  }
}
