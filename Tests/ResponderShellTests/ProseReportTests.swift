// SPDX-License-Identifier: Apache-2.0

import ResponderText
import Testing

@testable import ResponderShell

/// Text is broken into lines for the width of the screen.
@Suite("Prose on a screen")
struct ProseReportTests {
  private func drawn(_ lines: [String], width: Int) -> [String] {
    ProseReport(lines).drawing(on: Screen(width: width))?.lines.map(\.text) ?? []
  }

  @Test func textThatFitsIsNotChanged() {
    let lines = ["A heading", "", "  add  Makes a node.", "    an example"]
    #expect(drawn(lines, width: 20) == lines)
  }

  @Test func paragraphsAreWrapped() {
    let lines = ["one two three four five", "six seven", "", "eight"]
    #expect(drawn(lines, width: 20) == ["one two three four", "five six seven", "", "eight"])
  }

  @Test func tableCellsAreWrappedInTheirColumn() {
    #expect(
      drawn(["  add   Makes a node and puts it somewhere.", "  move  Moves."], width: 30)
        == ["  add   Makes a node and puts", "        it somewhere.", "  move  Moves."])
    let narrow = drawn(["  first-responder  Says who is first responder."], width: 24)
    #expect(narrow == ["  first-responder", "    Says who is first", "    responder."])
  }

  @Test func examplesAreNotWrapped() {
    let example = "    send openTab favorites from cell3 to tabs --trace"
    #expect(drawn(["text", example], width: 20) == ["text", example])
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
