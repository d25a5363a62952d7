// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A path.
struct FileWord: WordValue {
  static var slot: Slot { .file }
  let word: Word

  init(_ word: Word) { self.word = word }
}
