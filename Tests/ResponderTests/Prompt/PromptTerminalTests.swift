// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  /// The prompt on a screen: its width, another size, being stopped.
  @Suite("Terminal") struct Terminals {
    private static let script = "add window W; add field name in W; first-responder name; it W"

    @Test func colorsTakeNoRoom() throws {
      let shell = try PTYProcess.responder(["-q", "-i", "-c", Self.script], term: "xterm")
      // "responder (W, name*)> " has 22 columns of the 80.
      let prompt = try shell.expect("> ")
      #expect(prompt.contains("\u{1b}[1mW\u{1b}[0m, \u{1b}[32mname\u{1b}[0m*"))
      #expect(!prompt.contains("\u{1}") && !prompt.contains("\u{2}"))
      try shell.send(String(repeating: "x", count: 57) + "y")
      // The cursor goes to the next row right behind the 80th column, neither before nor after.
      let row = try shell.expect("y")
      #expect(!row.contains("\r"))
      try shell.expect(" \r")
      try shell.send("\u{3}")
      try shell.expect("^C")
      #expect(try shell.leave() == .exited(0))
    }

    @Test(arguments: [("xterm", ["NO_COLOR": "1"]), ("dumb", [:])])
    func withoutColorThePromptIsPlain(term: String, environment: [String: String]) throws {
      let shell = try PTYProcess.responder(["-q", "-i", "-c", Self.script], term: term, environment: environment)
      try shell.expect("responder (W, name*)> ")
      #expect(!shell.transcript.contains("\u{1b}[1m"))
    }

    @Test func theLineIsDrawnAnewWhenTheScreenGetsAnotherSize() throws {
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], term: "xterm")
      try shell.expect("> ")
      try shell.send("echo $v")
      try shell.expect("echo $v")
      shell.resize(rows: 24, columns: 40)
      try shell.expect("responder> echo $v")
      // With the new width the line goes on after 40 columns.
      try shell.send(String(repeating: "x", count: 22))
      try shell.expect("x \r")
      try shell.send(String(repeating: "\u{7f}", count: 22) + "\r")
      try shell.expect("seen\r\n")
    }

    @Test func anotherSizeWhileAStatementRunsIsNoticed() throws {
      let shell = try PTYProcess.responder(["-q"], term: "xterm")
      try shell.enter("repeat 100000000 { }")
      try shell.expect("\n")
      try shell.waitUntilCooked()
      shell.resize(rows: 24, columns: 40)
      try shell.send("\u{3}")
      try shell.expect("interrupted")
      try shell.expect("responder> ")
      try shell.send(String(repeating: "x", count: 28) + "y")
      try shell.expect("y \r")
    }

    @Test func stoppedAndContinuedTheLineIsStillThere() throws {
      // Only the job of a shell can be stopped: a session of its own has nobody to continue it.
      let shell = try PTYProcess(
        "/bin/sh", ["-i"], environment: ["PS1": "sh: ", "ENV": "", "TERM": "xterm", "HISTFILE": ""])
      try shell.enter("'\(Binary.path)' -q -D v=seen", at: "sh: ")
      try shell.expect("responder> ")
      let job = shell.foregroundGroup
      try shell.send("echo $v")
      try shell.expect("echo $v")
      try shell.send("\u{1a}")
      try shell.expect("sh: ")
      #expect(shell.isCooked)
      try shell.send("fg\r")
      try shell.expect("responder> echo $v")
      try shell.send("\r")
      try shell.expect("seen\r\n")
      // A statement that runs is stopped like any other program.
      try shell.enter("repeat 100000000 { }", at: "responder> ")
      try shell.expect("\n")
      try shell.send("\u{1a}")
      try shell.expect("sh: ")
      try shell.send("fg\r")
      try shell.waitForForeground(job)
      try shell.send("\u{3}")
      try shell.expect("interrupted")
      try shell.expect("responder> ")
      try shell.send("\u{4}")
      try shell.enter("exit", at: "sh: ")
      _ = try shell.wait()
    }
  }
}
