// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// An action's name, which may hold colons. Throws `syntax`.
struct ActionName: WordValue {
  static var slot: Slot { .action }
  let word: Word

  init(_ word: Word) throws(Diagnostic) {
    var text = word.text
    // Private selectors of the frameworks begin with underscores.
    while text.first == "_" { text.removeFirst() }
    guard NameSyntax.isName(text, extra: ":.") else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is no action name", at: word.range,
        help: ["an action is a letter, then letters, digits, '_', '-' and ':', such as openTab or copy:"])
    }
    self.word = word
  }

  var text: String { word.text }
}
