// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// The statement and word at a cursor.
@Suite("Completion context")
struct CompletionContextTests {
  /// A bar marks the cursor.
  static let lines: [(line: String, words: [String], prefix: String)] = [
    ("|", [], ""), ("se|", [], "se"), ("send |", ["send"], ""), ("send x fr|", ["send", "x"], "fr"),
    ("send x| from", ["send"], "x"), ("add view; se|", [], "se"), ("add view;|", [], ""),
    ("handle x on W { lo|", [], "lo"), ("handle x on W { log $ar|", ["log"], "$ar"), ("! ne|", [], "ne"),
    ("! unknown-name: next |", ["next"], ""), ("!cycle: move a |", ["move", "a"], ""),
    ("next 'W|", ["next"], "'W"), ("next \"W; x |", ["next"], "\"W; x "),
    ("send x # fr|", ["send", "x"], ""),
    ("add view नम|", ["add", "view"], "नम"), ("echo 'a b' c|", ["echo", "'a b'"], "c"), ("   tre|", [], "tre"),
  ]

  @Test(arguments: lines)
  func wordsBeforeTheCursorAndThePrefix(_ marked: String, _ words: [String], _ prefix: String) throws {
    let bar = try #require(marked.firstIndex(of: "|"))
    let cursor = marked[..<bar].utf8.count
    let line = String(marked[..<bar]) + String(marked[marked.index(after: bar)...])
    let context = CompletionContext(line: line, cursor: cursor)
    #expect(context.words == words)
    #expect(context.prefix == prefix)
    #expect(context.range == cursor - prefix.utf8.count..<cursor)
    #expect(context.isVariable == prefix.hasPrefix("$"))
  }

  @Test func anyCursorIsAccepted() {
    let line = "send 'é $x { } ; ! \u{1F600}"
    for cursor in -3...line.utf8.count + 3 {
      let context = CompletionContext(line: line, cursor: cursor)
      #expect(context.range.lowerBound >= 0 && context.range.upperBound <= line.utf8.count, "\(cursor)")
    }
  }

  private static let declaration = Declaration<Listener>(
    "take", in: .init("Test"), "Takes words.", Argument("FIRST", "one"), OptionalArgument("SECOND", "two"),
    Phrase("in", "PLACE", Word.self, "where"), PhraseRest("by", "WHO", "who"), Flag("--fast", "quickly"), examples: [],
    make: { (_, _, _, _, _) in Said(text: "") })

  static let places: [(words: [String], keywords: [String], hasSlot: Bool)] = [
    ([], [], true), (["a"], ["in", "by", "--fast"], true), (["a", "b"], ["in", "by", "--fast"], false),
    (["a", "in"], [], true), (["a", "in", "p"], ["by", "--fast"], false), (["a", "by"], [], true),
    (["a", "by", "x"], ["in", "--fast"], true), (["a", "in", "p", "by", "x"], ["--fast"], true),
  ]

  @Test(arguments: places)
  func placesAfterWords(_ words: [String], _ keywords: [String], _ hasSlot: Bool) {
    let place = Self.declaration.place(after: words)
    #expect(place.keywords == keywords)
    #expect((place.slot != nil) == hasSlot)
    var reader = PlaceReader(Self.declaration.parameters)
    for (index, word) in words.enumerated() {
      #expect(reader.slot == Self.declaration.place(after: Array(words[..<index])).slot)
      reader.read(word)
    }
    #expect(reader.slot == place.slot)
  }
}
