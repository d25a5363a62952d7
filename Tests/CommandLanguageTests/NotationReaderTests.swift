// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// What the lines of a session are, for all that read them.
@Suite("Notation of sessions")
struct NotationReaderTests {
  private func roles(_ lines: [String], isExcerpt: Bool = false, open: Set<Int> = []) -> [NotationReader.Role] {
    var reader = NotationReader(isExcerpt: isExcerpt)
    return lines.enumerated().map { reader.read($1, isOpen: open.contains($0)) }
  }

  @Test func aLineDependsOnThoseAbove() {
    #expect(
      roles([". z", "", "> a", ". b", "out", ". c", "", ". d", "# e", "", "out", "", "  ", "out"]) == [
        .stray("z"), .blank, .begins("a"), .continues("b"), .output(blanksAbove: 0), .stray("c"), .blank, .stray("d"),
        .prose, .blank, .output(blanksAbove: 0), .blank, .blank, .output(blanksAbove: 2),
      ])
  }

  @Test func aFixtureHoldsEverythingUpToTheNext() {
    #expect(
      roles(["> a", "-- f --", "> b", "# c", "", "-- g --", "-- --"]) == [
        .begins("a"), .fixture("f"), .content, .content, .content, .fixture("g"), .content,
      ])
  }

  /// A line without a mark belongs to what is open, whatever it looks like.
  @Test func whatIsOpenGoesOn() {
    #expect(
      roles(["> a {", "  b", "# c", "", "-- d --", ". e", "> f"], open: [1, 2, 3, 4, 5, 6]) == [
        .begins("a {"), .continues("  b"), .continues("# c"), .continues(""), .continues("-- d --"), .continues("e"),
        .begins("f"),
      ])
  }

  @Test func onlyInAnExcerptMayBlanksStandBeforeAMark() {
    let lines = ["  > a", "   . b", "  out", " responder (a)> c", "\t> d"]
    #expect(roles(lines) == (0..<5).map { _ in .output(blanksAbove: 0) })
    #expect(
      roles(lines, isExcerpt: true) == [
        .begins("a"), .continues("b"), .output(blanksAbove: 0), .begins("c"), .output(blanksAbove: 0),
      ])
  }

  @Test func aMarkIsFoundBehindProseAndForeignLineEnds() {
    func hasMark(_ text: String) -> Bool { Array(text.utf8).withUnsafeBufferPointer(NotationLine.hasMark(in:)) }
    #expect(hasMark("prose\r\n  > a\r\n"))
    #expect(hasMark("prose\n  . a"))
    #expect(!hasMark("prose\n>a\n# > b\n"))
    #expect(!hasMark(""))
  }
}
