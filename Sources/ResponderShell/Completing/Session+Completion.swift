// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// What the word at a cursor may become.
public struct SessionCompletion: Hashable, Sendable {
  /// One word it may become.
  public struct Candidate: Hashable, Sendable {
    /// The word as it is to be written.
    public var word: String
    /// What it is, in a few words; empty when there is nothing to say.
    public var about: String
    /// Whether the word ends here, so that a blank may follow.
    public var isWhole: Bool
  }

  /// The word being completed: UTF-8 byte offsets in the text, 0-based.
  public var replacing: Range<Int>
  /// Keywords in the order of usage, then everything else sorted; each word once.
  public var candidates: [Candidate]
}

extension Session {
  /// Completes the word that ends at a cursor, an offset in UTF-8 bytes; `text` may have several lines.
  ///
  /// Complexity: O(length + names). Names are listed up to a thousand that begin as the word does.
  public func completion(of text: String, at cursor: Int) -> SessionCompletion {
    let context = CompletionContext(line: text, cursor: cursor)
    var completer = Completer(self, context)
    if !context.isComment { completer.complete() }
    return SessionCompletion(replacing: context.range, candidates: completer.candidates)
  }
}
