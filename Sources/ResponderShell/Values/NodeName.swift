// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The name of a node that should exist.
struct NodeName: WordValue {
  static var slot: Slot { .node }
  let word: Word

  init(_ word: Word) { self.word = word }

  var text: String { word.text }
}

/// A node, or `none`.
struct NodeOrNone: WordValue {
  static var slot: Slot { .nodeOrNone }
  let word: Word
  var isNone: Bool { word.kind == .bare && (word.text == "none" || word.text == "nil") }
  var name: NodeName { NodeName(word) }

  init(_ word: Word) { self.word = word }
}

/// A node or a class.
struct NodeOrClassName: WordValue {
  static var slot: Slot { .nodeOrClass }
  let word: Word

  init(_ word: Word) { self.word = word }
}
