// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// Lines of plain words, which become statements without the lexer.
@Suite("Plain lines")
struct PlainLineTests {
  /// What words are made of: letters and digits around the limits of short words, what only looks plain, and blanks.
  private static let pieces = [
    "a", "v12", "abcdefg", "abcdefgh", "abcdefghijklmno", "abcdefghijklmnop", "Zz09", "9a", "a.b", "a:b", "-", "--",
    "--all",
    "a-b", "_", "é", "日本", "0,1,2", "==", "a(b", "a)b", "!a", "a!b", "a\\b", "\u{1}", "\u{7F}",
  ]
  private static let blanks = [" ", " ", " ", "  ", "\t", " \t ", "\r", "\u{B}"]

  private static func line(_ random: inout SeededGenerator) -> String {
    var line = Bool.random(using: &random) ? "" : blanks[Int.random(in: 0..<blanks.count, using: &random)]
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      line += pieces[Int.random(in: 0..<pieces.count, using: &random)]
      line += blanks[Int.random(in: 0..<blanks.count, using: &random)]
    }
    return line
  }

  /// The statements of a script, word by word, or the message of its first error.
  private static func read(_ script: String) -> [String] {
    let reader = ScriptReader(name: nil, bytes: Array(script.utf8))
    var read: [String] = []
    do {
      while let statement = try reader.next() {
        let words = statement.words.map { "\($0.text)|\($0.kind)|\($0.isFlag)|\($0.range.start)-\($0.range.end)" }
        read.append("\(statement.line): \(words.joined(separator: " "))")
      }
    } catch {
      read.append("\(error.message) at \(error.range?.start ?? -1)")
    }
    return read
  }

  /// A comment at the end of a line sends it through the lexer, and changes no word.
  @Test func theLexerReadsTheSameWords() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let lines = (0..<40).map { _ in Self.line(&random) }
      let end = seed % 4 == 0 ? "\r\n" : "\n"
      for line in lines {
        #expect(Self.read(line) == Self.read(line + " #"), "'\(line)', alone")
        #expect(Self.read(line + end + "b c") == Self.read(line + " #" + end + "b c #"), "'\(line)', before a line")
      }
      let script = lines.filter { !$0.contains { "!\\".contains($0) } }
      #expect(
        Self.read(script.joined(separator: end)) == Self.read(script.map { $0 + " #" }.joined(separator: end)),
        "the script of seed \(seed)")
    }
  }
}
