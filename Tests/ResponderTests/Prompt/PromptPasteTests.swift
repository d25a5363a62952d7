// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  /// Several lines that the terminal passes on as one paste.
  @Suite("Paste") struct Pastes {
    private func shell() throws -> PTYProcess {
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen", "-D", "w=other", "--color", "never"], term: "xterm")
      // The terminal is told to mark the beginning and end of a paste.
      try shell.expect("\u{1b}[?2004h")
      return shell
    }

    private func pasted(_ lines: String...) -> String { "\u{1b}[200~\(lines.joined(separator: "\r"))\u{1b}[201~" }

    @Test func statementsAreRunOneByOne() throws {
      let shell = try shell()
      try shell.enter(pasted("echo $v", "add window W", "", "repeat 2 {", "\techo $w", "}", "next W"))
      try shell.expect("seen\r\nother\r\nother\r\napp\r\n")
      try shell.expect("responder (W)> ")
    }

    @Test func theFirstErrorStopsThemAndTheRestIsCounted() throws {
      let shell = try shell()
      try shell.enter(pasted("echo $v", "let a 1", "nope", "echo $w; let b 2", "# comment", "echo $w"))
      try shell.expect("seen\r\n")
      try shell.expect("unknown-command")
      try shell.expect("3 statements were not run\r\n")
      try shell.ask("echo [$a]", expecting: "[1]\r\n")
      try shell.ask("echo $b", expecting: "unset-variable")
      #expect(!shell.transcript.contains("other"))
    }

    @Test func anOpenBlockInAPasteIsContinuedByTyping() throws {
      let shell = try shell()
      try shell.enter(pasted("echo $v", "repeat 2 {", "  echo $w"))
      try shell.ask("}", expecting: "seen\r\nother\r\nother\r\n")
    }

    @Test func nothingIsRunBeforeReturn() throws {
      let shell = try shell()
      try shell.expect("> ")
      try shell.send(pasted("echo $v", "echo $w", ""))
      try shell.send("\u{3}")
      try shell.expect("^C")
      try shell.ask("echo done", expecting: "done\r\n")
      #expect(!shell.transcript.contains("seen"))
    }

    @Test func controlCDropsThePasteAndTheNextLineRuns() throws {
      let shell = try shell()
      try shell.expect("> ")
      // The end marker of the paste arrives after the interrupt and does nothing.
      try shell.send("\u{1b}[200~echo $v\rabc\u{3}\u{1b}[201~echo $w\r")
      try shell.expect("^C")
      try shell.expect("other\r\n")
      #expect(!shell.transcript.contains("seen") && !shell.transcript.contains("unknown-command"))
    }

    @Test func aQuestionMarkInAPasteIsText() throws {
      let shell = try shell()
      try shell.enter(pasted("echo ? $v"))
      try shell.expect("? seen\r\n")
    }
  }
}
