// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The path of a file.
package struct FileWord: WordValue {
  package static var slot: Slot { .file }
  package let word: Word

  package init(_ word: Word) { self.word = word }
}

/// A line of a source file, `FILE:LINE`.
///
/// The file is not opened.
///
/// A malformed word is a `bad-argument`.
package struct PlaceWord: WordValue {
  package static let slot = Slot("FILE:LINE")
  package let word: Word

  package init(_ word: Word) throws(Diagnostic) {
    let parts = word.text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts[0].isEmpty, let line = parts.last.flatMap({ Int($0) }), line > 0 else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no place in a file", at: word.range,
        help: ["write FILE:LINE, such as Cart.swift:12; lines are counted from 1"])
    }
    self.word = word
  }

  package var text: String { word.text }
}
