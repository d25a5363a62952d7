// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct FindCommand: SessionCommand {
  let words: [SelectorWord]

  static let verb = "find"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Lists the nodes that a selector selects.",
    Rest("SELECTOR", SelectorWord.self, "a name or glob, a kind or class, then perhaps: under NODE", isRequired: true),
    examples: [
      .init(
        "add window W\nadd button b1 in W\nadd button b2 in W\nfind UIButton under W\nexpect count b* is 2",
        "by class and by glob")
    ],
    errors: [.unknownName], seeAlso: ["tree", "show"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.note(question: self)
    let names = try Selector(words.map { $0.word }, in: session).nodes(in: session).map(session.model.name)
    session.answer(LinesReport(names.isEmpty ? ["none"] : names, json: ["names": .strings(names)]))
  }
}

/// A word of a selector of nodes.
struct SelectorWord: WordValue {
  static var slot: Slot { .selector }
  let word: Word

  init(_ word: Word) { self.word = word }
}
