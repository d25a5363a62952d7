// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  /// Sessions pasted at the prompt, and expectations that the prompt writes.
  @Suite("Session text") struct SessionTexts {
    private func shell(_ term: String = "xterm") throws -> PTYProcess {
      let shell = try PTYProcess.responder(["-q", "--color", "never"], term: term)
      if term == "xterm" { try shell.expect("\u{1b}[?2004h") }
      return shell
    }

    private func pasted(_ text: String) -> String {
      "\u{1b}[200~\(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r"))\u{1b}[201~"
    }

    @Test func aPastedSessionRunsItsStatements() throws {
      let shell = try shell()
      try shell.enter(
        pasted("> add window W\n> chain W\nW → app\n> define twice {\n.   echo a$v\n. }\n> let v 1\n> twice\na1"))
      try shell.expect("W → app\r\n")
      try shell.expect("a1\r\n")
      try shell.ask("history", expecting: "1  add window W\r\n")
      try shell.expect("4  let v 1\r\n")
      #expect(!shell.transcript.contains("error"))
    }

    @Test func aPastedScreenRunsWithItsErrors() throws {
      let shell = try shell()
      try shell.enter(
        pasted(
          """
          responder> add window W
          responder (W)> nxt W
          error[unknown-command]: there is no command named 'nxt'
            |
          1 | nxt W
            | ^^^
            = help: did you mean 'next'?
          responder (W)> handle go on W {
          handle { line 2>   echo gone
          handle { line 3> }
          responder (W)> send go from W
          gone
          go: W, handled by W
          """))
      try shell.expect("as expected, error[unknown-command]")
      try shell.expect("go: W, handled by W\r\n")
      try shell.expect("responder (W)> ")
    }

    @Test func aMarkedLineMayBeTyped() throws {
      let shell = try shell("dumb")
      try shell.ask("> next app", expecting: "none\r\n")
      try shell.ask("responder (W)> next app", expecting: "none\r\n")
      try shell.enter("> repeat 2 {")
      try shell.enter(".   echo again", at: "repeat { line 1> ")
      try shell.enter("repeat { line 3> }", at: "repeat { line 1> ")
      try shell.expect("again\r\nagain\r\n")
    }

    @Test func outputThatIsTypedSaysWhatItIs() throws {
      let shell = try shell("dumb")
      try shell.ask("go: W → app, handled by W", expecting: "this looks like output")
    }

    @Test func anExpectationIsWrittenIntoTheLine() throws {
      let shell = try shell()
      try shell.enter("add window W")
      try shell.enter("handle go on W")
      try shell.enter("send go from W")
      try shell.ask("expect this", expecting: "expect handled by W")
      try shell.send("X\r")
      try shell.expect("expectation-failed")
      try shell.ask("history 2", expecting: "expect handled by WX\r\n")
    }

    @Test func aRecordingGetsTheExpectation() throws {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "r.responder")
      let shell = try shell()
      try shell.enter("record '\(path)'")
      try shell.ask("chain", expecting: "app\r\n")
      try shell.ask("expect this", expecting: "expect chain app is app\r\n")
      #expect(try shell.leave() == .exited(0))
      #expect(try folder.read("r.responder").hasSuffix("> chain\napp\n> expect chain app is app\n"))
      #expect(try ChildProcess.run(["test", path]).ending == .exited(0))
    }

    @Test func withoutAnEditorTheExpectationIsShown() throws {
      let shell = try PTYProcess.responder(["-q", "--plain"])
      try shell.ask("next app", expecting: "none\r\n")
      try shell.ask("expect this", expecting: "expect next app is none\r\n")
    }

    @Test func progressIsShownAndRemoved() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write((0..<40).map { "let v\($0) 1\n" }.joined() + "next nowhere\n", to: "long")
      let shell = try shell()
      try shell.enter("minimize '\(path)'")
      try shell.expect("minimize: 41 of 41 statements left, attempt 1")
      try shell.expect("\r\u{1b}[K")
      try shell.expect("# 1 of 41 statements, which still fails: ")
    }
  }
}
