// SPDX-License-Identifier: Apache-2.0

import CPlatform
import CommandLanguage
import Platform
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderShell
import ResponderText

/// A session that a page in a browser shows: it takes what was typed, as a prompt does, and answers as JSON.
///
/// Its files are those that the page was given, in memory.
package final class PageSession {
  /// What the host of the session asks for: what was entered, and the columns that the page has for answers.
  private final class Surface {
    var statements: [EnteredStatement] = []
    var screen: Screen?
  }

  package let session: Session
  let files = MemoryFiles()
  private let surface = Surface()
  private let results: ResultFiles
  /// The statements that were entered and have not run.
  private var waiting: ArraySlice<String> = []
  /// Whether they run after an error too.
  private var keepsGoing = false
  /// The statement whose delivery is stopped, or nil.
  private var stopped: StoppedDelivery?

  /// The memory that a session may use, in bytes: half of what WebAssembly addresses as whole numbers of Swift.
  private static let memory = 1 << 30

  /// Makes an empty session.
  ///
  /// `progress` receives how far a long statement has come; nil when it is over.
  package init(progress: @escaping (String?) -> Void = { _ in }) {
    results = ResultFiles(in: files)
    var host = files.host
    host.history = { [surface] in surface.statements }
    host.screen = { [surface] in surface.screen }
    host.isAtPrompt = true
    host.showsHints = true
    host.showProgress = progress
    host.budget = Budget(memory: Self.memory)
    session = Session(host: host)
  }

  // MARK: Running

  /// The columns in which answers are drawn besides their plain text, or nil.
  package var columns: Int? {
    get { surface.screen?.width }
    set { surface.screen = newValue.map { Screen(width: $0, height: .max) } }
  }

  /// Takes a text that was typed or pasted, and runs its statements for some seconds, or up to the first error.
  ///
  /// The answer has the member `isOpen` when the text ends in the middle of a statement.
  package func enter(_ text: String, seconds: Double) -> JSONValue {
    let typed = session.typed(text, isContinued: false)
    if Unfinished(typed) != nil { return ["isOpen": true] }
    (waiting, keepsGoing) = (session.statements(in: typed)[...], false)
    return goOn(seconds: seconds)
  }

  /// Runs statements as they ran before, without the abbreviations and marks that a prompt takes, and after errors too.
  package func run(_ statements: [String], seconds: Double) -> JSONValue {
    (waiting, keepsGoing) = (statements[...], true)
    return goOn(seconds: seconds)
  }

  /// Runs statements that wait, for some seconds or up to the first error.
  package func goOn(seconds: Double) -> JSONValue {
    let end = monotonic_seconds() + seconds
    var parts: [JSONValue] = []
    while let statement = waiting.popFirst() {
      surface.statements.append(EnteredStatement(statement))
      if let request = session.promptRequest(statement) {
        parts.append(.object([("statement", .string(statement))] + answer(request)))
      } else if !run(statement, &parts), !keepsGoing {
        let dropped = waiting.count
        waiting = []
        return answer(parts, dropped: dropped)
      }
      if monotonic_seconds() > end { break }
    }
    return answer(parts, dropped: 0)
  }

  /// Runs a statement, or what was typed at a stop, and adds what it showed; returns whether it succeeded.
  private func run(_ statement: String, _ parts: inout [JSONValue]) -> Bool {
    let delivery = stopped ?? StoppedDelivery(of: statement)
    let attempt = delivery.attempt(adding: stopped == nil ? nil : statement)
    var (ended, succeeded): ([JSONValue], Bool) = ([], true)
    session.host.stopped = { [session] in attempt.stop($0, in: session) { self.part($0, $1) } }
    _ = session.run(ScriptReader(name: nil, bytes: Array(delivery.statement.utf8)), keepsGoing: false) { outcome in
      // The outcome of a statement that goes on is not its end.
      guard attempt.place == nil else { return }
      ended.append(part(attempt.parts.isEmpty ? statement : "", outcome))
      if outcome.error != nil { succeeded = false }
    }
    session.host.stopped = nil
    // A page has nowhere to exit to.
    session.execution.exitStatus = nil
    parts += attempt.parts.dropFirst(delivery.shown) + ended
    stopped = attempt.place == nil ? nil : StoppedDelivery(of: delivery.statement, after: attempt)
    return succeeded && !attempt.lastFailed
  }

  private func part(_ statement: String, _ outcome: StatementOutcome) -> JSONValue {
    let renderer = DiagnosticRenderer(showsUnnamedPlaces: false, terminalWidth: columns)
    var members: [(String, JSONValue)] = statement.isEmpty ? [] : [("statement", .string(statement))]
    let lines = outcome.lines
    if outcome.destination != nil {
      results.append(lines)
    } else if !lines.isEmpty {
      members.append(("lines", .strings(lines)))
      let drawn = surface.screen.map { TerminalRenderer($0).results(of: outcome).map { $0.text } } ?? lines
      if drawn != lines { members.append(("drawn", .strings(drawn))) }
    }
    results.follow(session.outputFile)
    if let error = outcome.error {
      members.append(("errors", .strings(renderer.errors(of: outcome).map { $0.text })))
      // As at the prompt, one answer is offered, and not one of several.
      if error.suggestions.count == 1, let offer = error.proposal { members.append(("offer", .string(offer))) }
    }
    return .object(members)
  }

  /// Returns what the page does for a statement that a prompt carries out.
  private func answer(_ request: PromptRequest) -> [(String, JSONValue)] {
    switch request {
    case .rerun(let statement):
      waiting = session.statements(in: statement) + waiting
      return [("lines", .strings([statement]))]
    case .edit(let statement), .write(let statement): return [("write", .string(statement))]
    case .clear: return [("clears", true)]
    }
  }

  private func answer(_ parts: [JSONValue], dropped: Int) -> JSONValue {
    let history = session.history
    return [
      "parts": .array(parts), "left": .int(waiting.count), "dropped": .int(dropped),
      "nodes": .int(session.tree.count), "profile": .string(session.nameOfProfile),
      "it": .optional(session.nameOfIt), "first": .optional(session.nameOfFirstResponder),
      "stop": .optional(stopped?.place),
      "canUndo": .bool(!history.steps.isEmpty), "canRedo": .bool(!history.undone.isEmpty),
    ]
  }

  // MARK: Typing

  /// The largest number of candidates that a page lists.
  private static let candidateLimit = 60

  /// Returns what can stand at the end of a text: `[word, meaning, whole, usage]`, and the beginning that each replaces.
  package func completion(of text: String) -> JSONValue {
    let cursor = text.utf8.count
    let found = session.completion(of: text, at: cursor)
    let isVerb = CompletionContext(line: text, cursor: cursor).words.isEmpty
    let candidates = found.candidates.prefix(Self.candidateLimit).map { candidate -> JSONValue in
      let usage = isVerb ? session.table.declarations(of: candidate.word).first?.usage : nil
      return [.string(candidate.word), .string(candidate.about), .bool(candidate.isWhole), .string(usage ?? "")]
    }
    let typed = Array(text.utf8)[found.replacing]
    return [
      "replaces": .string(String(decoding: typed, as: UTF8.self)), "candidates": .array(candidates),
      "count": .int(found.candidates.count),
    ]
  }

  /// Returns what may come at the end of a text, as `?` shows it at a prompt; null in the middle of a word or comment.
  func possibilities(after text: String) -> JSONValue {
    let cursor = text.utf8.count
    let context = CompletionContext(line: text, cursor: cursor)
    guard context.prefix.isEmpty, !context.isComment else { return .null }
    let possibilities = session.possibilities(in: text, at: cursor)
    let entries = possibilities.entries.map { entry -> JSONValue in
      [.string(entry.form), .string(entry.about), .strings(entry.words)]
    }
    return ["title": .string(possibilities.title), "entries": .array(entries)]
  }
}
