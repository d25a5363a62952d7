// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderSession
import ResponderShell

/// The interactive session: reads lines from the editor and passes statements to the session.
@MainActor
final class Prompt {
  let session: Session
  let show: Showing
  let options: RunOptions
  /// The lines entered so far of a statement that continues.
  var pending = ""
  /// The delivery that is stopped at a breakpoint, or nil.
  var stop: Stop?
  /// The statement that the last one was probably meant to be, which Return runs.
  var offer: String?
  private(set) var editor: any LineEditing = PlainEditor()

  /// Makes a prompt; `history` is the file of its history, if there is one.
  init(_ session: Session, _ show: Showing, _ options: RunOptions, history: String?) {
    self.session = session
    self.show = show
    self.options = options
    // Readline is never used when standard input is not a terminal: it would echo the script and treat its tabs as
    // keys.
    if !options.plain, isatty(0) == 1 {
      Terminal.followLocale()
      let readline = ReadlineEditor(applicationName: "responder", commands: keyCommands) {
        [unowned self] line, cursor in
        let (text, place) = whole(line, cursor)
        return session.completion(of: text, at: place).forEditor(after: place - cursor)
      }
      if let history { readline.attachHistory(file: history, limit: historyLimit) }
      editor = readline
    }
    session.host.history = { [weak editor = editor] in
      MainActor.assumeIsolated {
        (editor?.history ?? []).map { EnteredStatement($0.text, time: $0.time.flatMap(clockText)) }
      }
    }
    stopsDeliveries()
  }

  /// Reads and runs until the end; returns the status of `exit`, or nil at the end of the input.
  ///
  /// `restored` is a notice about a session that was resumed.
  func run(restored: String? = nil) -> Int32? {
    if !options.quiet { greet(restored) }
    read(until: { session.execution.exitStatus != nil }, runStatements)
    return session.execution.exitStatus.map(Int32.init)
  }

  /// Reads complete texts until `isOver` returns true or the input ends.
  func read(until isOver: () -> Bool, _ run: Runner) {
    while !isOver() {
      Results.shared.flush()
      switch editor.readLine(prompt: text) {
      case .interrupted:
        (pending, offer) = ("", nil)
      case .endOfInput:
        if pending.isEmpty { return }
        // An open statement is dropped, and the session continues.
        let open = pending
        pending = ""
        _ = run([open])
      case .line(let line):
        if pending.isEmpty, takeOffer(line, run) { continue }
        let typed = session.typed(line, isContinued: !pending.isEmpty)
        pending += pending.isEmpty ? typed : "\n" + typed
        if Unfinished(pending) != nil { continue }
        let entered = pending
        pending = ""
        enter(entered, run)
      }
    }
  }

  /// Runs the statement that is offered when a line says so; returns false for a line that is no answer.
  private func takeOffer(_ line: String, _ run: Runner) -> Bool {
    guard let offered = offer else { return false }
    offer = nil
    let answer = line.lowercased().filter { !$0.isWhitespace }
    if ["", "y", "yes"].contains(answer) { enter(offered, run) }
    return ["", "y", "yes", "n", "no"].contains(answer)
  }

  /// Returns the line and its cursor together with the lines entered before.
  func whole(_ line: String, _ cursor: Int) -> (text: String, cursor: Int) {
    pending.isEmpty ? (line, cursor) : (pending + "\n" + line, pending.utf8.count + 1 + cursor)
  }

  /// Prints a greeting, but only on a terminal, so that a pipe receives only results.
  private func greet(_ restored: String?) {
    guard StandardOutput.shared.isTerminal else { return }
    show.notice("responder \(ProgramVersion.number): see, question and test the responder chain.")
    show.notice(restored ?? "Begin with 'lesson', 'demo' or: add window. 'help' lists the rest; Ctrl-D ends.")
  }
}

/// The number of entries a history keeps.
let historyLimit = 10_000

extension Prompt {
  /// The text of the prompt: the state of the session, or the part of a statement that is still open.
  var text: String {
    if !pending.isEmpty, let open = Unfinished(pending) { return Self.text(of: open) }
    if let offer { return "run '\(fitting(offer, columns: 60))'? [Y/n] " }
    if let stop { return "\(stop.place)> " }
    let profile = session.nameOfProfile
    let nodes = nodes.isEmpty ? "" : " (\(nodes.joined(separator: ", ")))"
    return
      "responder\(profile == "uikit" ? "" : " \(profile)")\(nodes)\(session.outputFile.map(Self.notice) ?? "")> "
  }

  private static func text(of open: Unfinished) -> String {
    let verb = open.verb.map { shortened($0) + " " } ?? ""
    return "\(verb)\(open.opener?.sign ?? "\\") line \(open.line)> "
  }

  /// The node `it`, and the first responder, which has a star.
  private var nodes: [String] {
    let it = session.nameOfIt
    let first = session.nameOfFirstResponder
    if let first, it == first { return [styled(first, "1;32") + "*"] }
    return [it.map { styled($0, "1") }, first.map { styled($0, "32") + "*" }].compactMap { $0 }
  }

  /// Returns a name in a colour without width, shortened to leave room for typing.
  private func styled(_ name: String, _ style: String) -> String {
    let name = Self.shortened(name)
    let isTerminal = StandardOutput.shared.isTerminal || StandardError.isTerminal
    guard Showing.usesColor(options.color, isTerminal: isTerminal), !(editor is PlainEditor) else { return name }
    return "\u{1}\u{1b}[\(style)m\u{2}\(name)\u{1}\u{1b}[0m\u{2}"
  }

  private static func shortened(_ name: String) -> String { fitting(name, columns: 20) }

  /// Returns a note on where results go, which explains why none appear: the end of the path, shortened for a prompt.
  ///
  /// The first '>' of a prompt is its end.
  private static func notice(of file: OutputFile) -> String {
    let name = file.path.unicodeScalars.split(separator: "/").last ?? []
    let shown = name.suffix(24).map { $0.properties.isGraphemeBase && $0 != ">" ? String($0) : "?" }.joined()
    return " to \(name.count > 24 ? "…" : "")\(shown)"
  }
}

extension SessionCompletion {
  /// Returns the completion as the editor needs it: a blank follows a complete word.
  ///
  /// `length` is the length in bytes of the lines entered before the one being edited.
  fileprivate func forEditor(after length: Int) -> Completion {
    guard replacing.lowerBound >= length else { return Completion(replacing: 0..<0, candidates: []) }
    return Completion(
      replacing: replacing.lowerBound - length..<replacing.upperBound - length,
      candidates: candidates.map { .init(word: $0.word, about: $0.about, suffix: $0.isWhole ? " " : nil) })
  }
}
