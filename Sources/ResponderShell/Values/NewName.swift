// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A name for something new. Throws `syntax` when it is malformed; whether it is taken is the session's to say.
struct NewName: WordValue {
  static var slot: Slot { .newName }
  let word: Word

  init(_ word: Word) throws(Diagnostic) {
    guard NameSyntax.isName(word.text) else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is no name", at: word.range,
        help: ["a name is a letter, then letters, digits, '_' and '-'"])
    }
    self.word = word
  }

  var text: String { word.text }
}
