// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderPhrasing
import ResponderText

/// What is said of a line whose verb is not known.
extension Session {
  /// Returns the error of a verb that is not known, with what may help.
  func unknown(
    _ error: Diagnostic, _ statement: Statement, _ typed: String, near verbs: [String]
  ) -> Diagnostic {
    var result = error
    let verb = statement.verb.text
    let prefixed = (table.verbs + script.definitions.keys.sorted()).filter { $0.hasPrefix(verb) }
    if prefixed.count > 1, !Sentence.isArticle(verb) {
      result.help = ["it could be \(Self.list(prefixed))", "'help' lists the commands"]
      return result
    }
    // A word of the phrase book may be misspelt too, but the program's own words come first.
    if verb.count > 3, !Phrasing.isWord(verb),
      let near = Spelling.suggestions(for: verb, among: PhraseBook.phrases.map { $0.word }).first
    {
      var phrasing = Phrasing(SessionSurroundings(self))
      if let meant = phrasing.statement(for: near + typed.dropFirst(verb.count)) {
        return propose(meant, nil, result, for: statement)
      }
    }
    if verb.count > 2, let near = verbs.first(where: { Self.mayGuess($0, of: verb) }),
      Self.isForm(near, of: verb) || !Phrasing.isWord(verb)
    {
      let meant = near + typed.dropFirst(verb.count)
      if case .failure(let refusal) = trial(of: meant, mayFail: true), refusal.code == .unknownName {
        return explain((meant, refusal), result)
      }
      result.help.insert("the nearest command is '\(near)'", at: 0)
      return result
    }
    guard !statement.looksLikeOutput else { return result }
    if let pages = pages(for: typed) { result.help = [pages, "'help' lists the commands"] }
    return result
  }

  /// Returns whether a word begins a question.
  package func isQuestionWord(_ word: String) -> Bool { Phrasing.isQuestionWord(word) }

  /// Returns what may follow a text that begins a sentence.
  package func continuations(of text: String) -> Set<Continuation> {
    Intents.continuations(of: text, in: SessionSurroundings(self))
  }

  /// Returns the pages of help that are nearest to a line, at most two.
  package func helpPages(near line: String) -> [String] {
    HelpPages.nearest(to: line, in: SessionSurroundings(self), isVerb: table.hasVerb)
  }

  /// Returns a remark with the pages of help that are nearest to a line, or nil for a word that says nothing.
  func pages(for line: String) -> Remark? {
    var pages = helpPages(near: line)
    if pages.isEmpty, line.trimmed.contains(" ") { pages = ["getting-started", "commands"] }
    return pages.isEmpty ? nil : Remark("read \(pages.map { "'help \($0)'" }.joined(separator: " or "))")
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
