// SPDX-License-Identifier: Apache-2.0

import ResponderText
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Long texts are broken for the screen they are read on.
@Suite("Layout of long texts")
struct LayoutTests {
  private func drawn(_ pieces: [any Piece], width: Int) -> [String] {
    PageReport(pieces).drawing(on: Screen(width: width))?.lines.map(\.text) ?? []
  }

  @Test func textThatFitsIsNotChanged() {
    let pieces: [any Piece] = [Line("A heading"), Line(), Terms([("add", "Makes a node.")]), Line("    an example")]
    #expect(drawn(pieces, width: 25) == ["A heading", "", "  add  Makes a node.", "    an example"])
  }

  @Test func paragraphsAreBroken() {
    let pieces: [any Piece] = [Paragraph("one two three four five six seven"), Line(), Paragraph("eight")]
    #expect(drawn(pieces, width: 20) == ["one two three four", "five six seven", "", "eight"])
  }

  @Test func meaningsHangBesideTheirTerms() {
    let rows = [("add", "Makes a node and puts it into another."), ("move", "Moves.")]
    #expect(
      drawn([Terms(rows)], width: 30)
        == ["  add   Makes a node and puts", "        it into another.", "  move  Moves."])
    #expect(
      drawn([Terms([("first-responder", "Says who is first responder.")])], width: 24)
        == ["  first-responder", "    Says who is first", "    responder."])
  }

  @Test func examplesAreNotBroken() {
    let example = "    send openTab favorites from cell3 to tabs --trace"
    #expect(drawn([Paragraph("text"), Line(example)], width: 20) == ["text", example])
  }

  @Test func columnsWithoutRoomStandBelow() {
    let table = Table([["sender", "copy:", "paste:"], ["a", "window", "-"]].map { $0.map { Table.Cell($0) } })
    #expect(([table] as [any Piece]).plain == ["sender  copy:   paste:", "a       window  -"])
    #expect(
      table.lines(on: Screen(width: 20)).map(\.text)
        == ["sender  copy:", "a       window", "", "sender  paste:", "a       -"])
  }

  @Test(arguments: [40, 80]) func everyPageFits(_ width: Int) {
    let session = Session()
    for line in session.outcomes(of: "help\nhelp undo\nhelp sending\nrule U39\napropos focus").flatMap({ outcome in
      outcome.report?.drawing(on: Screen(width: width))?.lines.map(\.text) ?? []
    }) where !line.hasPrefix("    ") {
      // A word may be wider than the screen.
      #expect(line.terminalColumns <= width || !line.dropFirst(20).contains(" "), "\(line)")
    }
  }
}
