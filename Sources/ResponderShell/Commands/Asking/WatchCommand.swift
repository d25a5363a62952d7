// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct WatchCommand: SessionCommand {
  let words: [Word]

  static let verb = "watch"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Shows after each statement what has changed in the answer of a question.",
    Rest("QUESTION", fits: .verb, "a statement that asks; 'off' stops all, 'off QUESTION' one; left out: lists them"),
    discussion: [
      "The question is answered at once. After every statement it is asked again, after 'undo' and 'redo' too; removed lines are shown with '-', new ones with '+'. Changes that a block or a 'suppose' undoes are not shown.",
      "Watched questions are not saved. A recording begins with them.",
    ],
    examples: [
      .init(
        "add window main\nadd view page in main\nwatch chain page\nattach controller tabs to page\nundo\nwatch off",
        "a chain that a controller joins and leaves"),
      .init("add window main\nwatch first-responder\nwatch\nwatch off first-responder\nwatch", "a list"),
    ],
    errors: [.unknownCommand, .unknownName, .badArgument], seeAlso: ["suppose", "diff", "chain", "target"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard let verb = words.first else {
      let watches = session.script.watches
      return session.answer(
        LinesReport(
          watches.isEmpty ? ["nothing is watched"] : watches.map { "watch \($0)" },
          json: ["watches": .strings(watches)]))
    }
    if verb.isOff {
      try end(Array(words.dropFirst()), in: session)
      return
    }
    let question = text(of: words, in: session)
    guard session.table.hasVerb(verb.text) else {
      throw Diagnostic(
        .unknownCommand, "there is no command named '\(verb.text)'", at: verb.range,
        suggestions: session.model.suggestion(for: verb.text, among: session.table.verbs),
        help: ["name a statement that asks, such as: watch tree"])
    }
    let asks = session.table.declarations(of: verb.text).contains { [.asking, .building].contains($0.category) }
    guard asks, verb.text != Self.declaration.verb, let lines = try answer(to: question, verb, session) else {
      throw Diagnostic(
        .badArgument, "'\(verb.text)' is not a question", at: verb.range,
        help: ["watch a statement that asks and changes nothing, such as: watch chain NODE"])
    }
    if !session.script.watches.contains(question) {
      session.script.set(session.script.watches + [question]) { swap(&$0.watches, &$1) }
    }
    session.watchedAnswers[question] = lines
    session.answer(LinesReport(lines, json: ["question": .string(question), "lines": .strings(lines)]))
  }

  /// Asks the question for the first time.
  private func answer(to question: String, _ verb: Word, _ session: Session) throws(Diagnostic) -> [String]? {
    do throws(Diagnostic) {
      return try session.watchedLines(question)
    } catch {
      // The error's place is one in the question, and not in the statement.
      throw Diagnostic(error.code, error.message, at: verb.range, suggestions: error.suggestions, help: error.help)
    }
  }

  private func end(_ words: [Word], in session: Session) throws(Diagnostic) {
    guard let first = words.first else {
      if !session.script.watches.isEmpty { session.script.set([]) { swap(&$0.watches, &$1) } }
      return
    }
    let question = text(of: words, in: session)
    guard session.script.watches.contains(question) else {
      throw Diagnostic(
        .badArgument, "'\(question)' is not watched", at: first.range,
        suggestions: session.model.suggestion(for: question, among: session.script.watches).map { "watch off \($0)" },
        help: ["'watch' lists the watched questions"])
    }
    session.script.set(session.script.watches.filter { $0 != question }) { swap(&$0.watches, &$1) }
  }

  /// Returns the question as a statement.
  private func text(of words: [Word], in session: Session) -> String {
    words.map { $0.kind == .bare ? $0.text : session.words.text($0.text) }.joined(separator: " ")
  }
}
