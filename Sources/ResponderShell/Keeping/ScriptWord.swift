// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Writes words so that a script reads back exactly what they contain.
enum ScriptWord {
  /// The keywords of all commands, which have a meaning when they are not quoted.
  private static let keywords = Set(Session.table.declarations.flatMap(\.keywords)).union(["default"])

  /// Returns a text as one word.
  static func text(_ text: String) -> String { Quotes.script(text, keywords: keywords) }

  /// Returns a word as it was written, with its variables.
  static func text(_ word: Word) -> String {
    if let block = word.block { return text(block) }
    if word.hasVariables || word.kind == .bare { return word.text }
    // Quotes keep a word from being read as a keyword.
    let written = text(word.text)
    return written == word.text ? "'\(written)'" : written
  }

  /// Returns a block as it was written, with its braces.
  static func text(_ block: Block) -> String { block.source.text(Int(block.range.start)..<Int(block.range.end)) }
}
