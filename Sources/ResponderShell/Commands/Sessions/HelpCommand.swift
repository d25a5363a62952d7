// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct HelpCommand: SessionCommand {
  let words: [HelpWord]

  static let verb = "help"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Lists commands and topics, or explains one, an error code or a rule.",
    Rest(
      "WORD", HelpWord.self,
      "a verb, a topic, a class, a kind or another noun, an error code, a rule's number, or a question; 'commands' and 'topics' list them; left out: one screen to begin with"
    ),
    discussion: [
      "For a name of several pages, a command comes before a topic, and a topic before an error code. User-defined commands have a page too. Examples are shown with their output as comments, so that they can be pasted."
    ],
    examples: [
      .init("help send", "usage, words, examples, errors"), .init("help getting-started", "a topic"),
      .init("help expect path", "one of the forms of a verb"), .init("help refused", "an error code"),
      .init("help U39", "a rule"), .init("help UITabBarController", "a class"),
      .init("help shortcut", "a word of the field"),
      .init("help who handles openTab", "a question"),
    ],
    errors: [.unknownCommand, .unsupported], seeAlso: ["apropos", "complete", "getting-started"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let list = words.count == 1 ? Help.lists.first { $0 == words[0].word.text } : nil
    if words.isEmpty || list != nil {
      let pieces = (list == "topics" ? [] : session.userDefinedCommands) + (list.map(Help.list) ?? Help.overview)
      return session.answer(PageReport(pieces, json: ["text": .strings(pieces.plain)]))
    }
    let page = try session.helpPage(
      for: words.map { $0.word.text },
      at: SourceRange(Int(words.first?.word.range.start ?? 0), Int(words.last?.word.range.end ?? 0)))
    let pieces = page.pieces
    session.answer(
      PageReport(
        pieces,
        json: [
          "name": .string(page.name), "kind": .string(page.kind.rawValue), "summary": .string(page.summary),
          "text": .strings(pieces.plain),
        ]))
  }
}

extension Session {
  /// The part of the overview that names what scripts defined; empty when that is nothing.
  fileprivate var userDefinedCommands: [any Piece] {
    guard !script.definitions.isEmpty else { return [] }
    let rows = script.definitions.sortedByKey.map { name, definition in
      switch definition {
      case .alias(let words): (name, "Short for: " + words.map { self.words.text($0) }.joined(separator: " "))
      case .procedure(let parameters, _):
        (([name] + parameters.map { $0.usage }).joined(separator: " "), "A definition.")
      }
    }
    return [Line("User-defined commands"), Terms(rows), Line()]
  }
}

/// A word that `help` can explain.
struct HelpWord: WordValue {
  static var slot: Slot { .helpWord }
  let word: Word

  init(_ word: Word) { self.word = word }
}
