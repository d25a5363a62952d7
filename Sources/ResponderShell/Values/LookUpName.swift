// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// The name of what is looked for up a chain. Throws `syntax`.
struct LookUpName: WordValue {
  static let slot = Slot("PROPERTY", choices: LookUp.words.map(\.word))
  let word: Word
  let lookUp: LookUp

  init(_ word: Word) throws(Diagnostic) {
    guard NameSyntax.isName(word.text, extra: ":") else {
      throw Diagnostic(
        .syntax, "'\(word.text)' is no name of a property", at: word.range,
        help: ["name what is looked for, such as undoManager"])
    }
    self.word = word
    lookUp = LookUp.words.first { $0.word == word.text }?.lookUp ?? .other
  }

  var text: String { word.text }
}

extension LookUp {
  /// What the frameworks look for, by name, and who is asked.
  static let words: [(word: String, lookUp: LookUp, about: String)] = [
    ("undoManager", .undoManager, "everyone up the chain; in uikit a window supplies one (U84, M41)"),
    ("inputView", .inputView, "the first responder alone (U85); uikit"),
    ("inputAccessoryView", .inputAccessoryView, "the first responder and the controllers above it (U85); uikit"),
    ("userActivity", .userActivity, "the node alone (U89); uikit"),
    ("buildMenu", .buildMenu, "app and its delegate; 'from' a view, the controllers above it (U82); uikit"),
    ("validRequestor", .validRequestor, "everyone a nil-targeted action asks (M40); appkit"),
    ("presentError", .presentError, "up to the document and its controller, then app (M39); appkit"),
    (
      "validateProposedFirstResponder", .proposedFirstResponder,
      "everyone up the chain; 'no' keeps a click from moving the focus (M22); appkit"
    ),
  ]
}
