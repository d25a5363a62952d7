// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The words that the word at a cursor may become.
public struct SessionCompletion: Hashable, Sendable {
  /// A word that completes the one being typed.
  public struct Candidate: Hashable, Sendable {
    /// The word as it is written, quotes included.
    public var word: String
    /// Its meaning in a few words, or an empty text.
    public var about: String
    /// Whether the word ends here, so that a blank may follow.
    public var isWhole: Bool
  }

  /// The word being completed: UTF-8 byte offsets in the text, 0-based.
  public var replacing: Range<Int>
  /// Keywords in the order of the usage line, then all others sorted; each word once.
  public var candidates: [Candidate]
}

extension Session {
  /// Completes the word that ends at a cursor, an offset in UTF-8 bytes.
  ///
  /// `text` may have several lines.
  ///
  /// At most a thousand names that begin like the word are listed.
  ///
  /// - Complexity: O(length + names).
  public func completion(of text: String, at cursor: Int) -> SessionCompletion {
    let context = CompletionContext(line: text, cursor: cursor)
    var completer = Completer(self, context)
    if !context.isComment { completer.complete() }
    return SessionCompletion(replacing: context.range, candidates: completer.candidates)
  }
}
