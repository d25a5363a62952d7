// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderModel
import ResponderSession
import ResponderShell
import SessionTesting

/// What the fuzzer tries; `FUZZ_TARGET` names one.
enum Fuzzer: String, CaseIterable {
  /// Bytes as a script: reading, parsing and the text of errors.
  case language
  /// Statements in a session, with its invariants.
  case session
  /// Statements of which each that fails has proposals, which must not be refused.
  case proposals
  /// The journal of a session that was killed, or any bytes as one.
  case journal
  /// A storyboard or xib.
  case ib
  /// A printed hierarchy.
  case dump
  /// A hierarchy as JSON.
  case json
  /// Swift and Objective-C sources.
  case code
  /// A session file, and the same as Markdown.
  case tests
  /// The files, folders, links and pipes of a project that is audited.
  case tree
  /// A file of a git repository of which a revision is read.
  case repository
  /// A `.responder-audit` file.
  case rules
  /// The messages of an editor.
  case server
  /// Tries nothing, and prints the words of all declarations as a dictionary of libFuzzer.
  case words

  static let chosen = getenv("FUZZ_TARGET").flatMap { Fuzzer(rawValue: String(cString: $0)) } ?? .session

  func run(_ bytes: [UInt8]) {
    switch self {
    case .language: read(bytes)
    case .session: check(bytes)
    case .proposals: propose(bytes)
    case .journal: bytes.first == UInt8(ascii: "#") ? restore(bytes) : kill(bytes)
    case .ib, .dump, .json: importFile(bytes, format: rawValue, name: "file.\(self == .ib ? "xib" : rawValue)")
    case .code: importFile(bytes, format: rawValue, name: bytes.count % 2 == 0 ? "file.swift" : "file.m")
    case .tests: readSessions(bytes)
    case .tree: auditTree(bytes)
    case .repository: readRepository(bytes)
    case .rules: readRules(bytes)
    case .server: serve(bytes)
    case .words: printWords()
    }
  }

  // MARK: Language

  private func read(_ bytes: [UInt8]) {
    let reader = ScriptReader(name: "script", bytes: bytes)
    while true {
      do {
        guard let statement = try reader.next() else { return }
        precondition(!statement.words.isEmpty && statement.range.start <= statement.range.end)
      } catch {
        precondition(!DiagnosticRenderer().lines(error).isEmpty)
        if error.code != .syntax { return }
      }
    }
  }

  // MARK: Sessions

  /// Makes a session that ends after some statements and can read a file.
  private func session(_ files: [String: [UInt8]] = [:]) -> Session {
    var host = MemoryFiles(files).host
    var left = 2_000
    host.isInterrupted = {
      left -= 1
      return left < 0
    }
    return Session(host: host)
  }

  /// Runs statements and checks what holds after each; `each` is called then.
  ///
  /// A statement that fails, or is expected to fail, changes nothing. What handled a message was asked.
  private func run(_ bytes: [UInt8], in session: Session, each: (_ dump: String) -> Void = { _ in }) {
    let reader = ScriptReader(name: nil, bytes: bytes)
    var before = session.dump
    var steps = session.history.position
    _ = session.run(reader, keepsGoing: true) { outcome in
      let after = session.dump
      if let error = outcome.error {
        precondition(!DiagnosticRenderer().lines(error).isEmpty)
      }
      // The rule itself may change the first responder (U24).
      if let error = outcome.error ?? outcome.expectedFailure, !error.keepsChanges {
        precondition(
          after == before && session.history.position == steps, "a failed statement changed the session: \(outcome)")
      }
      if let last = session.model.deliveries.last {
        precondition(last.end != .handled || !last.handlers.isEmpty, "nothing handled a message that was handled")
        precondition(last.handlers.allSatisfy(last.asked.contains), "what handled a message was not asked")
      }
      precondition(!JSONRenderer().line(outcome).isEmpty)
      before = after
      steps = session.history.position
      each(after)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let session = session()
    // The last dump at each position of the history.
    var dumps = [session.history.position: session.dump]
    run(bytes, in: session) { dumps[session.history.position] = $0 }
    let end = session.dump
    checkRebuilding(of: end)
    let steps = session.undoableSteps
    for _ in 0..<steps {
      precondition(session.undo() != nil)
      if let dump = dumps[session.history.position] {
        precondition(session.dump == dump, "undo does not come back to a state before")
      }
    }
    for _ in 0..<steps {
      precondition(session.redo() != nil)
      if let dump = dumps[session.history.position] {
        precondition(session.dump == dump, "undo and redo do not meet")
      }
    }
    precondition(session.dump == end, "undo and redo do not meet")
  }

  /// Runs a dump and checks that it rebuilds the session that it is of.
  private func checkRebuilding(of dump: String) {
    let again = session()
    again.host.isInterrupted = { false }
    var error: Diagnostic?
    _ = again.run(ScriptReader(dump), keepsGoing: false) { error = error ?? $0.error }
    precondition(error == nil && again.dump == dump, "a dump does not rebuild its session")
  }

  /// Runs each line, and instead of one that fails every line that is proposed for it, which is taken back.
  private func propose(_ bytes: [UInt8]) {
    let session = session()
    session.host.isInterrupted = { false }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // Loops and recursion take long, and are other targets' matter.
      guard !line.contains(UInt8(ascii: "{")) else { continue }
      guard let error = firstError(Array(line), in: session), let source = error.source,
        let range = error.suggestedRange ?? error.range, Int(range.end) <= source.bytes.count
      else { continue }
      for suggestion in error.suggestions {
        let (head, tail) = (source.bytes[..<Int(range.start)], source.bytes[Int(range.end)...])
        let before = session.history.position
        let refused = firstError(head + Array(suggestion.utf8) + tail, in: session)
        precondition(
          refused.map { $0.code == .io || $0.code == .expectationFailed && !$0.hasUnknownName } ?? true,
          "'\(suggestion)' is proposed for '\(String(decoding: line, as: UTF8.self))' and refused")
        while session.history.position > before, session.undo() != nil {}
        session.execution.exitStatus = nil
      }
    }
  }

  private func firstError(_ bytes: [UInt8], in session: Session) -> Diagnostic? {
    var error: Diagnostic?
    _ = session.run(ScriptReader(name: nil, bytes: bytes), keepsGoing: false) { error = error ?? $0.error }
    return error
  }

  // MARK: Journals

  /// Runs statements with a journal that is cut somewhere, and checks that it restores a state that there was.
  ///
  /// The first byte decides where it is cut.
  private func kill(_ bytes: [UInt8]) {
    let session = session()
    var journal: [UInt8] = []
    var keeper = JournalKeeper()
    // The length of the journal when it was written anew, in one step, and the states since then.
    var whole = 0
    var states: Set<String> = [session.dump]
    session.onEnd = { statement in
      switch keeper.entry(for: statement, in: session) {
      case nil: break
      case .lines(let lines): journal += lines.utf8
      case .state:
        journal = Array(session.dump.utf8)
        keeper.begin(with: session)
        whole = journal.count
        states.removeAll()
      }
    }
    run(Array(bytes.dropFirst()), in: session) { states.insert($0) }
    for cut in [journal.count, whole + (journal.count - whole) * Int(bytes.first ?? 0) / 256] {
      let restored = self.session()
      restored.host.isInterrupted = { false }
      let lines = Session.wholeLines(ofJournal: Array(journal[..<cut]))
      _ = restored.restore(fromJournal: Array(journal[..<lines])) { error in
        preconditionFailure("a statement of a journal cannot be repeated: \(error)")
      }
      precondition(states.contains(restored.dump), "a journal restores what there never was")
      precondition(cut < journal.count || restored.dump == session.dump, "a journal does not restore its session")
    }
  }

  /// Restores a session from any bytes.
  private func restore(_ bytes: [UInt8]) {
    let session = session()
    _ = session.restore(fromJournal: Array(bytes[..<Session.wholeLines(ofJournal: bytes)])) { error in
      precondition(!DiagnosticRenderer().lines(error).isEmpty)
    }
    checkRebuilding(of: session.dump)
  }

  // MARK: Files

  private func importFile(_ bytes: [UInt8], format: String, name: String) {
    let session = session([name: bytes])
    run(Array("import \(format) \(name)\naudit\nexport json\nexport html\n".utf8), in: session)
    checkRebuilding(of: session.dump)
  }

  private func readSessions(_ bytes: [UInt8]) {
    for name in ["file.responder", "file.md"] {
      guard let file = try? SessionFile(name: name, bytes: bytes) else { continue }
      let steps = file.transcripts.flatMap(\.steps)
      let outputs = Dictionary(steps.map { ($0.line, ["printed", $0.statement, "> a", "..."]) }) { first, _ in first }
      let updated = file.updated(with: outputs)
      guard let again = try? SessionFile(name: name, text: updated) else {
        preconditionFailure("an updated file cannot be read")
      }
      precondition(
        again.transcripts.flatMap(\.steps).map(\.statement) == steps.map(\.statement), "an update changed a statement")
    }
  }
}

extension Fuzzer {
  /// Prints every verb, keyword, flag and choice that a declaration knows.
  private func printWords() {
    var words: Set<String> = []
    for declaration in Session().table.declarations {
      words.formUnion(declaration.verb.split(separator: " ").map(String.init))
      words.formUnion(declaration.keywords)
      for parameter in declaration.parameters {
        if let opening = parameter.opening { words.insert(opening) }
        words.formUnion(parameter.slot.choices)
      }
    }
    for option in OptionSwitch.all { words.formUnion([option.name] + option.values) }
    for word in words where !word.isEmpty && word.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != 34 && $0 != 92 }) {
      print("\"\(word) \"")
    }
  }
}

/// What libFuzzer calls with each input; its own `main` names this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzer.chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
