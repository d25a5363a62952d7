// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// Malformed scripts and the places of the errors.
@Suite("Syntax errors")
struct SyntaxErrorTests {
  static let errors: [(script: String, outcomes: [String])] = [
    ("echo a}", ["1:7 syntax: there is no '{' before this '}'"]),
    ("}", ["1:1 syntax: there is no '{' before this '}'"]),
    ("echo a'b'", ["1:7 syntax: a quote inside a word"]),
    (#"echo a"b""#, ["1:7 syntax: a quote inside a word"]),
    ("echo 'a'b", ["1:9 syntax: expected a blank after the closing quote"]),
    ("echo 'a'#b", ["1:9 syntax: expected a blank after the closing quote"]),
    (#"echo "\q""#, ["1:7 syntax: unknown escape"]),
    (#"echo "\u{}""#, ["1:7 syntax: not a Unicode scalar"]),
    (#"echo "\u{d800}""#, ["1:7 syntax: not a Unicode scalar"]),
    (#"echo "\u{110000}""#, ["1:7 syntax: not a Unicode scalar"]),
    (#"echo "\u{41""#, ["1:7 syntax: not a Unicode scalar"]),
    (#"echo "\u41""#, ["1:7 syntax: not a Unicode scalar"]),
    (#"echo "\u{000000000041}""#, ["1:7 syntax: not a Unicode scalar"]),
    ("echo $", ["1:6 syntax: '$' without a variable name"]),
    ("echo a$ b", ["1:7 syntax: '$' without a variable name"]),
    ("echo ${}", ["1:6 syntax: '$' without a variable name"]),
    ("echo ${a", ["1:6 syntax: '$' without a variable name"]),
    ("echo ${a b}", ["1:6 syntax: '$' without a variable name"]),
    (#"echo "$-""#, ["1:7 syntax: '$' without a variable name"]),
    ("'echo' a", ["1:1 syntax: a verb cannot be quoted"]),
    ("$a b", ["1:1 syntax: a verb cannot come from a variable"]),
    ("{ echo a }", ["1:1 syntax: a block needs a statement before it"]),
    ("!", ["1:1 syntax: '!' without a statement"]),
    ("! ; echo a", ["1:1 syntax: '!' without a statement"]),
    ("if a { ! }", ["1:8 syntax: '!' without a statement"]),
    ("! nonsense: next a", ["1:3 syntax: 'nonsense' is not an error code"]),
    ("! failed:", ["1:1 syntax: '!' without a statement"]),
    ("échö a'", ["1:7 syntax: a quote inside a word"]),
  ]

  @Test(arguments: errors)
  func areReportedAtTheirPlace(_ script: String, _ outcomes: [String]) {
    #expect(Notation.outcomes(of: script) == outcomes)
  }

  /// Reading continues with the line after the wrong one.
  static let recoveries: [(script: String, outcomes: [String])] = [
    ("echo a\n}\necho b", ["1: echo a", "2:1 syntax: there is no '{' before this '}'", "3: echo b"]),
    ("echo a; 'b'\necho c", ["1:9 syntax: a verb cannot be quoted", "2: echo c"]),
    (
      "echo 'a'b\necho 'c'\n}\n",
      [
        "1:9 syntax: expected a blank after the closing quote", "2: echo «c»",
        "3:1 syntax: there is no '{' before this '}'",
      ]
    ),
    ("if a {\n  echo 'b'c\necho d", ["2:11 syntax: expected a blank after the closing quote", "3: echo d"]),
    ("echo \"a\n\nb\\q\"\necho c", ["3:2 syntax: unknown escape", "4: echo c"]),
    ("if a {\n\n  'b'\n}\necho c", ["3:3 syntax: a verb cannot be quoted", "5: echo c"]),
  ]

  @Test(arguments: recoveries)
  func readingContinues(_ script: String, _ outcomes: [String]) { #expect(Notation.outcomes(of: script) == outcomes) }

  /// At the end of the input, the error is at the opening character.
  static let unfinished: [(script: String, outcomes: [String])] = [
    ("echo a\nif b {\n  echo c\n", ["1: echo a", "2:6 unfinished: this block is never closed"]),
    ("if a {\n  if b {\n}\n", ["1:6 unfinished: this block is never closed"]),
    ("if a {\n  if b {\n", ["2:8 unfinished: this block is never closed"]),
    ("echo 'a\nb\n", ["1:6 unfinished: this quote is never closed"]),
    ("echo a\n  echo \"\n", ["1: echo a", "2:8 unfinished: this quote is never closed"]),
    ("if a {\n  echo 'b }\n", ["2:8 unfinished: this quote is never closed"]),
    ("echo \"a\\\"", ["1:6 unfinished: this quote is never closed"]),
    ("echo 'a''", ["1:6 unfinished: this quote is never closed"]),
  ]

  @Test(arguments: unfinished)
  func unfinishedInputIsReportedAtTheOpener(_ script: String, _ outcomes: [String]) {
    #expect(Notation.outcomes(of: script) == outcomes)
  }

  @Test func aBackslashAtTheEndIsUnfinished() {
    let outcomes = Notation.outcomes(of: "echo a\necho b \\")
    #expect(outcomes.count == 2)
    #expect(outcomes.last?.hasSuffix("unfinished: the input ends after a backslash") == true)
  }

  static let badBytes: [(bytes: [UInt8], place: String, message: String)] = [
    (Array("echo a\0b".utf8), "1:7", "a NUL at byte 7 of the line"),
    (Array("\n\n \0".utf8), "3:2", "a NUL at byte 2 of the line"),
    (Array("echo é".utf8) + [0xFF], "1:7", "byte 8 of the line (0xFF) is not UTF-8"),
    (Array("echo a\n'b".utf8) + [0xC3, 0x28], "2:3", "byte 3 of the line (0xC3) is not UTF-8"),
    (Array("echo ".utf8) + [0x80], "1:6", "byte 6 of the line (0x80) is not UTF-8"),
    (Array("echo ".utf8) + [0xC0, 0xAF], "1:6", "byte 6 of the line (0xC0) is not UTF-8"),
    (Array("echo ".utf8) + [0xE0, 0x80, 0x80], "1:6", "byte 6 of the line (0xE0) is not UTF-8"),
    (Array("echo ".utf8) + [0xED, 0xA0, 0x80], "1:6", "byte 6 of the line (0xED) is not UTF-8"),
    (Array("echo ".utf8) + [0xF4, 0x90, 0x80, 0x80], "1:6", "byte 6 of the line (0xF4) is not UTF-8"),
    (Array("echo ".utf8) + [0xF0, 0x9F, 0x98], "1:6", "byte 6 of the line (0xF0) is not UTF-8"),
    (Array("# ".utf8) + [0xFE], "1:3", "byte 3 of the line (0xFE) is not UTF-8"),
  ]

  @Test(arguments: badBytes)
  func invalidUTF8IsAnError(_ bytes: [UInt8], _ place: String, _ message: String) throws {
    let reader = ScriptReader(name: nil, bytes: bytes + Array("\necho after".utf8))
    let outcomes = Notation.outcomes(of: reader).filter { !$0.hasSuffix("echo a") }
    let said = try #require(outcomes.first)
    #expect(said == "\(place) syntax: \(message)")
    #expect(outcomes.last?.hasSuffix("echo after") == true)
  }
}
