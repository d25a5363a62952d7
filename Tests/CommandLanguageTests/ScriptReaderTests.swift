// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// Reading in pieces gives the same result as reading at once.
@Suite("Script reader")
struct ScriptReaderTests {
  private static let pieces = [
    "echo", " ", " ", "a", "'b c'", "\"d\"", "'", "\"", "''", "$x", "${y}", "$", "{", "}", " { ", " } ", ";", "\n",
    "\n",
    "\r\n", "\\\n", "\\", "#", "!", "! failed: ", "if a == b { echo c }", "handle x on y {\n  log z\n}\n", "é", "漢",
    "👩‍👧",
    "\\u{41}", "\\n", "\0", "\t", "--flag", "else",
  ]

  private static func script(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      if Int.random(in: 0..<60, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
      }
    }
    return bytes
  }

  /// Input without an end, such as /dev/zero, words without a line end, or lines that are all continued.
  @Test(arguments: ["\0", "echo a ", "echo a \\\n"])
  func endlessStatementsEndTheReading(_ piece: String) throws {
    let bytes = Array(piece.utf8)
    var sent = 0
    let reader = ScriptReader(name: "endless", byteLimit: 1 << 20) { (buffer) throws(Diagnostic) in
      for index in buffer.indices { buffer[index] = bytes[(sent + index) % bytes.count] }
      sent += buffer.count
      return buffer.count
    }
    let error = try #require(throws: Diagnostic.self) { _ = try reader.next() }
    #expect(
      error.code == .io
        && error.message == "'endless' cannot be read: 1048576 bytes do not contain a complete statement")
    #expect(try reader.next() == nil)
    #expect(sent < 1 << 22)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func readingInPiecesGivesTheSameStatements(_ seed: UInt64) {
    for number in 0..<150 {
      let bytes = Self.script(seed: seed << 32 | UInt64(number))
      let whole = Notation.outcomes(of: ScriptReader(name: nil, bytes: bytes))
      #expect(Notation.outcomes(of: ScriptReader(pieces: bytes) { 1 }) == whole, "\(bytes)")
      var generator = SeededGenerator(seed: seed)
      let random = ScriptReader(pieces: bytes) { Int.random(in: 1...9, using: &generator) }
      #expect(Notation.outcomes(of: random) == whole, "\(bytes)")
    }
  }

  /// The script is longer than any buffer, so that the reader has to move its bytes and grow the buffer.
  @Test(arguments: [1_000, 65_535, 65_536, 200_000])
  func longScriptsAreReadInPieces(_ length: Int) {
    var text = ""
    var line = 1
    var expected: [String] = []
    while text.utf8.count < length {
      let long = line % 7 == 0 ? String(repeating: "w", count: length / 3) : "word"
      expected.append("\(line): echo \(long) «a\nb» {c}")
      text += "echo \(long) 'a\nb' { c\n}\n"
      line += 3
    }
    let reader = ScriptReader(pieces: Array(text.utf8)) { 4_097 }
    #expect(Notation.outcomes(of: reader) == expected)
  }

  /// A program at the other end of a pipe waits for the answer to a line before it writes the next one.
  @Test func nothingIsReadBeyondTheLineThatCompletesAStatement() throws {
    let lines = ["echo a\n", "if b {\n", "}\n", "echo 'c\n", "'\n"]
    var given = 0
    let reader = ScriptReader(name: nil) { (buffer) throws(Diagnostic) -> Int in
      guard given < lines.count else { return 0 }
      for (offset, byte) in lines[given].utf8.enumerated() { buffer[offset] = byte }
      given += 1
      return lines[given - 1].utf8.count
    }
    var counts: [Int] = []
    while try reader.next() != nil { counts.append(given) }
    #expect(counts == [1, 3, 5])
  }

  @Test func errorsOfTheInputAreThrown() throws {
    var calls = 0
    let reader = ScriptReader(name: nil) { (buffer) throws(Diagnostic) -> Int in
      calls += 1
      if calls > 1 { throw Diagnostic(.io, "gone") }
      for (offset, byte) in "echo a\necho".utf8.enumerated() { buffer[offset] = byte }
      return 11
    }
    #expect(try reader.next().map(Notation.text) == "echo a")
    do {
      _ = try reader.next()
      Issue.record("the failure of the input was swallowed")
    } catch {
      #expect(error.code == .io)
    }
  }

  @Test func linesCountFromTheFirst() throws {
    let reader = ScriptReader(name: "f", bytes: Array("\necho a\necho b'".utf8), firstLine: 41)
    #expect(try reader.next()?.line == 42)
    do {
      _ = try reader.next()
      Issue.record("a quote inside a word was taken")
    } catch {
      let range = try #require(error.range)
      #expect(error.source?.location(of: range.start) == SourceLocation(line: 43, column: 7))
      #expect(error.source?.name == "f")
    }
  }

  static let openTexts: [(text: String, open: String?)] = [
    ("", nil), ("echo a", nil), ("if a { }", nil), ("}", nil), ("if a { 'b'c", nil), ("# {", nil), ("echo '{'", nil),
    ("if a {\n}\n", nil), ("if a {", "{ 1 if"), ("if a {\n echo 'b", "' 2"),
    ("echo \"a\n\n", "\" 1"), ("echo a \\", "nothing 1"), ("\nif a { b } else {\n c", "{ 2 if"),
    ("handle x on W {\n if a { b }\n each n in view {\n", "{ 3 each"), ("a; b { c; d { }", "{ 1 b"),
    ("handle x { if a { b }", "{ 1 handle"), ("{", "{ 1"), ("each x in (a", "( 1"), ("! e: suppose {", "{ 1 e:"),
  ]

  @Test(arguments: openTexts)
  func theOpenerIsKnownBetweenLines(_ text: String, _ open: String?) {
    let found = Unfinished(text).map {
      [$0.opener?.sign ?? "nothing", "\($0.line)"] + ($0.verb.map { [$0] } ?? [])
    }
    #expect(found?.joined(separator: " ") == open)
  }
}
