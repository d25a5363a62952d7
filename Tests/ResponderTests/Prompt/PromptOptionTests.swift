// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

extension PromptTests {
  @Suite("Options") struct Options {
    @Test func aDumbTerminalGetsNoEscapes() throws {
      let shell = try PTYProcess.responder([], term: "dumb")
      try shell.enter("add win\tW")
      try shell.ask("nope", expecting: "error[unknown-command]")
      try shell.enter("\u{1b}[A\u{3}echo a")
      try shell.expect("\r\na\r\n")
      #expect(try shell.leave() == .exited(0))
      #expect(!shell.transcript.contains("\u{1b}"))
    }

    @Test(arguments: [
      ("xterm", [:], true), ("xterm", ["NO_COLOR": "1"], false), ("dumb", [:], false),
      ("dumb", ["CLICOLOR_FORCE": "1"], true),
    ])
    func errorsAreColouredIfTheTerminalSupportsIt(
      term: String, environment: [String: String], isColoured: Bool
    ) throws {
      for arguments in [["-c", "nope"], ["-q"]] {
        let shell = try PTYProcess.responder(arguments, term: term, environment: environment)
        if arguments == ["-q"] {
          try shell.enter("nope; exit")
          try shell.expect("\n")
        }
        let begin = try shell.expect("unknown-command")
        #expect(begin.contains("\u{1b}[1;31m") == isColoured)
      }
    }

    @Test(arguments: [("always", "dumb", true), ("never", "xterm", false)])
    func theOptionDecidesAboutColour(option: String, term: String, isColoured: Bool) throws {
      let shell = try PTYProcess.responder(["--color", option, "-c", "nope"], term: term)
      #expect(try shell.wait() == .exited(1))
      #expect(shell.transcript.contains("\u{1b}[") == isColoured)
    }

    @Test func plainHasAPromptButNoEditor() throws {
      let shell = try PTYProcess.responder(["--plain", "-q", "-D", "v=seen"], term: "xterm")
      try shell.expect("responder> ")
      #expect(shell.isCooked)
      try shell.send("echo $v\r")
      try shell.expect("seen\r\n")
      try shell.enter("repeat 1 {")
      try shell.enter("echo $v }")
      try shell.expect("seen\r\n")
      #expect(try shell.leave() == .exited(0))
      #expect(!shell.transcript.contains("\u{1b}"))
    }

    @Test func theSessionOfAFileContinuesAtThePrompt() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("add window W\nadd view a in W\n", to: "file")
      let shell = try PTYProcess.responder(["-q", "-i", file, "-c", "add view b in a"])
      try shell.enter("chain", at: "responder (b)> ")
      try shell.enter("next b", at: "responder (b)> ")
      try shell.expect("\r\na\r\n")
      #expect(try shell.leave() == .exited(0))
    }

    @Test func afterAnErrorInAFileThePromptOpens() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("add window W\nnope\nadd window V\n", to: "file")
      let shell = try PTYProcess.responder(["-q", "-i", file])
      // An error in a file has a place.
      try shell.expect("\(file):2:1")
      try shell.expect("responder (W)> ")
    }

    @Test(arguments: PromptTests.terms)
    func theConfigurationIsReadBeforeThePromptOpens(term: String) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("alias n next\nadd window W\nnope\nadd view a in W\n", to: "config")
      let shell = try PTYProcess.responder(
        ["-q", "--color", "never"], term: term, environment: ["RESPONDER_CONFIG": file])
      try shell.expect("\(file):3:1")
      try shell.expect("responder (a)")
      try shell.ask("n a", expecting: "W\r\n")
      try shell.ask("undo", expecting: "bad-argument")
      #expect(try shell.leave() == .exited(0))
      // Configured statements were not entered.
      #expect(!shell.transcript.contains("alias"))
    }

    @Test func afterExitInAFileNoPromptOpens() throws {
      let shell = try PTYProcess.responder(["-q", "-i", "-c", "exit 4"])
      #expect(try shell.wait() == .exited(4))
      #expect(shell.transcript.isEmpty)
    }

    @Test(arguments: PromptTests.terms)
    func onlyResultsReachAPipe(term: String) throws {
      let folder = try TemporaryFolder()
      let file = folder.path(of: "results")
      let shell = try PTYProcess(
        "/bin/sh", ["-c", "exec \"$0\" -q > \"$1\"", Binary.path, file], environment: ["TERM": term])
      try shell.enter("ec\tone")
      try shell.enter("nope")
      try shell.expect("unknown-command")
      try shell.enter("abc\u{3}repeat 2 {")
      try shell.enter("echo two; }", at: "{ line 1> ")
      #expect(try shell.leave() == .exited(0))
      #expect(try folder.read("results") == "one\ntwo\ntwo\n")
    }

    @Test(arguments: PromptTests.terms)
    func thePromptShowsWhereResultsGo(term: String) throws {
      let folder = try TemporaryFolder()
      let file = folder.path(of: "results")
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen", "--color", "never"], term: term)
      try shell.enter("add window W")
      try shell.enter("output '\(file)'", at: "responder (W)> ")
      try shell.enter("echo $v", at: "responder (W) to results> ")
      try shell.ask("nope", expecting: "unknown-command")
      try shell.ask("output", expecting: "results go to '\(file)'\r\n")
      try shell.expect("responder (W) to results> ")
      // Results are flushed while the prompt waits.
      #expect(try folder.read("results") == "seen\n")
      #expect(!shell.transcript.contains("seen"))
      try shell.send("output off\r")
      try shell.expect("responder (W)> ")
      try shell.send("echo $v\r")
      try shell.expect("seen\r\n")
      try shell.enter("output \"\(folder.path)/\\u{1b}]0;\\u{7}\\u{1}\\n\"")
      try shell.enter("exit", at: "responder (W) to ?]0;???> ")
      #expect(try shell.wait() == .exited(0))
    }

    @Test func aPipeAsInputIsNotATerminal() throws {
      let shell = try PTYProcess(
        "/bin/sh", ["-c", "printf 'echo a\\techo\\n' | \"$0\"", Binary.path], environment: ["TERM": "xterm"])
      #expect(try shell.wait() == .exited(0))
      #expect(shell.transcript == "a echo\r\n")
    }
  }
}
