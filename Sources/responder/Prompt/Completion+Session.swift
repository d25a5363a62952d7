// SPDX-License-Identifier: GPL-3.0-or-later

import LineEditor
import ResponderShell

extension SessionCompletion {
  /// Returns the completion as the editor needs it: a blank follows a complete word.
  ///
  /// `length` is the length in bytes of the lines entered before the one being edited.
  func forEditor(after length: Int) -> Completion {
    guard replacing.lowerBound >= length else { return Completion(replacing: 0..<0, candidates: []) }
    return Completion(
      replacing: replacing.lowerBound - length..<replacing.upperBound - length,
      candidates: candidates.map { .init(word: $0.word, about: $0.about, suffix: $0.isWhole ? " " : nil) })
  }
}
