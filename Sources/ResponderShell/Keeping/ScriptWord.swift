// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Writes words so that a script reads back exactly what they hold.
enum ScriptWord {
  /// Words that mean something where they stand bare: every keyword of every command.
  private static let keywords = Set(Session.table.declarations.flatMap(\.keywords)).union(["default"])

  /// Returns a text as one word.
  static func text(_ text: String) -> String { Quotes.script(text, keywords: keywords) }

  /// A word as it was written, variables and all.
  static func text(_ word: Word) -> String {
    if let block = word.block { return text(block) }
    if word.hasVariables || word.kind == .bare { return word.text }
    // Quotes keep a word from being a keyword.
    let written = text(word.text)
    return written == word.text ? "'\(written)'" : written
  }

  /// A block as it was written, braces and all.
  static func text(_ block: Block) -> String { block.source.text(Int(block.range.start)..<Int(block.range.end)) }
}
