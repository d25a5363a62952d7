// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderProjects
import ResponderText
import SessionTesting

/// What an audit has found in a folder, by the paths of the files.
struct AuditedFolder: Sendable {
  var sends: [String: [AuditSend]] = [:]
  var methods: [AuditMethod] = []
  var classes: [AuditClass] = []
  var diagnostics: [String: [JSONValue]] = [:]
  /// Whether the findings are others than before.
  var hasOtherFindings = true
}

/// The sources and documents of projects that a client has open, on a thread of their own, so that an audit that runs holds up
/// no answer about them.
final class SourceThread: Sendable {
  /// What the other threads say.
  enum Work: Sendable {
    case opened(uri: String, version: Int?, text: String)
    case change(uri: String, [JSONValue], version: Int?)
    case close(uri: String)
    case request(id: JSONValue, method: String, JSONValue)
    /// What an audit of a folder has found, by file, or nil for one that was closed.
    case audited(folder: String, AuditedFolder?)
    /// Nothing is left to audit of what was asked for up to the question of a number.
    case settled(question: Int)
  }

  private let mailbox = Mailbox<Work>()
  private let outbox: Outbox

  init(
    _ abilities: ClientAbilities, _ outbox: Outbox, _ projects: ProjectWatch,
    readFile: @escaping SessionReplay.FileAccess
  ) {
    self.outbox = outbox
    let thread = WorkerThread { [self] in
      let server = SourceServer(abilities, outbox, projects, readFile: readFile)
      defer { server.end() }
      while let work = mailbox.take(waits: true, isBusy: false) {
        for work in work {
          switch work {
          case .opened(let uri, let version, let text): server.begin(uri, version, text)
          case .change(let uri, let changes, let version): server.change(uri, changes, version)
          case .close(let uri): server.close(uri)
          case .request(let id, let method, let params): server.answer(method, params, to: id)
          case .audited(let folder, let found): server.adopt(folder, found)
          case .settled(let question): server.answerWaiting(upTo: question)
          }
        }
      }
      _ = mailbox.end()
    }
    if thread == nil { _ = mailbox.end() }
  }

  func post(_ work: Work) {
    guard !mailbox.post(work), case .request(let id, _, _) = work else { return }
    outbox.reply(to: id, .null)
  }

  func stop() {
    for case .request(let id, _, _) in mailbox.close() {
      outbox.reply(to: id, failing: RequestFailure(code: RequestFailure.cancelled, message: "the server shuts down"))
    }
  }

  func waitUntilIdle() { mailbox.waitUntilIdle() }
}
