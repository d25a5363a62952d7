// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderShell

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
    if let text = print.text {
      StandardOutput.shared.write(text)
      return 0
    }
    ignoreClosedPipes()
    Interrupt.install()
    let session = Session(host: host)
    let show = Showing(session, self)
    defer { endRecording(of: session, show) }
    var inputs = Inputs.inOrder(of: CommandLine.arguments.dropFirst(), self)
    let isPrompt = interactive || inputs.isEmpty && isatty(0) == 1
    if inputs.isEmpty, !isPrompt { inputs = [.file("-")] }
    Results.shared.onFailure = { error in
      show.problem(error)
      if isPrompt { session.endOutput() } else { leave(with: 2) }
    }
    var history: String?
    do throws(Diagnostic) {
      try apply(to: session)
      if isPrompt {
        history = try UserFiles.history()
        // A restored session already contains its configuration.
        if !resume, let status = try configure(session, show) { return status }
      }
    } catch {
      show.problem(error)
      return 2
    }
    let journal = isPrompt || resume ? UserFiles.journals().map { Journal(of: session, in: $0) } : nil
    defer { end(journal, of: session) }
    if resume { bringBack(journal, show, continues: isPrompt) }
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
    journal?.begin()
    return Prompt(session, show, self, history: history).run() ?? status
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
        reader = try ScriptInput.reader(for: path)
      } catch {
        show.problem(error)
        return nil
      }
    }
    return session.run(reader, keepsGoing: keepGoing, each: show.outcome)
  }
}
