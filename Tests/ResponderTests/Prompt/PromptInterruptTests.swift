// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  @Suite("Ctrl-C") struct Interrupts {
    private static let controlC = "\u{3}"

    private func shell(term: String) throws -> PTYProcess {
      try PTYProcess.responder(
        ["-q", "-i", "-D", "v=seen", "-c", "add window W", "--color", "never"], term: term)
    }

    @Test(arguments: PromptTests.terms)
    func aPartialLineIsDroppedAndTheNextOneRuns(term: String) throws {
      let shell = try shell(term: term)
      for _ in 0..<10 {
        try shell.enter("abc" + Self.controlC + "echo $v")
        // The typed text stays on the screen.
        try shell.expect("abc^C")
        try shell.expect("> echo $v")
        try shell.expect("seen\r\n")
      }
      #expect(!shell.transcript.contains("unknown-command"))
    }

    @Test func aLineOfSeveralRowsStaysOnTheScreen() throws {
      let shell = try shell(term: "xterm")
      try shell.expect("> ")
      try shell.send(String(repeating: "x", count: 150) + Self.controlC)
      try shell.expect("^C")
      // The next prompt is below it, because the cursor has not moved up.
      let next = try shell.expect("> ")
      #expect(!next.contains("\u{1b}[A") && next.contains("\n"))
    }

    @Test(arguments: PromptTests.terms)
    func theNextPromptAppearsAtOnce(term: String) throws {
      let shell = try shell(term: term)
      try shell.expect("> ")
      try shell.send("abc")
      try shell.expect("abc")
      try shell.send(Self.controlC)
      try shell.expect("^C")
      try shell.ask("echo $v", expecting: "seen\r\n")
      try shell.expect("> ")
      shell.signal(2)
      try shell.expect("^C")
      try shell.ask("echo $v", expecting: "seen\r\n")
      #expect(try shell.leave() == .exited(0))
    }

    @Test(arguments: PromptTests.terms)
    func anOpenBlockIsDropped(term: String) throws {
      let shell = try shell(term: term)
      try shell.enter("handle copy on W {")
      try shell.enter("  echo a", at: "> ")
      try shell.enter("abc" + Self.controlC + "handlers", at: "> ")
      try shell.expect("^C")
      try shell.expect("responder (W)> handlers")
      try shell.expect("no handlers\r\n")
      try shell.enter("echo $v", at: "responder (W)> ")
      try shell.expect("seen\r\n")
    }

    @Test(arguments: PromptTests.terms)
    func aSearchOfTheHistoryEnds(term: String) throws {
      let shell = try shell(term: term)
      try shell.ask("echo old", expecting: "old\r\n")
      try shell.expect("> ")
      try shell.send("\u{12}ol")
      try shell.expect("search")
      try shell.send(Self.controlC + "echo $v\r")
      try shell.expect("^C")
      try shell.expect("> echo $v")
      try shell.expect("seen\r\n")
    }

    @Test(arguments: PromptTests.terms)
    func aRunningStatementIsInterruptedAndRolledBack(term: String) throws {
      // This is more than the output buffers, so when its end appears, the next statement is about to run.
      let much = String(repeating: "x", count: 70_000) + "end"
      let shell = try PTYProcess.responder(["-q", "-D", "much=\(much)"], term: term)
      try shell.enter("add window W")
      try shell.enter("echo $much; repeat 100000000 as n { set W.n $n }; echo not run")
      try shell.expect("end\r\n")
      try shell.send(Self.controlC)
      try shell.expect("interrupted")
      try shell.ask("get W.n", expecting: "bad-argument")
      try shell.ask("next W", expecting: "app\r\n")
      #expect(try shell.leave() == .exited(0))
      #expect(!shell.transcript.contains("\r\nnot run"))
    }

    @Test func aStatementIsInterruptedAsSoonAsItsLineHasEnded() throws {
      let shell = try shell(term: "xterm")
      for _ in 0..<30 {
        try shell.enter("repeat 100000000 { let x y }")
        try shell.expect("\n")
        try shell.send(Self.controlC)
        try shell.expect("interrupted")
      }
    }
  }
}
