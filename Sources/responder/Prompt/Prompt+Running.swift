// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderSession
import ResponderShell
import ResponderText

/// A function that runs statements.
///
/// It returns the number of statements left after one that failed or ended the session, or nil when all were run.
typealias Runner = (_ statements: [String]) -> Int?

extension Prompt {
  /// Records entered text in the history and runs its statements up to the first error; returns false when there was
  /// one.
  @discardableResult
  func enter(_ text: String, _ run: Runner) -> Bool {
    // Text that begins with a blank is not recorded, but statements are split without their leading blanks.
    let isRemembered = text.first?.isWhitespace == false
    var rest = session.statements(in: text)[...]
    while !rest.isEmpty, session.execution.exitStatus == nil {
      // Statements run together up to one that is meant for the prompt and not for the session.
      let end = rest.firstIndex { session.promptRequest($0) != nil } ?? rest.endIndex
      let plain = Array(rest[..<end])
      rest = rest[end...]
      if isRemembered { plain.forEach(editor.addHistory) }
      var left = plain.isEmpty ? nil : run(plain)
      if left == nil, let statement = rest.first, let request = session.promptRequest(statement) {
        rest = rest.dropFirst()
        if !carryOut(request, run) { left = 0 }
      }
      if let left {
        sayNotRun(left + rest.count)
        return false
      }
    }
    return true
  }

  /// Runs statements of the session; several pasted statements stop at the first error.
  func runStatements(_ statements: [String]) -> Int? {
    let reader = Self.reader(statements)
    let end = session.run(reader, keepsGoing: false) { outcome in
      show.outcomeAtPrompt(outcome)
      // A person can answer, who has typed one statement and not pasted several.
      let isAnswerable = statements.count == 1 && !(editor is PlainEditor) && show.isForPeople
      offer = isAnswerable && outcome.error?.suggestions.count == 1 ? outcome.error?.proposal : nil
    }
    // Ctrl-C also drops the output that has not been shown yet.
    StandardOutput.shared.flush()
    _ = Interrupt.take()
    guard case .failed = end else { return nil }
    return Self.countLeft(reader)
  }

  static func reader(_ statements: [String]) -> ScriptReader {
    ScriptReader(name: nil, bytes: Array(statements.joined(separator: "\n").utf8))
  }

  /// Returns the number of statements that a reader has left.
  static func countLeft(_ reader: ScriptReader) -> Int {
    var rest = 0
    while let statement = try? reader.next() { rest += statement.words.isEmpty ? 0 : 1 }
    return rest
  }

  private func sayNotRun(_ count: Int) {
    if count > 0 { say("\(count) statement\(count == 1 ? " was" : "s were") not run") }
  }

  /// Reports something to the user at the terminal that is not a result.
  func say(_ text: String) { StandardError.notice(text) }

  /// Does what a statement requested of the prompt; returns false when something failed.
  func carryOut(_ request: PromptRequest, _ run: Runner) -> Bool {
    switch request {
    case .rerun(let statement):
      say(statement)
      return enter(statement, run)
    case .edit(let statement): return edit(statement, run)
    case .clear:
      // A terminal that shows only plain text has no screen to clear.
      if StandardOutput.shared.isTerminal, !Terminal.isDumb {
        StandardOutput.shared.write("\u{1b}[H\u{1b}[2J\u{1b}[3J" as Escaped<TerminalLine>)
      }
      return true
    case .write(let statement):
      // Without a line editor the statement can only be shown.
      if !editor.prefill(statement) { say(statement) }
      return true
    }
  }

  private func edit(_ statement: String, _ run: Runner) -> Bool {
    do throws(Diagnostic) {
      if options.safe {
        throw Diagnostic(
          .refused, "'edit' is not allowed, because of --safe", help: ["with it no statement reads or writes files"])
      }
      guard isatty(0) == 1 else {
        throw Diagnostic(.unsupported, "'edit' needs a terminal", help: ["standard input is none"])
      }
      guard let saved = try ExternalEditor().edit(statement.isEmpty ? "" : statement + "\n") else {
        say("nothing was saved; nothing was run")
        return true
      }
      let text = saved.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let lines = text.drop { $0.allSatisfy(\.isWhitespace) }
      guard !lines.isEmpty else {
        say("there is nothing to run")
        return true
      }
      say(lines.joined(separator: "\n"))
      return enter(lines.joined(separator: "\n"), run)
    } catch {
      show.problem(error)
      return false
    }
  }

  /// Lets deliveries stop from now on; what is typed then runs in the middle of the delivery.
  func stopsDeliveries() {
    session.host.isAtPrompt = true
    // With JSON, each statement has one line of output, which leaves no place for statements typed during a stop.
    guard show.isForPeople else { return }
    session.host.stopped = { [weak self] stop in MainActor.assumeIsolated { self?.readCommands(at: stop) } }
  }

  private func readCommands(at stop: Stop) {
    self.stop = stop
    defer { self.stop = nil }
    show.notice(stop.notice)
    read(until: { stop.isOver }) { statements in
      let reader = Self.reader(statements)
      var hasFailed = false
      session.runAtStop(reader) { outcome in
        hasFailed = outcome.error != nil
        show.outcomeAtPrompt(outcome)
      }
      // The interrupt ended that statement, not the delivery.
      _ = Interrupt.take()
      return hasFailed || stop.isOver ? Self.countLeft(reader) : nil
    }
    // After Ctrl-D there is nobody who could continue the delivery.
    if !stop.isOver { session.abortAtStop() }
  }
}
