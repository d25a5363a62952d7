// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderText
import SessionTesting

/// An open document on a thread of its own, so that whatever its statements do holds up nothing else.
final class DocumentThread: Sendable {
  /// What the protocol's thread has a document do.
  enum Work: Sendable {
    case change([JSONValue], version: Int?)
    case request(id: JSONValue, method: String, JSONValue)
    /// It may run statements in the background.
    case turn
    /// Another document needs the memory of its sessions.
    case letGo
    /// The client has closed it, or opened it anew.
    case close(isOpenedAnew: Bool)
  }

  private let mailbox = Mailbox<Work>()
  private let turns: Turns
  private let outbox: Outbox
  private let known: KnownPassages
  /// When the client has opened it, among all changes of documents.
  private let opening: Int
  /// The thread, until somebody has waited for its end.
  private let thread = Locked<WorkerThread?>(nil)

  /// Starts the thread of a document; it publishes nothing before that of an earlier document with the same URI has ended.
  init(
    uri: String, version: Int, text: String, abilities: ClientAbilities, outbox: Outbox, turns: Turns,
    known: KnownPassages, after earlier: DocumentThread?, memory: Int, readFile: @escaping SessionReplay.FileAccess
  ) {
    (self.turns, self.outbox, self.known, opening) = (turns, outbox, known, turns.nextChange())
    turns.add(mailbox)
    let thread = WorkerThread { [self] in
      earlier?.join()
      let document = OpenDocument(
        TextDocument(uri: uri, version: version, text: text), memory: memory, known: known,
        askForMemory: { [turns, mailbox] in turns.askForMemory(of: mailbox) }, readFile: readFile)
      run(DocumentServer(document, abilities, outbox) { [mailbox] in mailbox.isUrgent || mailbox.isClosed })
    }
    self.thread.use { $0 = thread }
    guard thread == nil else { return }
    end()
    outbox.notify(
      "window/showMessage", ["type": 1, "message": "responder: the system starts no thread for '\(uri)'"])
  }

  /// Has the document do something, after what it was told before.
  func post(_ work: Work) {
    let isUrgent = if case .request = work { false } else { true }
    guard !mailbox.post(work, isUrgent: isUrgent), case .request(let id, _, _) = work else { return }
    outbox.reply(
      to: id, failing: RequestFailure(code: RequestFailure.requestFailed, message: "the document is not served"))
  }

  /// Ends the thread as soon as its statements notice it; what it was told is withdrawn.
  func stop() {
    for case .request(let id, _, _) in dropTurn(mailbox.close()) {
      outbox.reply(to: id, failing: RequestFailure(code: RequestFailure.cancelled, message: "the server shuts down"))
    }
  }

  var hasEnded: Bool { mailbox.hasEnded }

  /// Waits for the end of the thread, and gives its stack back.
  func join() { thread.use { $0.take() }?.join() }

  func waitUntilIdle() { mailbox.waitUntilIdle() }

  // MARK: On the thread

  private func run(_ server: DocumentServer) {
    defer { end() }
    var hasTurn = false
    defer { if hasTurn { turns.pass() } }
    var isWaiting = false
    var lastChange = opening
    defer {
      server.end()
      server.document.keepPassages()
    }
    while let work = mailbox.take(
      waits: !hasTurn && (isWaiting || !server.hasBackgroundWork), isBusy: server.hasBackgroundWork)
    {
      // Before the rest, because one that is closed passes on the turn that it is given in the same breath.
      if work.contains(where: { if case .turn = $0 { true } else { false } }) { (hasTurn, isWaiting) = (true, false) }
      for work in work {
        switch work {
        case .change(let changes, let version):
          server.change(changes, version)
          lastChange = turns.nextChange()
        case .request(let id, let method, let params): server.answer(method, params, to: id)
        case .turn: break
        case .letGo: server.document.letGoOfSessions()
        case .close(let isOpenedAnew): return isOpenedAnew ? () : server.close()
        }
      }
      if hasTurn {
        server.runStatements { [mailbox] in mailbox.isWaiting }
        // Another document may go on before what is left here.
        mailbox.noteRoom()
        turns.pass()
        hasTurn = false
      } else if !isWaiting, server.hasBackgroundWork {
        isWaiting = !turns.take(for: mailbox, lastChange)
        hasTurn = !isWaiting
      }
    }
  }

  private func end() {
    turns.remove(mailbox)
    dropTurn(mailbox.end())
  }

  /// Passes on the turn that a thread will not use.
  @discardableResult
  private func dropTurn(_ left: [Work]) -> [Work] {
    for case .turn in left { turns.pass() }
    return left
  }
}

/// The turn to run statements in the background, which one document has at a time: the one that was changed or opened last.
final class Turns: Sendable {
  private struct Holder {
    let mailbox: Mailbox<DocumentThread.Work>
    /// The number of the document's last change.
    let change: Int
  }

  private struct State {
    var holder: Holder?
    var waiting: [Holder] = []
    var changes = 0
    /// Those of all documents.
    var mailboxes: [Mailbox<DocumentThread.Work>] = []

    mutating func takeNext() -> Holder? {
      holder = waiting.indices.max { waiting[$0].change < waiting[$1].change }.map { waiting.remove(at: $0) }
      return holder
    }
  }

  private let state = Locked(State())

  func add(_ mailbox: Mailbox<DocumentThread.Work>) { state.use { $0.mailboxes.append(mailbox) } }

  func remove(_ mailbox: Mailbox<DocumentThread.Work>) { state.use { $0.mailboxes.removeAll { $0 === mailbox } } }

  /// Asks all documents but one to let go of what they can have again.
  func askForMemory(of mailbox: Mailbox<DocumentThread.Work>) {
    for other in state.use({ $0.mailboxes }) where other !== mailbox { other.post(.letGo) }
  }

  /// Returns the number of a change, larger than those of earlier ones.
  func nextChange() -> Int {
    state.use { state in
      state.changes += 1
      return state.changes
    }
  }

  /// Takes the turn, or has it sent to the mailbox later; a document that was changed before makes room.
  func take(for mailbox: Mailbox<DocumentThread.Work>, _ change: Int) -> Bool {
    let new = Holder(mailbox: mailbox, change: change)
    let holder = state.use { state in
      let holder = state.holder
      if holder == nil { state.holder = new } else { state.waiting.append(new) }
      return holder
    }
    if let holder, holder.change < change { holder.mailbox.askForRoom() }
    return holder == nil
  }

  /// Gives the turn to the document that waits for it and was changed last.
  func pass() {
    while let next = state.use({ $0.takeNext() }) { if next.mailbox.post(.turn) { return } }
  }
}
