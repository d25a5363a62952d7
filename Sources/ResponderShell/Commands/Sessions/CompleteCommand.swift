// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct CompleteCommand: SessionCommand {
  let words: [Word]

  static let declaration = CommandDeclaration(
    "complete", in: .sessions, "Lists what could stand at the end of a text, as Tab does at the prompt.",
    Rest("TEXT", "the beginning of a statement; quote it to end it with a blank", isRequired: true),
    discussion: [
      "Several words are taken with one blank between; quotes, variables, blocks and flags in TEXT want quotes around it. One candidate a line: verbs first, behind them keywords and names. In JSON, 'about' tells what each is, and 'replacing' is the part of TEXT that a candidate stands for: offsets in UTF-8 bytes from 0, the end excluded."
    ],
    examples: [
      .init("complete su", "verbs"), .init("add window main\ncomplete 'add view list in '", "the nodes there are"),
      .init("add view a\nhandle open on a\ncomplete send op", "actions that someone handles"),
    ],
    seeAlso: ["help", "prompt"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let text = words.map(\.text).joined(separator: " ")
    let completion = session.completion(of: text, at: text.utf8.count)
    return LineReport(
      completion.candidates.map(\.word),
      json: .object([
        ("replacing", .array([.int(completion.replacing.lowerBound), .int(completion.replacing.upperBound)])),
        ("candidates", .strings(completion.candidates.map(\.word))),
        ("about", .strings(completion.candidates.map(\.about))),
      ]))
  }
}
