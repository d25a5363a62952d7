// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderSession
import ResponderShell
import SessionTesting

/// What the fuzzer tries; `FUZZ_TARGET` names one.
enum Fuzzer: String, CaseIterable {
  /// Bytes as a script: reading, parsing and the text of errors.
  case language
  /// Statements in a session, with its invariants.
  case session
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

  static let chosen = getenv("FUZZ_TARGET").flatMap { Fuzzer(rawValue: String(cString: $0)) } ?? .session

  func run(_ bytes: [UInt8]) {
    switch self {
    case .language: read(bytes)
    case .session: check(bytes)
    case .ib, .dump, .json: importFile(bytes, format: rawValue, name: "file.\(self == .ib ? "xib" : rawValue)")
    case .code: importFile(bytes, format: rawValue, name: bytes.count % 2 == 0 ? "file.swift" : "file.m")
    case .tests: readSessions(bytes)
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
    host.notation = SessionNotationWriter()
    return Session(host: host)
  }

  /// Runs statements; one that fails, or is expected to fail, changes nothing.
  private func run(_ bytes: [UInt8], in session: Session) {
    let reader = ScriptReader(name: nil, bytes: bytes)
    var before = session.dump
    _ = session.run(reader, keepsGoing: true) { outcome in
      let after = session.dump
      if let error = outcome.error {
        precondition(!DiagnosticRenderer().lines(error).isEmpty)
        // The rule itself may change the first responder (U24).
        precondition(
          after == before || error.keepsChanges, "a failed statement changed the session: \(outcome.command)")
      }
      precondition(!JSONRenderer().line(outcome).isEmpty)
      before = after
    }
  }

  private func check(_ bytes: [UInt8]) {
    let session = session()
    run(bytes, in: session)
    let end = session.dump
    let again = self.session()
    again.host.isInterrupted = { false }
    var error: Diagnostic?
    _ = again.run(ScriptReader(name: nil, bytes: Array(end.utf8)), keepsGoing: false) { error = error ?? $0.error }
    precondition(error == nil && again.dump == end, "a dump does not rebuild its session")
    session.host.isInterrupted = { false }
    session.execution.exitStatus = nil
    let steps = session.undoableSteps
    guard steps > 0 else { return }
    for statement in ["undo \(steps)", "redo \(steps)"] {
      var failed = false
      _ = session.run(ScriptReader(statement), keepsGoing: false) { failed = $0.error != nil }
      if failed { return }
    }
    precondition(session.dump == end, "undo and redo do not meet")
  }

  // MARK: Files

  private func importFile(_ bytes: [UInt8], format: String, name: String) {
    let session = session([name: bytes])
    run(Array("import \(format) \(name)\naudit\nexport json\nexport html\n".utf8), in: session)
    let end = session.dump
    let again = self.session()
    again.host.isInterrupted = { false }
    var error: Diagnostic?
    _ = again.run(ScriptReader(name: nil, bytes: Array(end.utf8)), keepsGoing: false) { error = error ?? $0.error }
    precondition(error == nil && again.dump == end, "a dump does not rebuild an import")
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

/// What libFuzzer calls with each input; its own `main` names this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzer.chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
