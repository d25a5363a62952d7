// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The name of a class that should exist.
struct ClassName: WordValue {
  static var slot: Slot { .responderClass }
  let word: Word

  init(_ word: Word) { self.word = word }

  var text: String { word.text }
}

/// A KIND, a short form, or a class.
struct KindName: WordValue {
  static var slot: Slot { .kind }
  let word: Word

  init(_ word: Word) { self.word = word }
}
