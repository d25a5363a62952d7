// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderPhrasing
import ResponderSession
import ResponderText

struct AproposCommand: SessionCommand {
  let word: Word
  let more: [Word]

  static let verb = "apropos"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Finds the commands, topics, error codes and rules that mention a word.",
    Argument("WORD", "any text, in any case"), Rest("MORE", "further words of the text"),
    discussion: [
      "Pages with the word in their name come first, then those with it in their summary, then those that mention it elsewhere, and the profile's rules at the end. User-defined commands are searched too. There is one page on each line."
    ],
    examples: [
      .init("apropos keyboard", "the pages that mention a word"),
      .init("apropos zebra", "a word that no page mentions"),
    ],
    seeAlso: ["help"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let text = ([word] + more).map { $0.text }.joined(separator: " ")
    let own = session.script.definitions.sortedByKey.map { HelpPage($0.key, $0.value) }
    let phrases = PhraseBook.phrases.map { HelpPage($0) }
    let foreign = session.tree.profile == .uikit ? "M" : "U"
    let pages = Help.pages.filter { $0.kind != .rule || !$0.name.hasPrefix(foreign) }
    let found = Help.matches(of: text, in: pages + own + phrases)
    // A page that a word of the field leads to need not name it.
    let noun = Help.page(ofWord: text, in: session.tree.profile)
    let others = found.filter { $0.page.name != noun?.name }
    let named = others.prefix { $0.page.name == text }
    let matches = named + (noun.map { [Help.Match(page: $0, place: .name)] } ?? []) + others.dropFirst(named.count)
    let names = matches.map { "\($0.page.name) (\($0.page.kind.rawValue))" }
    let values = matches.map { match in
      JSONValue.object([
        ("name", .string(match.page.name)), ("kind", .string(match.page.kind.rawValue)),
        ("summary", .string(match.page.summary)),
      ])
    }
    guard !matches.isEmpty else {
      return session.answer(
        PageReport(
          [Paragraph("nothing mentions \(Quotes.typed(text))")], json: ["matches": .array([])]))
    }
    session.answer(
      PageReport(
        [Terms(zip(names, matches).map { ($0, $1.page.summary) }, indentation: 0, plainWidth: .max, limit: 40)],
        json: ["matches": .array(values)]))
  }
}
