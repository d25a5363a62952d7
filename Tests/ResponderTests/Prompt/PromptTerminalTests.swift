// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  /// The prompt on a screen: its width, a change of size, and a stopped job.
  @Suite("Terminal") struct Terminals {
    private static let script = "add window W; add field name in W; first-responder name; it W"

    @Test func colorsHaveNoWidth() throws {
      let shell = try PTYProcess.responder(["-q", "-i", "-c", Self.script], term: "xterm")
      // "responder (W, name*)> " has 22 columns of the 80.
      let prompt = try shell.expect("> ")
      #expect(prompt.contains("\u{1b}[1mW\u{1b}[0m, \u{1b}[32mname\u{1b}[0m*"))
      #expect(!prompt.contains("\u{1}") && !prompt.contains("\u{2}"))
      try shell.send(String(repeating: "x", count: 57) + "y")
      // The cursor moves to the next row exactly after the 80th column.
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

    @Test func aLocaleThatTheSystemLacksStillMeansItsEncoding() throws {
      let shell = try PTYProcess.responder(environment: ["LC_ALL": "xx_XX.UTF-8"])
      // The key takes back the whole character and not its last byte.
      try shell.ask("echo aé\u{7f}b", expecting: "ab\r\n")
    }

    @Test func theLineIsRedrawnWhenTheSizeChanges() throws {
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], term: "xterm")
      try shell.expect("> ")
      try shell.send("echo $v")
      try shell.expect("echo $v")
      shell.resize(rows: 24, columns: 40)
      try shell.expect("responder> echo $v")
      // With the new width the line is continued after 40 columns.
      try shell.send(String(repeating: "x", count: 22))
      try shell.expect("x \r")
      try shell.send(String(repeating: "\u{7f}", count: 22) + "\r")
      try shell.expect("seen\r\n")
    }

    @Test func aChangeOfSizeDuringAStatementIsNoticed() throws {
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

    @Test func theLineIsKeptWhenStoppedAndContinued() throws {
      // Only a job of a shell can be stopped, because nobody could continue a separate session.
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
      // A running statement is stopped like any other program.
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
