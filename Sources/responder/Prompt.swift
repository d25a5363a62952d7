// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import LineEditor
import ResponderShell

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The interactive session: lines from the editor, statements to the session.
@MainActor
final class Prompt {
  let session: Session
  let show: Showing
  private let isQuiet: Bool
  private let editor: any LineEditing
  /// The delivery that stands, if one does.
  var stop: Stop?

  /// A prompt whose editor keeps its history in a file, if one is given.
  init(_ session: Session, _ show: Showing, isPlain: Bool, isQuiet: Bool, history: String?) {
    self.session = session
    self.show = show
    self.isQuiet = isQuiet
    // Never readline when standard input is no terminal: it would echo the script and eat its tabs.
    if isPlain || isatty(0) != 1 {
      editor = PlainEditor()
    } else {
      let readline = ReadlineEditor(applicationName: "responder") { [session] line, cursor in
        session.completion(of: line, at: cursor).forEditor
      }
      if let history { readline.attachHistory(file: history, limit: historyLimit) }
      editor = readline
    }
    session.host.history = { [weak editor] in MainActor.assumeIsolated { editor?.history ?? [] } }
    stopsDeliveries()
  }

  /// Reads and runs until the end; the status that `exit` gave, nil at the end of input.
  func run() -> Int32? {
    if !isQuiet { greet() }
    read(until: { session.exitStatus != nil }, runText)
    return session.exitStatus.map(Int32.init)
  }

  /// Reads texts that are whole, until it is enough or at the end of input.
  func read(until isOver: () -> Bool, _ run: (String) -> Void) {
    var pending = ""
    while !isOver() {
      Results.shared.flush()
      switch editor.readLine(prompt: prompt(for: pending)) {
      case .interrupted:
        pending = ""
      case .endOfInput:
        if !pending.isEmpty { run(pending) }
        return
      case .line(let line):
        pending += pending.isEmpty ? line : "\n" + line
        if case .open = Completeness(of: pending) { continue }
        let statements = session.statements(in: pending)
        // What begins with a blank is not to be remembered, and the statements come without theirs.
        if pending.first?.isWhitespace == false { statements.forEach(editor.addHistory) }
        run(statements.joined(separator: "\n"))
        pending = ""
      }
    }
  }

  /// Results alone go to a pipe: without a terminal there is nobody to greet.
  private func greet() {
    guard StandardOutput.shared.isTerminal else { return }
    StandardOutput.shared.writeLine("responder \(Responder.version): a responder chain to build, ask and test.")
    StandardOutput.shared.writeLine(
      "Begin with: add window, attach controller, add view, tree. 'help' lists the commands; Ctrl-D ends.")
  }

  private func prompt(for pending: String) -> String {
    guard case .open(let opener) = Completeness(of: pending), !pending.isEmpty else {
      if let stop { return "\(stop.place)> " }
      let it = session.nameOfIt.map { " (\($0))" } ?? ""
      return "responder\(it)\(session.outputFile.map(Self.notice) ?? "")> "
    }
    switch opener?.kind {
    case .block: return "        {…> "
    case .singleQuote: return "        '…> "
    case .doubleQuote: return "        \"…> "
    case nil: return "         …> "
    }
  }

  /// Says where results go, for whoever wonders why there are none: the end of the path, fit for a prompt.
  private static func notice(of file: OutputFile) -> String {
    let name = file.path.unicodeScalars.split(separator: "/").last ?? []
    let shown = name.suffix(24).map { $0.properties.isGraphemeBase ? String($0) : "?" }.joined()
    return " to \(name.count > 24 ? "…" : "")\(shown)"
  }

  /// Runs what was entered; a paste of several statements stops at the first error.
  private func runText(_ text: String) {
    let reader = ScriptReader(name: nil, bytes: Array(text.utf8))
    let end = session.run(reader, keepsGoing: false, each: show.outcomeAtPrompt)
    _ = Interrupt.take()
    if case .failed = end { tellUnrun(reader) }
  }

  /// Says how much of a text was left over.
  func tellUnrun(_ reader: ScriptReader) {
    var rest = 0
    while let statement = try? reader.next() { rest += statement.words.isEmpty ? 0 : 1 }
    if rest > 0 { StandardError.write("\(rest) statement\(rest == 1 ? " was" : "s were") not run\n") }
  }
}

/// How many entries a history keeps.
let historyLimit = 10_000
