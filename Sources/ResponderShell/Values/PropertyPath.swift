// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// `NODE.PROPERTY`. Throws `syntax`.
struct PropertyPath: WordValue {
  static var slot: Slot { .property }
  let word: Word
  let node: NodeName
  let property: String

  init(_ word: Word) throws(Diagnostic) {
    guard let dot = word.text.firstIndex(of: ".") else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is no property", at: word.range, help: ["write NODE.PROPERTY, such as tabs.selected"])
    }
    let node = String(word.text[..<dot])
    property = String(word.text[word.text.index(after: dot)...])
    guard NameSyntax.isName(property) else {
      throw Diagnostic(
        .syntax, "'\(property)' is no property name", at: word.range,
        help: ["a property is a letter, then letters, digits, '_' and '-'"])
    }
    self.word = word
    self.node = NodeName(word.part(node, at: 0))
  }
}
