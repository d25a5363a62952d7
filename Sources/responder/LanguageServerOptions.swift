// SPDX-License-Identifier: GPL-3.0-or-later

import AuditCommand
import CommandLanguage
import CommandLineSupport
import LanguageServer
import ProjectAccess
import ResponderProjects

/// The command `responder lsp`, a language server for editors.
struct LanguageServerOptions: BudgetOptions {
  var memory: MemorySize?
  var timeout: Double?
}

extension LanguageServerOptions {
  static var declaration: ProgramDeclaration<Self> {
    ProgramDeclaration(
      "responder lsp", "Serve editors over standard input and output.", usage: ["responder lsp [OPTIONS]"],
      notes: [
        "An editor starts it, and speaks the Language Server Protocol with it about",
        ".responder files and the fences of Markdown files. Statements run as with",
        "--safe: none reads or writes files, unless a person has a session run. When",
        "files of a project are opened, edited or saved, it shows what 'responder",
        "audit' finds in the client's folder.",
      ], budgetParameters)
  }

  /// Serves until the client says 'exit' or closes standard input, and returns the exit status.
  func start() -> Int32 {
    letWritesFail()
    // OPTIMIZATION: an audit of 8,000 sources would have the system clear 100 MB for it each time.
    keepFreedMemory()
    let isGone = Locked(false)
    let server = makeServer(isGone)
    serve(server, isGone)
    return server.exitStatus ?? 1
  }

  /// Makes a server that writes to standard output, and notes when nobody reads that any more.
  private func makeServer(_ isGone: Locked<Bool>) -> LanguageServer {
    let budget = budget
    // What was read in each folder, for its next audit.
    let kept = Locked<[String: KeptFacts]>([:])
    return LanguageServer(
      version: ProgramVersion.number, memory: budget.memory,
      readFile: { (path) throws(Diagnostic) in try ProjectFolder.contents(at: path, ReadLimits()) },
      audit: { (folder, texts, isInterrupted) throws(Diagnostic) in
        let facts = kept.use { kept in
          let facts = kept[folder] ?? KeptFacts()
          kept[folder] = facts
          return facts
        }
        return try ProjectAudit(
          folder: folder, texts: texts, keeping: facts, budget: budget, isInterrupted: isInterrupted)
      },
      refusal: ProjectFolder.refusal
    ) { bytes in
      if !bytes.withUnsafeBytes({ writeAll($0, to: 1) }) { isGone.use { $0 = true } }
    }
  }

  /// Gives a server what arrives on standard input, until it ends or nobody listens.
  private func serve(_ server: LanguageServer, _ isGone: Locked<Bool>) {
    var buffer = MessageBuffer()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while server.exitStatus == nil, !isGone.use({ $0 }) {
      var count = 0
      // What has arrived is handled together, so that a request that is withdrawn behind it is not worked on.
      repeat {
        count = chunk.withUnsafeMutableBytes { readSome(from: 0, into: $0) }
        if count > 0 { buffer.append(chunk[..<count]) }
      } while count > 0 && Self.hasInput
      withStackRoom(of: 4 << 20) { server.handle(buffer.bodies()) }
      if buffer.isBroken { server.giveUp() }
      if count <= 0 {
        // Who said all at once, as a script does, wants to know what comes of it.
        if server.exitStatus == nil, !isGone.use({ $0 }) {
          _ = WorkerThread { Self.endWithReader() }
          server.waitUntilIdle()
        }
        if server.exitStatus == nil, buffer.isInMessage { server.giveUp() }
        server.disconnect()
      }
    }
  }

  /// Ends the program when nobody reads any more what it says, as when an editor has crashed.
  private static func endWithReader() {
    var descriptors = [pollfd(fd: 1, events: 0, revents: 0)]
    while poll(&descriptors, 1, 100) <= 0 {}
    _exit(1)
  }

  private static var hasInput: Bool {
    var descriptors = [pollfd(fd: 0, events: Int16(POLLIN), revents: 0)]
    return poll(&descriptors, 1, 0) > 0
  }
}
