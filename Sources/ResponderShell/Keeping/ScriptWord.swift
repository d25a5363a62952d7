// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Writes words so that a script reads back exactly what they hold.
enum ScriptWord {
  /// Words that mean something where they stand bare: every keyword of every command.
  private static let keywords = Set(Session.table.declarations.flatMap(\.keywords)).union(["default"])

  /// A text as one word: bare where that is safe, else in single quotes, or in double ones for control characters.
  static func text(_ text: String) -> String {
    if isPlain(text), !keywords.contains(text) { return text }
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return "'" + text.replacing("'", with: "''") + "'"
    }
    return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

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

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "-") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_-.:,|+/*@%=~".utf8.contains(byte)
      }
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
