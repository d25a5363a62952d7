// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import LineEditor
import ResponderShell
import SessionTesting

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Run {
  /// Runs everything and returns the exit status.
  @MainActor
  func start() -> Int32 {
    if version {
      StandardOutput.shared.writeLine(Responder.versionText)
      return 0
    }
    signal(SIGPIPE, SIG_IGN)
    Interrupt.install()
    let session = Session(
      host: SessionHost(
        readFile: { (path) throws(Diagnostic) in try FileInput.contents(of: path) },
        writeFile: { (path, text) throws(Diagnostic) in try FileOutput.write(text, to: path) },
        appendToFile: { (path, text) throws(Diagnostic) in try FileOutput.append(text, to: path) },
        isInterrupted: { Interrupt.isRaised },
        // JSON has one line a statement, so there everything waits for its end.
        spill: json ? nil : { line in MainActor.assumeIsolated { StandardOutput.shared.writeLine(line.text) } }))
    session.host.notation = SessionNotationWriter()
    let show = Showing(self)
    defer { endRecording(of: session, show) }
    do {
      for definition in define {
        let parts = definition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        try session.define(String(parts[0]), as: String(parts[1]))
      }
    } catch {
      show.problem(error)
      return 2
    }
    var inputs = Inputs.inOrder(of: CommandLine.arguments.dropFirst(), self)
    let isPrompt = interactive || inputs.isEmpty && isatty(0) == 1
    if inputs.isEmpty, !isPrompt { inputs = [.file("-")] }
    var status: Int32 = 0
    for input in inputs {
      guard let end = run(input, in: session, show) else { return 2 }
      switch end {
      case .finished(let errors): if errors > 0 { status = 1 }
      case .exited(let number): return Int32(number)
      case .failed(.interrupted):
        if isPrompt { _ = Interrupt.take() } else { return 130 }
      case .unreadable: return 2
      case .failed: if isPrompt || keepGoing { status = 1 } else { return 1 }
      }
    }
    guard isPrompt else { return status }
    return Prompt(session, show, isPlain: plain, isQuiet: quiet).run() ?? status
  }

  @MainActor
  private func endRecording(of session: Session, _ show: Showing) {
    do {
      try session.endRecording()
    } catch {
      show.problem(error)
    }
  }

  @MainActor
  private func run(_ input: Inputs.Item, in session: Session, _ show: Showing) -> ScriptEnd? {
    let reader: ScriptReader
    switch input {
    case .text(let text): reader = ScriptReader(name: nil, bytes: Array(text.utf8))
    case .file(let path):
      do {
        reader = try FileInput.reader(for: path)
      } catch {
        show.problem(error)
        return nil
      }
    }
    return session.run(reader, keepsGoing: keepGoing, each: show.outcome)
  }
}
