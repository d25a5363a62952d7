// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A number from 0 on. Throws `bad-argument`.
struct CountWord: WordValue {
  static let slot = Slot("N")
  let word: Word
  let value: Int

  init(_ word: Word) throws(Diagnostic) {
    guard let value = Int(word.text), value >= 0 else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no count", at: word.range, help: ["give a whole number from 0 on"])
    }
    self.word = word
    self.value = value
  }
}
