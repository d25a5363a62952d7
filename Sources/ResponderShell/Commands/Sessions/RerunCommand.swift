// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct RerunCommand: PromptCommand {
  let numbers: NumberRange?

  static let verb = "rerun"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Runs statements of the history once more.",
    OptionalArgument(
      "N|N..M", NumberRange.self, "its number in 'history', or the first and the last; left out: the last one"
    ),
    discussion: [
      "The statements are shown, and are added to the history and a recording in place of 'rerun'. They stop at the first error. At the prompt only."
    ],
    examples: [.init("! bad-argument: rerun 3", "a script has no history")],
    errors: [.badArgument, .unsupported], seeAlso: ["history", "edit"], make: Self.init)

  func request(in session: Session) throws(Diagnostic) -> PromptRequest? {
    let history = session.host.history().map { $0.text }
    let first = try entry(numbers?.first, of: history)
    var entries = [first]
    if let numbers, let last = numbers.last {
      _ = try entry(last, of: history)
      guard numbers.first.value <= last.value else {
        throw Diagnostic(
          .badArgument, "expected the smaller number first, found '\(last.word.text)'", at: last.word.range,
          help: ["rerun \(last.value)..\(numbers.first.value)"])
      }
      entries = Array(history[numbers.first.value - 1..<last.value])
    }
    guard !entries.contains(where: { $0.prefix(while: { !$0.isWhitespace }) == "rerun" }) else {
      throw Diagnostic(
        .badArgument, "that statement is a 'rerun' itself", at: numbers?.first.word.range,
        help: ["choose the statement that it ran"])
    }
    return .rerun(entries.joined(separator: "\n"))
  }
}

/// A number of the history, or the first and the last of several, `N..M`.
struct NumberRange: WordValue {
  static let slot = Slot("N|N..M")
  let first: CountWord
  let last: CountWord?

  init(_ word: Word) throws(Diagnostic) {
    guard let dots = word.text.range(of: "..") else {
      (first, last) = (try CountWord(word), nil)
      return
    }
    first = try CountWord(String(word.text[..<dots.lowerBound]), in: word)
    last = try CountWord(String(word.text[dots.upperBound...]), in: word)
  }
}
