// SPDX-License-Identifier: Apache-2.0

import ResponderText
import Testing

@testable import CommandLanguage

/// Short texts are stored as Swift stores them in a `String`.
@Suite struct ShortTextTests {
  private static let scalars: [Unicode.Scalar] = ["a", "Z", "0", "-", " ", "\u{0}", "\u{7F}", "é", "→", "漢", "😀"]

  private func randomText(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...18, using: &generator) {
      text.unicodeScalars.append(Self.scalars.randomElement(using: &generator) ?? "a")
    }
    return text
  }

  @Test func aShortTextIsTheStringOfTheSameBytes() throws {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<20_000 {
      let text = randomText(&generator)
      let bytes = Array(text.utf8)
      let short = bytes.withUnsafeBufferPointer { ShortText($0) }
      #expect((short == nil) == (bytes.count > ShortText.limit), "\(bytes)")
      guard let short else { continue }
      // The bytes, the flags and what the standard library does with them.
      let decoded = String(decoding: bytes, as: UTF8.self)
      #expect(short.count == bytes.count)
      #expect(Array(short.string.utf8) == bytes)
      #expect(short.string == decoded && short.string.hashValue == decoded.hashValue)
      #expect(short.string + "b" == decoded + "b")
      #expect(short.string.unicodeScalars.count == decoded.unicodeScalars.count)
      #expect(unsafeBitCast(short.string, to: Halves.self) == unsafeBitCast(decoded, to: Halves.self), "\(bytes)")
    }
  }

  private struct Halves: Equatable { let low, high: UInt64 }

  @Test func equalTextsAreEqual() {
    var generator = SeededGenerator(seed: 16)
    var texts: [String] = []
    for _ in 0..<300 { texts.append(randomText(&generator)) }
    for one in texts {
      for other in texts {
        guard let first = ShortText(one), let second = ShortText(other) else { continue }
        #expect((first == second) == one.utf8.elementsEqual(other.utf8))
      }
    }
  }

  @Test func wordsKeepWhatTheyAreMadeOf() {
    let long = String(repeating: "long", count: 9)
    let texts: [(String, Word.Kind)] = [
      ("a", .bare), ("--flag", .bare), (long, .quoted), ("é", .substituted), ("", .quoted),
    ]
    let loose = LooseWords()
    let kept = Words(texts.map { loose.word($0, kind: $1) })
    loose.removeLast(to: 0)
    #expect(kept.map(\.text) == texts.map(\.0))
    #expect(kept.map(\.kind) == texts.map(\.1))
    #expect(kept.map(\.isFlag) == [false, true, false, false, false])
  }

  /// Words that are kept stay where they are while others come and go behind them.
  @Test func looseWordsStayUntilTheyAreRemoved() {
    let loose = LooseWords()
    let words = (0..<100).map { loose.word("word\($0) of \($0) and more letters") }
    #expect(words.enumerated().allSatisfy { $1.text == "word\($0) of \($0) and more letters" })
    loose.removeLast(to: 40)
    #expect(loose.count == 40)
    let others = (0..<100).map { loose.word("other\($0)", kind: .bare, at: SourceRange($0, $0 + 5)) }
    #expect(words[..<40].enumerated().allSatisfy { $1.text == "word\($0) of \($0) and more letters" })
    #expect(others.enumerated().allSatisfy { $1.text == "other\($0)" && Int($1.range.start) == $0 })
  }

  /// A reader uses the memory of its last statement again only when nobody else has that statement.
  @Test func statementsThatAreKeptStayAsTheyWere() throws {
    let reader = ScriptReader(
      (0..<200).map { "verb\($0) \(String(repeating: "x", count: $0 % 20)) { inner\($0) } ; next\($0)" }
        .joined(separator: "\n"))
    var kept: [Statement] = []
    while let statement = try reader.next() {
      if kept.count % 3 != 2 { kept.append(statement) } else { kept.append(Statement(statement.words.running)) }
    }
    #expect(kept.count == 400)
    for number in 0..<200 {
      #expect(kept[2 * number].verb.text == "verb\(number)")
      #expect(kept[2 * number].words.last?.block?.statements.first?.verb.text == "inner\(number)")
      #expect(kept[2 * number + 1].words.map(\.text) == ["next\(number)"])
    }
  }

  @Test func lettersAndDigitsEndWhereOtherBytesBegin() {
    for byte in UInt8.min...UInt8.max {
      for length in 0..<20 {
        let bytes = [UInt8](repeating: UInt8(ascii: "z"), count: length) + [byte] + Array("9Zaz  az09AZ".utf8)
        let end = bytes.withUnsafeBufferPointer { $0.endOfAlphanumerics(from: 0) }
        #expect(end == (Byte.isAlphanumeric(byte) ? length + 5 : length), "\(byte) behind \(length)")
      }
    }
  }
}
