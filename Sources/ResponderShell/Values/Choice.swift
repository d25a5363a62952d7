// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Words of which one must be chosen.
protocol WordChoice: RawRepresentable<String>, CaseIterable, Sendable {
  /// The name of the place, as help shows it.
  static var placeName: String { get }
  /// What is wrong with another word, after the word in quotes.
  static var refusal: String { get }
}

extension WordChoice {
  static var words: [String] { allCases.map(\.rawValue) }
}

/// One of a few words. Throws `bad-argument` with all of them.
struct Choice<Option: WordChoice>: WordValue {
  static var slot: Slot { Slot(Option.placeName, choices: Option.words) }
  let word: Word
  let value: Option

  init(_ word: Word) throws(Diagnostic) {
    guard let value = Option(rawValue: word.text) else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' \(Option.refusal)", at: word.range,
        suggestions: Spelling.nearest(to: word.text, among: Option.words).map { [$0] } ?? [],
        help: ["one of \(Option.words.joined(separator: ", "))"])
    }
    self.word = word
    self.value = value
  }
}
