// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct CompleteCommand: SessionCommand {
  let words: [Word]

  static let verb = "complete"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Lists what could complete a text, as Tab does at the prompt.",
    Rest("TEXT", "the beginning of a statement; quote it to end it with a blank", isRequired: true),
    discussion: [
      "Several words are joined with one blank; a TEXT with quotes, variables, blocks or flags has to be quoted. There is one candidate on each line. In JSON 'about' describes each candidate, and 'replacing' is the part of TEXT that it replaces: offsets in UTF-8 bytes from 0, the end excluded."
    ],
    examples: [
      .init("complete su", "verbs"), .init("add window main\ncomplete 'add view list in '", "the nodes there are"),
      .init("add view a\nhandle open on a\ncomplete send op", "actions that have a handler"),
    ],
    seeAlso: ["help", "prompt"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let text = words.map { $0.text }.joined(separator: " ")
    let completion = session.completion(of: text, at: text.utf8.count)
    session.answer(
      LinesReport(
        completion.candidates.map({ $0.word }),
        json: [
          "replacing": .array([.int(completion.replacing.lowerBound), .int(completion.replacing.upperBound)]),
          "candidates": .strings(completion.candidates.map({ $0.word })),
          "about": .strings(completion.candidates.map({ $0.about })),
        ]))
  }
}
