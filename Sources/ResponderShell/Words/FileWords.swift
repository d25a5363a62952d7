// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The path of a file.
struct FileWord: WordValue {
  static var slot: Slot { .file }
  let word: Word

  init(_ word: Word) { self.word = word }
}

/// A line of a source file, `FILE:LINE`.
///
/// The file is not opened.
///
/// A malformed word is a `bad-argument`.
struct PlaceWord: WordValue {
  static let slot = Slot("FILE:LINE")
  let word: Word

  init(_ word: Word) throws(Diagnostic) {
    let parts = word.text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts[0].isEmpty, let line = parts.last.flatMap({ Int($0) }), line > 0 else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no place in a file", at: word.range,
        help: ["write FILE:LINE, such as Cart.swift:12; lines are counted from 1"])
    }
    self.word = word
  }

  var text: String { word.text }
}
