// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderSession
import ResponderShell
import ResponderText

extension RunOptions {
  /// Runs everything and returns the exit status.
  @MainActor
  func start() -> Int32 {
    letWritesFail()
    Interrupt.install()
    let session = Session(host: host)
    let show = Showing(session, self)
    var inputs = inputs
    let arguments = ScriptInput.arguments(in: files, isOnlyInput: inputs.count == files.count)
    if !arguments.isEmpty { inputs = Array(inputs.prefix(1)) }
    let isPrompt = interactive || inputs.isEmpty && isatty(0) == 1
    if inputs.isEmpty, !isPrompt { inputs = [.file("-")] }
    if !isPrompt { Interrupt.endsProgram() }
    StandardOutput.shared.endsAtInterrupt = isPrompt
    let lose: (Diagnostic) -> Void = { error in
      show.problem(error)
      // A batch that could not write what it was to write has failed.
      if !isPrompt { leave(with: 2) }
    }
    Results.shared.onFailure = { error in
      lose(error)
      session.endOutput()
    }
    Results.shared.onLostRecording = lose
    defer { endRecording(of: session, lose) }
    var history: String?
    do throws(Diagnostic) {
      try apply(to: session)
      for (index, argument) in arguments.enumerated() { try session.define("\(index + 1)", as: argument) }
      if !arguments.isEmpty {
        try session.define("args", as: arguments.joined(separator: " "))
        try session.define("argc", as: String(arguments.count))
      }
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
    defer { end(journal) }
    let restored = resume ? restore(journal, show, continues: isPrompt) : nil
    if let restored, !isPrompt { say(restored) }
    var status: Int32 = 0
    let texts = inputs.count { if case .text = $0 { true } else { false } }
    var number = 0
    for input in inputs {
      if case .text = input { number += 1 }
      guard let end = run(input, in: session, show, number: texts > 1 ? number : nil) else { return 2 }
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
    return Prompt(session, show, self, history: history).run(restored: restored) ?? status
  }

  @MainActor
  private func endRecording(of session: Session, _ lose: (Diagnostic) -> Void) {
    do {
      try session.endRecording()
    } catch {
      lose(error)
    }
  }

  /// Runs a file or a text, which has a number when there are several.
  @MainActor
  private func run(_ input: Input, in session: Session, _ show: Showing, number: Int?) -> ScriptEnd? {
    let reader: ScriptReader
    switch input {
    case .text(let text):
      reader = ScriptReader(name: number.map { "-c \($0)" }, bytes: Array(text.utf8))
      reader.noteOption()
    case .file(let path):
      do {
        session.execution.fixtures = ScriptInput.fixtures(of: path)
        let script = try ScriptInput.reader(for: path)
        if path == "-" {
          session.execution.laterFixtures = { () throws(Diagnostic) in try ScriptInput.laterFixtures(of: script) }
        }
        reader = script
      } catch {
        show.problem(proposing(error, for: path, in: session))
        return nil
      }
    }
    defer {
      session.execution.fixtures = [:]
      session.execution.laterFixtures = nil
    }
    return session.run(reader, keepsGoing: keepGoing, tellsSilent: json) { show.outcome($0) }
  }

  /// Adds what was probably meant by a first word that is not a file: a command, or a statement.
  @MainActor
  private func proposing(_ error: Diagnostic, for word: String, in session: Session) -> Diagnostic {
    var status = stat()
    guard word == files.first, error.code == .io, !word.contains("/"), stat(word, &status) != 0 else { return error }
    if let question = question(in: session) {
      var error = error
      error.suggestions = [question]
      return error
    }
    // A command that options came before is taken for a file.
    let names = Responder.commands.map(\.name)
    let commands = names.contains(word) ? [word] : Spelling.suggestions(for: word, among: names)
    // Only a folder can follow what was misspelt.
    let folders = files.dropFirst().map { " " + $0 }.joined()
    var meant = session.isQuestionWord(word) ? [] : commands.map { "responder \($0)\(folders)" }
    if word == "version" || !Spelling.suggestions(for: word, among: ["version"]).isEmpty {
      meant = ["responder --version"]
    }
    // A shell would take them for its own.
    if files.count <= 8, !files.contains(where: { $0.contains { "\"$`\\!".contains($0) } }) {
      let verbs =
        session.table.hasVerb(word)
        ? [word] : Spelling.suggestions(for: word, among: session.table.verbs.filter { !commands.contains($0) })
      let rest = files.dropFirst().map { " " + Quotes.typed($0) }.joined()
      meant += verbs.map { "responder -c \"\($0)\(rest)\"" }
    }
    var error = error
    error.suggestions = Array(meant.prefix(2))
    return error
  }

  /// Returns the command that answers a question about an action, such as `responder who handles openTab`, or nil.
  @MainActor
  private func question(in session: Session) -> String? {
    guard files.count > 1, let meant = session.statement(meantBy: files.joined(separator: " ")) else { return nil }
    let words = meant.split(separator: " ")
    guard words.count == 2, ["why", "target", "handlers"].contains(words[0]) else { return nil }
    return "responder why \(words[1])"
  }

  /// Applies the options of the command line and the environment.
  ///
  /// - Throws: An error of one of them.
  @MainActor
  func apply(to session: Session) throws(Diagnostic) {
    for definition in define {
      try session.define(definition.name, as: definition.value)
    }
    if let profile { return choose(profile, in: session) }
    guard let named = EnvironmentVariable.profile.value, !named.isEmpty else { return }
    guard let profile = Profile(rawValue: named) else {
      let known = Profile.allCases.map(\.rawValue).joined(separator: " or ")
      throw Diagnostic(.badArgument, "RESPONDER_PROFILE: '\(named)' is not a profile", help: ["set it to \(known)"])
    }
    choose(profile, in: session)
  }

  @MainActor
  private func choose(_ profile: Profile, in session: Session) {
    session.model.setProfile(profile == .appkit ? .appkit : .uikit)
    session.commit()
  }

  /// Runs the whole configuration of interactive sessions, even if a statement fails; returns the status of `exit`, if
  /// any.
  ///
  /// Its changes belong to the beginning of the session and cannot be undone. The command line and the environment take
  /// precedence over it.
  ///
  /// - Throws: `io` when the environment names a file that does not exist.
  @MainActor
  func configure(_ session: Session, _ show: Showing) throws(Diagnostic) -> Int32? {
    guard !noConfig, let path = try UserFiles.configuration() else { return nil }
    do throws(Diagnostic) {
      let reader = ScriptReader(name: path, bytes: try FileInput.contents(of: path))
      let end = session.run(reader, keepsGoing: true, tellsSilent: json) { show.outcome($0) }
      if case .exited(let status) = end { return Int32(status) }
    } catch {
      // The prompt starts in any case.
      show.problem(error)
    }
    _ = Interrupt.take()
    session.commit()
    try apply(to: session)
    return nil
  }

  /// Restores the session that `--resume` requests; returns a notice about it, or that a new session begins.
  @MainActor
  func restore(_ journal: Journal?, _ show: Showing, continues: Bool) -> String? {
    defer { _ = Interrupt.take() }
    do throws(Diagnostic) {
      var isDeclined = false
      func choose(_ files: [JournalFile]) -> JournalFile? {
        let file = JournalChoice(files).ask()
        isDeclined = file == nil
        return file
      }
      guard let journal, let count = try journal.resume(continues: continues, choose: choose, show.problem) else {
        let note = isDeclined ? "this session is new" : "there is no session to resume; this one is new"
        // Without a terminal nobody would notice otherwise.
        if !StandardError.isTerminal, !quiet { StandardError.write("note: \(prose: note)\n") }
        return note
      }
      return "resumed, with \(count == 1 ? "1 statement" : "\(count) statements")"
    } catch {
      show.problem(error)
      return nil
    }
  }

  /// Ends the journal with the session; if there is anything to resume, reports how.
  @MainActor
  func end(_ journal: Journal?) {
    guard let journal, journal.end() else { return }
    say("'responder --resume' brings this session back")
  }

  /// Reports something to the user at the terminal that is not a result.
  @MainActor
  private func say(_ text: String) {
    if !quiet, StandardError.isTerminal { StandardError.notice(text) }
  }
}
