// SPDX-License-Identifier: Apache-2.0

import SessionTesting
import Testing

@Suite struct SessionFileTests {
  @Test func readsStatementsContinuationsOutputAndProse() throws {
    let file = try sessionFile(
      """
      # A card's button reaches the tab bar controller.
      > add window main
      > handle openTab on tabs {
      .   set $self.selected $arg
      .
      . }
      # What is sent is answered.
      > send openTab favorites from cell3
      openTab favorites: cell3 → tabs, handled by tabs
      ...
      > expect tabs.selected is favorites
      """)
    let transcript = try #require(file.transcripts.first)
    #expect(file.transcripts.count == 1)
    #expect(transcript.name == "cards.responder")
    #expect(transcript.line == 1)
    #expect(
      transcript.steps.map(\.statement) == [
        "add window main", "handle openTab on tabs {\n  set $self.selected $arg\n\n}",
        "send openTab favorites from cell3",
        "expect tabs.selected is favorites",
      ])
    #expect(transcript.steps.map(\.line) == [2, 3, 8, 11])
    #expect(transcript.steps.map(\.lastLine) == [2, 6, 8, 11])
    #expect(transcript.steps[2].expected == ["openTab favorites: cell3 → tabs, handled by tabs", "..."])
    #expect(transcript.steps[2].expectedLines == [9, 10])
    #expect(transcript.steps[3].expected == [])
  }

  @Test(
    "Blank lines count between a statement and output",
    arguments: [
      ("> a\nx\n\n> b\n", ["x"]),
      ("> a\n\n> b\n", []),
      ("> a\nx\n\n\n", ["x"]),
      ("> a\nx\n\n# prose\n\n> b\n", ["x"]),
      ("> a\nx\n\ny\n", ["x", "", "y"]),
      ("> a\n\nx\n", ["", "x"]),
      ("> a\nx\n \t\ny\n\n", ["x", " \t", "y"]),
      ("> a\n# prose\n\nx\n", ["x"]),
      ("> a\nx\n\n# prose\n\ny\n", ["x", "y"]),
      ("> a\nx\n\n-- f --\ny\n", ["x"]),
    ])
  func blankLines(text: String, expected: [String]) throws {
    #expect(try sessionFile(text).transcripts[0].steps[0].expected == expected)
  }

  @Test(
    "Output that looks like notation",
    arguments: [">>x", ">x", ".x", "..", " > x", " # x", "-- --", "-- x", "--x--", ">\u{301}"])
  func ordinaryOutput(line: String) throws {
    #expect(try sessionFile("> a\n\(line)\n").transcripts[0].steps[0].expected == [line])
  }

  @Test func prefixesAreBytesNotCharacters() throws {
    let steps = try sessionFile("> \u{301}a\n. \u{301}b\n").transcripts[0].steps
    #expect(steps.map(\.statement) == ["\u{301}a\n\u{301}b"])
  }

  @Test func lineEndsAreNotPartOfStatementsOrOutput() throws {
    let file = try sessionFile("> a {\r\n. }\r\nx\r\n\r\n> b\r\ny")
    #expect(file.transcripts[0].steps.map(\.statement) == ["a {\n}", "b"])
    #expect(file.transcripts[0].steps.map(\.expected) == [["x"], ["y"]])
  }

  @Test func byteOrderMarkIsNotPartOfTheFirstLine() throws {
    #expect(try sessionFile("\u{FEFF}> a\n").transcripts[0].steps.map(\.statement) == ["a"])
  }

  @Test func aFileWithoutStatementsIsAScript() throws {
    let file = try sessionFile("#!/usr/bin/env responder\r\nadd window main\r\nexpect count view is 0")
    #expect(
      file.transcripts[0].content
        == .script("#!/usr/bin/env responder\nadd window main\nexpect count view is 0"))
    #expect(file.transcripts[0].steps.isEmpty)
  }

  @Test func readsFixtures() throws {
    let file = try sessionFile("> import a\n\n-- a.xml --\n<a>\n> no statement\n\n--  sub/b  -- \r\nb\r\nc")
    let transcript = file.transcripts[0]
    #expect(transcript.steps.count == 1)
    #expect(transcript.fixtures.map(\.name) == ["a.xml", "sub/b"])
    #expect(transcript.fixtures.map(\.content) == ["<a>\n> no statement\n\n", "b\r\nc"])
    #expect(transcript.fixtures.map(\.line) == [3, 7])
  }

  @Test(
    "Malformed files are reported with line and reason",
    arguments: [
      ("", "1: no session found, expected at least one statement"),
      ("# only prose\n\n", "1: no session found, expected at least one statement"),
      ("> a\n>\n", #"2: empty statement, expected one after ">""#),
      ("> a\n>   \n", #"2: empty statement, expected one after ">""#),
      ("x\n> a\n", #"1: output before the first statement, expected a line that begins with "> ""#),
      (". x\n> a\n", #"1: continuation without a statement, expected a line that begins with "> " or ". " above it"#),
      ("> a\nx\n.\n", #"3: continuation without a statement, expected a line that begins with "> " or ". " above it"#),
      ("> a\n\n. b\n", #"3: continuation without a statement, expected a line that begins with "> " or ". " above it"#),
      ("# p\n-- f --\n> a\n", #"2: fixture "f" before the first statement, expected the session first"#),
      ("> a\n-- f --\n-- f --\n", #"3: fixture "f" exists at line 2, expected another name"#),
      ("> a\n-- ../f --\n", #"2: fixture name "../f" is not usable, expected a relative path of plain names"#),
      ("> a\n-- /f --\n", #"2: fixture name "/f" is not usable, expected a relative path of plain names"#),
      ("> a\n-- f/./g --\n", #"2: fixture name "f/./g" is not usable, expected a relative path of plain names"#),
      ("> a\n-- f/ --\n", #"2: fixture name "f/" is not usable, expected a relative path of plain names"#),
    ])
  func malformed(text: String, problem: String) {
    let error = #expect(throws: SessionFileError.self) { try sessionFile(text) }
    #expect(error?.description == "cards.responder:\(problem)")
  }

  @Test func bytesMustBeUTF8() throws {
    let good = try SessionFile(name: "a.responder", bytes: Array("> ä\n→\n".utf8))
    #expect(good.transcripts[0].steps[0].expected == ["→"])
    let error = #expect(throws: SessionFileError.self) {
      try SessionFile(name: "a.responder", bytes: Array("> a\nb\n".utf8) + [0xC3, 0x28])
    }
    #expect(error?.description == "a.responder:3: malformed text, expected UTF-8")
  }
}
