// SPDX-License-Identifier: Apache-2.0

/// Writes words so that a script reads back exactly what they contain.
package struct ScriptWords: Sendable {
  /// The keywords of commands, which have a meaning when they are not quoted.
  private let keywords: Set<String>

  /// Creates a writer that quotes a set of keywords.
  package init(keywords: Set<String>) { self.keywords = keywords }

  /// Returns a text as one word.
  package func text(_ text: String) -> String { Quotes.script(text, keywords: keywords) }

  /// Returns a word as it was written, with its variables.
  package func text(_ word: Word) -> String {
    if let block = word.block { return text(block) }
    if word.hasVariables || word.kind == .bare { return word.text }
    // Quotes keep a word from being read as a keyword.
    let written = text(word.text)
    return written == word.text ? "'\(written)'" : written
  }

  /// Returns a block as it was written, with its braces.
  package func text(_ block: Block) -> String { block.source.text(Int(block.range.start)..<Int(block.range.end)) }
}
