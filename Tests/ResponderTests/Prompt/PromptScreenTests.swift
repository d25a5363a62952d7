// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  /// The form of answers at a terminal, and when they stay plain.
  @Suite("Screen") struct ScreenTests {
    private static let sketch = "add window main; add view page in main; add button go in page; handle open on main"

    private func shell(
      _ arguments: [String] = [], term: String = "xterm", environment: [String: String] = [:]
    ) throws -> PTYProcess {
      let plain = ["NO_COLOR": "1"].merging(environment) { $1 }
      return try PTYProcess.responder(
        ["-q", "-i", "-c", Self.sketch] + arguments, term: term, environment: plain)
    }

    @Test func treesHaveBranches() throws {
      let shell = try shell()
      try shell.ask("tree", expecting: "└ main UIWindow (key window)\r\n  └ page UIView\r\n    └ go UIButton\r\n")
    }

    @Test(arguments: [("dumb", "C.UTF-8"), ("xterm", "C"), ("xterm", "en_US.ISO-8859-1")])
    func treesAreDrawnInASCIIWhereNeeded(term: String, locale: String) throws {
      let shell = try shell(term: term, environment: ["LC_ALL": locale])
      try shell.ask("tree", expecting: "`-main UIWindow (key window)\r\n  `-page UIView\r\n")
      try shell.ask("send open from go", expecting: "open: go -> page -> main, handled by main\r\n")
      try shell.ask("resend", expecting: "error[bad-argument]")
    }

    @Test(arguments: [([:], true), (["NO_COLOR": "1"], false)])
    func treesAreColouredIfTheTerminalSupportsIt(environment: [String: String], isColoured: Bool) throws {
      let shell = try PTYProcess.responder(
        ["-q", "-i", "-c", Self.sketch], term: "xterm", environment: environment)
      try shell.enter("tree main")
      try shell.expect("\n")
      let shown = try shell.expect("UIButton")
      #expect(shown.contains("\u{1b}[1mpage\u{1b}[0m") == isColoured)
    }

    @Test func treesFollowTheWidthOfTheTerminal() throws {
      let shell = try shell()
      try shell.expect("> ")
      shell.resize(rows: 24, columns: 24)
      try shell.send("send open from go\r")
      try shell.expect("open: go → page → main,\r\n  handled by main\r\n")
      // The editor takes the size over while it reads a line.
      try shell.expect("> ")
      shell.resize(rows: 24, columns: 80)
      try shell.ask("send open from go", expecting: "open: go → page → main, handled by main\r\n")
    }

    @Test func longOutputGoesToThePager() throws {
      let shell = try shell(environment: ["PAGER": "sed 's/^/paged /'; read line </dev/tty; echo read $line"])
      try shell.ask("tree", expecting: "└ main")
      try shell.ask("repeat 20 as n { add view v$n in page }; tree", expecting: "paged app UIApplication\r\n")
      try shell.expect("v20 UIView\r\n")
      try shell.send("enough\r")
      try shell.expect("read enough\r\n")
      try shell.ask("next go", expecting: "page\r\n")
      #expect(try shell.leave() == .exited(0))
    }

    @Test(arguments: ["", "cat", "no-such-program-anywhere 2>/dev/null", "head -1 >/dev/null; exit 127"])
    func withoutAPagerLongOutputIsPrinted(pager: String) throws {
      let shell = try shell(environment: ["PAGER": pager])
      try shell.ask("repeat 20 as n { add view v$n in page }; tree", expecting: "v20 UIView\r\n")
      try shell.ask("next go", expecting: "page\r\n")
    }

    @Test func aScriptHasNoPager() throws {
      let many = "repeat 30 as n { add view v$n in page }; tree"
      let shell = try PTYProcess.responder(
        ["-c", Self.sketch + "; " + many], term: "xterm", environment: ["PAGER": "sed 's/^/paged /'"])
      #expect(try shell.wait() == .exited(0))
      #expect(!shell.transcript.contains("paged") && shell.transcript.contains("v30"))
    }

    @Test func aLargeTreeIsFoldedToTheScreen() throws {
      let shell = try shell(environment: ["PAGER": "sed 's/^/paged /'"])
      let before = "repeat 3000 as n { add view v$n in page }"
      try shell.enter(before)
      try shell.ask("tree", expecting: "└ main")
      let shown = try shell.expect("'tree --all'")
      #expect(shown.split(separator: "\r\n").count <= 24 && !shown.contains("paged"))
      #expect(shown.contains("… 29"))
    }

    @Test func outputToAFileIsPlain() throws {
      let folder = try TemporaryFolder()
      let file = folder.path(of: "results")
      let shell = try shell(environment: ["NO_COLOR": ""])
      try shell.enter("output '\(file)'; tree page; output off; exit")
      #expect(try shell.wait() == .exited(0))
      #expect(try folder.read("results") == "page UIView\n  go UIButton\n")
    }

    @Test func theLessonAndDemosFitANarrowScreen() throws {
      let shell = try PTYProcess.responder(["-q"], term: "xterm", environment: ["NO_COLOR": "1"])
      try shell.expect("> ")
      shell.resize(rows: 24, columns: 40)
      try shell.send("lesson\r")
      try shell.expect("type: add window main\r\n")
      try shell.enter("add window main")
      try shell.expect("type: attach controller tabs to main\r\n")
      try shell.enter("lesson next")
      try shell.expect("Step 2 of 13: views\r\n")
      try shell.enter("demo tabs")
      try shell.expect("16 nodes; 'undo' restores what was")
      try shell.ask("find goToMap", expecting: "goToMap\r\n")
      let lines = shell.transcript.split(separator: "\r\n")
      #expect(lines.allSatisfy { $0.count <= 40 || $0.contains("\u{1b}") }, "\(lines)")
    }

    /// The banner, errors, answers and notices fit the terminal, whatever its width.
    @Test func everythingFitsANarrowScreen() throws {
      let prompt = try PTYProcess.responder(
        ["-i", "-c", "action open tab:nearby|favorites|settings; " + Self.sketch + "; let wide 40"],
        term: "xterm", environment: ["NO_COLOR": "1"], columns: 40)
      try prompt.expect("  window. 'help' lists the rest; Ctrl-D\r\n  ends.\r\n")
      try prompt.ask("option", expecting: "nil-start")
      try prompt.ask("send opne from go", expecting: "note: ")
      try prompt.ask("attach go", expecting: "error[")
      try prompt.enter("break open")
      try prompt.ask("repeat 1 { send open nearby from go }", expecting: "open stops at go")
      try prompt.ask("continue", expecting: "open nearby: go → page → main,\r\n  handled by main\r\n")
      try prompt.ask("nosuch; echo 1", expecting: "1 statement was not run\r\n")
      #expect(try prompt.leave() == .exited(0))
      let lines = prompt.transcript.split(separator: "\r\n")
      #expect(lines.allSatisfy { $0.count <= 40 || $0.contains("\u{1b}") }, "\(lines)")
    }

    @Test func jsonIsNotDrawn() throws {
      let shell = try PTYProcess.responder(["--json", "-c", Self.sketch, "-c", "chain go"], term: "xterm")
      #expect(try shell.wait() == .exited(0))
      #expect(shell.transcript.contains(#""result":{"chain":["go","page","main","app"],"end":"nil"}"#))
    }
  }
}
