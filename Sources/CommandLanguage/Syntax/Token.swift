// SPDX-License-Identifier: Apache-2.0

/// A piece of a script as the lexer cuts it.
struct Token {
  enum Kind: UInt8 {
    /// A word without quotes.
    case bare
    /// A word in single quotes, the quotes included in its range.
    case single
    /// A word in double quotes, the quotes included in its range.
    case double
    case openBrace, closeBrace
    /// A semicolon or a newline.
    case separator
    /// `!` at the start of a statement.
    case bang
  }

  var kind: Kind
  /// Whether the text is not simply what stands in the source: it has a variable or an escape.
  var needsDecoding = false
  var range: SourceRange
}
