// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  @Suite("Stepping") struct SteppingTests {
    private func shell(_ arguments: [String] = [], term: String = "dumb") throws -> PTYProcess {
      let script = "add window W; add view a in W; add button b in a; handle open on W { echo reached; set W.n $arg }"
      return try PTYProcess.responder(
        ["-q", "-i", "-c", script] + arguments, term: term, environment: ["NO_COLOR": "1"])
    }

    @Test(arguments: PromptTests.terms)
    func aDeliveryStopsAtItsBreakpoint(term: String) throws {
      let shell = try shell(term: term)
      try shell.enter("break open at a", at: "(b)> ")
      try shell.ask(
        "echo before; send open 7 from b", expecting: "before\r\nopen stops at a, hop 2 of 3: UIView, no handler\r\n")
      try shell.enter("next $self", at: "open at a (2 of 3)> ")
      try shell.expect("\n")
      try shell.expect("W\r\n")
      try shell.enter("set a.title x; step", at: "open at a (2 of 3)> ")
      try shell.expect("\n")
      try shell.expect("open stops at W, hop 3 of 3: UIWindow, handles it\r\n")
      try shell.enter("undo", at: "open at W (3 of 3)> ")
      try shell.expect("error[refused]")
      try shell.enter("repeat 1 {", at: "open at W (3 of 3)> ")
      try shell.enter("echo inside }", at: "> ")
      try shell.expect("\n")
      try shell.expect("inside\r\n")
      try shell.enter("cont", at: "open at W (3 of 3)> ")
      try shell.expect("\n")
      try shell.expect("reached\r\n")
      try shell.expect("handled by W\r\n")
      try shell.ask("expect W.n is 7; expect a.title is x; echo right", expecting: "right\r\n")
      #expect(try shell.leave() == .exited(0))
    }

    @Test(arguments: ["abort\r", "\u{4}"])
    func anAbortedDeliveryIsRolledBack(keys: String) throws {
      let shell = try shell()
      try shell.enter("break open")
      try shell.enter("send open 7 from b; echo after")
      try shell.expect("open at b (1 of 3)> ")
      try shell.send("set b.title x\r")
      try shell.expect("open at b (1 of 3)> ")
      try shell.send(keys)
      try shell.expect("error[interrupted]: the delivery of 'open' was aborted at 'b'")
      try shell.expect("1 statement was not run")
      try shell.ask("! bad-argument: get b.title", expecting: "as expected")
      try shell.ask("break off; send open 8 from b", expecting: "reached\r\n")
      try shell.expect("handled by W\r\n")
      #expect(try shell.leave() == .exited(0))
      #expect(!shell.transcript.contains("\r\nafter"))
    }

    @Test func controlCDropsTheLineAndNotTheDelivery() throws {
      let shell = try shell(term: "xterm")
      try shell.enter("break open; send open 7 from b")
      try shell.expect("open at b (1 of 3)> ")
      try shell.send("abc\u{3}")
      try shell.expect("^C")
      try shell.enter("repeat 100000000 { let x y }", at: "open at b (1 of 3)> ")
      try shell.expect("\n")
      try shell.send("\u{3}")
      try shell.expect("error[interrupted]")
      try shell.enter("step; nope", at: "open at b (1 of 3)> ")
      try shell.expect("1 statement was not run")
      try shell.expect("open stops at a, hop 2 of 3")
      try shell.enter("continue", at: "open at a (2 of 3)> ")
      try shell.expect("handled by W")
      #expect(try shell.leave() == .exited(0))
    }

    /// Without a person the statements that follow run at the stop; with JSON each has its line, in the order of their ends.
    @Test func aBatchDecidesByItsNextStatements() throws {
      let script = "add window W; handle open on W; break open; send open from W\necho at $self\ncontinue\n"
      let text = try ChildProcess.run(["-q"], input: script)
      #expect(
        text.output == "open stops at W, hop 1 of 1: UIWindow, handles it\nat W\nopen: W, handled by W\n")
      let json = try ChildProcess.run(["--json"], input: script)
      let commands = json.output.split(separator: "\n").suffix(3).map { $0.contains("\"command\":\"send\"") }
      #expect(commands == [false, false, true] && json.output.contains("open stops at W"))
    }

    @Test func changesMadeDuringAStopAreRestored() throws {
      let folder = try TemporaryFolder()
      let environment = ["RESPONDER_JOURNALS": folder.path(of: "journals")]
      let first = try PTYProcess.responder(environment: environment)
      try first.enter("add window W; handle open on W; break open; send open from W")
      try first.enter("set W.title steered; continue", at: "open at W (1 of 1)> ")
      try first.expect("handled by W")
      #expect(try first.leave() == .exited(0))
      let second = try PTYProcess.responder(["-q", "--resume"], environment: environment)
      try second.ask("get W.title", expecting: "steered\r\n")
    }
  }
}
