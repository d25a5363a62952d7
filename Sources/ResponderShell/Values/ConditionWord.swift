// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// A word of a condition.
struct ConditionWord: WordValue {
  static var slot: Slot { .condition }
  let word: Word

  init(_ word: Word) { self.word = word }
}
