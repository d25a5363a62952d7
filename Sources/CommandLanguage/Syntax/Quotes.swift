// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Writes texts as words, in quotes where a reader of the words needs them.
package enum Quotes {
  /// Returns a text as a word of a script: bare where every reader is sure to take it so, else in single quotes, or in
  /// double ones when it holds control characters.
  ///
  /// A keyword is always quoted.
  package static func script(_ text: String, keywords: Set<String>) -> String {
    if isPlain(text), !keywords.contains(text) { return text }
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return single(text) }
    return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Returns a text as a person would type it: in single quotes only where it would not be read as one word, or, given
  /// the keywords of a statement, not as one of its arguments.
  package static func typed(_ text: String, keywords: Set<String>? = nil) -> String {
    let isSpecial = text.isEmpty || keywords.map { $0.contains(text) || text.hasPrefix("--") } ?? false
    return isSpecial || text.contains { " \t\n'\"{};$#".contains($0) } ? single(text) : text
  }

  /// Returns a word of which a beginning was typed, in the quote that was opened, nil for none; a word that is not
  /// whole keeps its quote open.
  ///
  /// Variables in it stay variables.
  package static func completed(_ word: String, in quote: Character?, isWhole: Bool) -> String {
    if quote == "\"" { return "\"" + word + (isWhole ? "\"" : "") }
    let needsQuotes = quote == "'" || word.hasPrefix("#") || word.contains { " \t'\";".contains($0) }
    return needsQuotes ? single(word, isClosed: isWhole) : word
  }

  private static func single(_ text: String, isClosed: Bool = true) -> String {
    "'" + (text.utf8.contains(UInt8(ascii: "'")) ? text.swapping("'", for: "''") : text) + (isClosed ? "'" : "")
  }

  fileprivate static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, first != UInt8(ascii: "-") else { return false }
    if bytes.allSatisfy(isPlain) { return true }
    return text.unicodeScalars.allSatisfy { $0.isASCII ? isPlain(UInt8($0.value)) : VariableSyntax.isNameScalar($0) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_-.:,|+/*@%=~".utf8.contains(byte)
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\"", "\\", "$": "\\\(scalar)"
    default:
      scalar.value < 0x20 || scalar.value == 0x7F
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
    }
  }
}

/// Writes words so that a script reads back exactly what they contain.
package struct ScriptWords: Sendable {
  /// The keywords of commands, which have a meaning when they are not quoted.
  package let keywords: Set<String>

  /// Creates a writer that quotes a set of keywords.
  package init(keywords: Set<String>) { self.keywords = keywords }

  /// Returns a text as one word.
  package func text(_ text: String) -> String { Quotes.script(text, keywords: keywords) }

  /// Returns whether a script has the text as it is, and not in quotes.
  package func isBare(_ text: String) -> Bool { Quotes.isPlain(text) && !keywords.contains(text) }

  /// Returns a word as it was written, with its variables.
  package func text(_ word: Word) -> String { text(word.cell.pointee) }

  /// Returns a word as it was written, with its variables.
  package func text(_ word: WrittenWord) -> String {
    if let block = word.block { return text(block) }
    return text(word.text, quoted: !word.hasVariables && word.kind != .bare)
  }

  /// Returns a text as one word, as it is or in quotes, which also keep a word from being read as a keyword.
  package func text(_ text: String, quoted: Bool) -> String {
    guard quoted else { return text }
    let written = self.text(text)
    return written == text ? "'\(written)'" : written
  }

  /// Returns a block as it was written, with its braces.
  package func text(_ block: Block) -> String { block.source.text(Int(block.range.start)..<Int(block.range.end)) }
}
