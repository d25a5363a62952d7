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
  let options: Run
  /// What was entered of a statement that goes on.
  var pending = ""
  /// The delivery that stands, if one does.
  var stop: Stop?
  private(set) var editor: any LineEditing = PlainEditor()

  /// A prompt whose editor keeps its history in a file, if one is given.
  init(_ session: Session, _ show: Showing, _ options: Run, history: String?) {
    self.session = session
    self.show = show
    self.options = options
    // Never readline when standard input is no terminal: it would echo the script and eat its tabs.
    if !options.plain, isatty(0) == 1 {
      let readline = ReadlineEditor(applicationName: "responder", commands: keyCommands) {
        [unowned self] line, cursor in
        let (text, place) = whole(line, cursor)
        return session.completion(of: text, at: place).forEditor(after: place - cursor)
      }
      if let history { readline.attachHistory(file: history, limit: historyLimit) }
      editor = readline
    }
    session.host.history = { [weak editor = editor] in MainActor.assumeIsolated { editor?.history ?? [] } }
    stopsDeliveries()
  }

  /// Reads and runs until the end; the status that `exit` gave, nil at the end of input.
  func run() -> Int32? {
    if !options.quiet { greet() }
    read(until: { session.exitStatus != nil }, runStatements)
    return session.exitStatus.map(Int32.init)
  }

  /// Reads texts that are whole, until it is enough or at the end of input.
  func read(until isOver: () -> Bool, _ run: Runner) {
    while !isOver() {
      Results.shared.flush()
      switch editor.readLine(prompt: text) {
      case .interrupted:
        pending = ""
      case .endOfInput:
        if pending.isEmpty { return }
        // What is open is given up, and the session goes on.
        let open = pending
        pending = ""
        _ = run([open])
      case .line(let line):
        pending += pending.isEmpty ? line : "\n" + line
        if Unfinished(pending) != nil { continue }
        let entered = pending
        pending = ""
        enter(entered, run)
      }
    }
  }

  /// A line and a cursor in it with the lines that were entered before.
  func whole(_ line: String, _ cursor: Int) -> (text: String, cursor: Int) {
    pending.isEmpty ? (line, cursor) : (pending + "\n" + line, pending.utf8.count + 1 + cursor)
  }

  /// Results alone go to a pipe: without a terminal there is nobody to greet.
  private func greet() {
    guard StandardOutput.shared.isTerminal else { return }
    StandardOutput.shared.writeLine("responder \(Responder.version): a responder chain to build, ask and test.")
    StandardOutput.shared.writeLine(
      "Begin with 'lesson', 'demo' or: add window. 'help' lists the rest; Ctrl-D ends.")
  }
}

/// How many entries a history keeps.
let historyLimit = 10_000
