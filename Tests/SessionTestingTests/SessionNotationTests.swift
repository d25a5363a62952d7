// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import SessionTesting
import Testing

@Suite struct SessionNotationTests {
  @Test(arguments: ["add window main", "a {\n  b\n\n}", "let x 'a\n  \n> b\n# c\n'", "a\n"])
  func aWrittenStatementIsReadBackUnchanged(statement: String) throws {
    let lines = SessionNotation.lines(ofStatement: statement)
    let file = try sessionFile(lines.joined(separator: "\n") + "\n")
    #expect(file.transcripts[0].steps.map(\.statement) == [statement])
  }

  @Test func outputIsWrittenSoThatItReplays() throws {
    let output = ["> a", "", "# b", "-- c --", "...", "```", "d  ", ""]
    let lines = SessionNotation.lines(ofOutput: output)
    #expect(lines == ["[..]> a", "", "[..]# b", "[..]-- c --", "[..]...", "```", "d"])
    #expect(SessionNotation.lines(ofOutput: ["```"], insideFence: true) == ["[..]```"])
    let steps = try sessionFile((["> x"] + lines).joined(separator: "\n")).transcripts[0].steps
    #expect(OutputPattern(steps[0].expected).matches(output))
  }
}
