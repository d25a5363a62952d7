// SPDX-License-Identifier: GPL-3.0-or-later

import LineEditor
import ResponderShell

extension SessionCompletion {
  /// The completion as the editor wants it: behind what is whole a blank follows.
  ///
  /// `length` is what stands before the line being edited, in bytes: the lines that were entered before it.
  func forEditor(after length: Int) -> Completion {
    guard replacing.lowerBound >= length else { return Completion(replacing: 0..<0, candidates: []) }
    return Completion(
      replacing: replacing.lowerBound - length..<replacing.upperBound - length,
      candidates: candidates.map { .init(word: $0.word, about: $0.about, suffix: $0.isWhole ? " " : nil) })
  }
}
