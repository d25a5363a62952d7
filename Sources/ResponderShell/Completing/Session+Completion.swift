// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession

/// The possible completions of the word at a cursor.
package struct SessionCompletion: Hashable, Sendable {
  /// A word that completes the one being typed.
  package struct Candidate: Hashable, Sendable {
    /// The word as it is written, quotes included.
    package var word: String
    /// Its meaning in a few words, or an empty text.
    package var about: String
    /// Whether the word is complete, so that a blank may follow.
    package var isWhole: Bool
  }

  /// The word being completed: UTF-8 byte offsets in the text, 0-based.
  package var replacing: Range<Int>
  /// The candidates, each once: keywords in the order of the usage line, then all other words sorted.
  package var candidates: [Candidate]
}

extension Session {
  /// Returns the completions of the word that ends at a cursor, an offset in UTF-8 bytes.
  ///
  /// `text` may have several lines. At most a thousand candidates are returned.
  ///
  /// - Complexity: O(length + names).
  package func completion(of text: String, at cursor: Int) -> SessionCompletion {
    let context = CompletionContext(line: text, cursor: cursor)
    var completer = Completer(self, context)
    if !context.isComment { completer.complete() }
    return SessionCompletion(replacing: context.range, candidates: completer.candidates)
  }
}
