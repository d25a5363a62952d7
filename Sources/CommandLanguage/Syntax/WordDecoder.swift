// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// Turns the bytes of a token into a word: removes quotes, resolves escapes and finds variables.
struct WordDecoder {
  let bytes: UnsafeBufferPointer<UInt8>

  func decode(_ token: Token) throws(Diagnostic) -> WrittenWord {
    var start = Int(token.range.start)
    var end = Int(token.range.end)
    let kind: Word.Kind = token.kind == .bare ? .bare : .quoted
    if kind == .quoted {
      start += 1
      end -= 1
    }
    guard token.needsDecoding else { return WrittenWord(string(start..<end), kind: kind, range: token.range) }
    if token.kind == .single { return WrittenWord(unquoteSingle(start..<end), kind: kind, range: token.range) }
    return try decodeTemplate(start..<end, of: token)
  }

  private func string(_ range: Range<Int>) -> String {
    String(wellFormedUTF8: UnsafeBufferPointer(rebasing: bytes[range]))
  }

  private func unquoteSingle(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      let following = index + 1 < range.upperBound ? bytes[index + 1] : 0
      if byte == UInt8(ascii: "\r"), following == UInt8(ascii: "\n") {
        index += 1
        continue
      }
      text.append(byte)
      index += byte == UInt8(ascii: "'") ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func decodeTemplate(_ range: Range<Int>, of token: Token) throws(Diagnostic) -> WrittenWord {
    var parts: [Template.Part] = []
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "$") {
        if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
        text.removeAll()
        let (name, after) = try variable(at: index, before: range.upperBound)
        parts.append(.variable(name, SourceRange(index, after)))
        index = after
      } else if token.kind == .double, byte == UInt8(ascii: "\\") {
        index = try escape(at: index, before: range.upperBound, into: &text)
      } else {
        if byte != UInt8(ascii: "\r") || index + 1 == range.upperBound || bytes[index + 1] != UInt8(ascii: "\n") {
          text.append(byte)
        }
        index += 1
      }
    }
    let tail = String(decoding: text, as: UTF8.self)
    guard !parts.isEmpty else { return WrittenWord(tail, kind: .quoted, range: token.range) }
    if !tail.isEmpty { parts.append(.text(tail)) }
    let source = string(Int(token.range.start)..<Int(token.range.end))
    return WrittenWord(source, kind: .substituted, range: token.range, content: Template(source, parts: parts))
  }

  /// Reads `$name` or `${name}`: letters, digits and `_`.
  private func variable(at dollar: Int, before end: Int) throws(Diagnostic) -> (name: String, after: Int) {
    let isBraced = dollar + 1 < end && bytes[dollar + 1] == UInt8(ascii: "{")
    let start = dollar + (isBraced ? 2 : 1)
    var index = start
    while index < end, let length = nameScalarLength(at: index, before: end) { index += length }
    let name = string(start..<index)
    if name.isEmpty || isBraced && (index == end || bytes[index] != UInt8(ascii: "}")) {
      throw Diagnostic(
        .syntax, "'$' without a variable name", at: SourceRange(dollar, max(dollar + 1, min(index + 1, end))),
        help: ["write $name or ${name}, or '$' in single quotes for the character itself"])
    }
    return (name, isBraced ? index + 1 : index)
  }

  /// Returns the length in bytes of the scalar at an index, or nil when it cannot be part of a name.
  private func nameScalarLength(at index: Int, before end: Int) -> Int? {
    let lead = bytes[index]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + length <= end, let scalar = string(index..<index + length).unicodeScalars.first else { return nil }
    return VariableSyntax.isNameScalar(scalar) ? length : nil
  }

  /// Resolves the escape at a backslash and returns the position after it.
  private func escape(at backslash: Int, before end: Int, into text: inout [UInt8]) throws(Diagnostic) -> Int {
    let index = backslash + 1
    guard index < end else { return end }
    switch bytes[index] {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"): text.append(bytes[index])
    // A backslash at the end of a line joins it to the next one.
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "\r") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "\n"): return index + 2
    case UInt8(ascii: "u"): return try unicodeEscape(at: backslash, before: end, into: &text)
    default:
      throw Diagnostic(
        .syntax, "unknown escape", at: SourceRange(backslash, index + 1),
        help: [#"the escapes are \n \t \" \\ \$ and \u{…}; in single quotes every character stands for itself"#])
    }
    return index + 1
  }

  private func unicodeEscape(
    at backslash: Int, before end: Int, into text: inout [UInt8]
  ) throws(Diagnostic) -> Int {
    var index = backslash + 2
    var value: UInt32 = 0
    var digits = 0
    if index < end, bytes[index] == UInt8(ascii: "{") {
      index += 1
      while index < end, digits < 7, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue {
        value = value << 4 | UInt32(digit)
        digits += 1
        index += 1
      }
    }
    guard digits > 0, index < end, bytes[index] == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value) else {
      throw Diagnostic(
        .syntax, "not a Unicode scalar", at: SourceRange(backslash, min(index + 1, end)),
        help: [#"write the number in hexadecimal, as \u{e9}"#])
    }
    text.append(contentsOf: String(Character(scalar)).utf8)
    return index + 1
  }
}

/// The syntax of variable names: letters and digits of any script, and `_`.
public enum VariableSyntax {
  /// Returns whether a scalar is allowed in a variable's name.
  public static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": return true
    default: break
    }
    guard scalar.value >= 0x80 else { return false }
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    // Letters of many scripts carry marks, which are not letters themselves.
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }

  /// Returns whether a text is a valid variable name.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy(isNameScalar)
  }
}
