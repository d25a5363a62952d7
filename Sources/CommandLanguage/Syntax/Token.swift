// SPDX-License-Identifier: Apache-2.0

/// A piece of a script as the lexer splits it.
struct Token {
  enum Kind: UInt8 {
    /// A word without quotes.
    case bare
    /// A word in single quotes; its range includes the quotes.
    case single
    /// A word in double quotes; its range includes the quotes.
    case double
    case openBrace, closeBrace
    /// A semicolon or a newline.
    case separator
    /// `!` at the start of a statement.
    case bang
  }

  var kind: Kind
  /// Whether the text differs from the source, because it contains a variable or an escape.
  var needsDecoding = false
  var range: SourceRange
}
