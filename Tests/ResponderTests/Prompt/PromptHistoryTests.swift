// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

extension PromptTests {
  @Suite("History") struct History {
    private static let up = "\u{1b}[A"

    @Test(arguments: PromptTests.terms)
    func theUpArrowRecallsWhatWasRunLast(term: String) throws {
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen", "-D", "w=other"], term: term)
      try shell.ask("echo $v", expecting: "seen\r\n")
      try shell.ask("echo $w", expecting: "other\r\n")
      try shell.ask(Self.up + Self.up, expecting: "seen\r\n")
    }

    @Test(arguments: PromptTests.terms)
    func theNextSessionHasTheHistory(term: String) throws {
      let folder = try TemporaryFolder()
      let environment = ["XDG_STATE_HOME": folder.path(of: "state")]
      let arguments = ["-q", "-D", "v=seen"]
      do {
        let shell = try PTYProcess.responder(arguments, term: term, environment: environment)
        try shell.ask("echo $v", expecting: "seen\r\n")
        try shell.enter("repeat 2 {")
        try shell.enter("  echo $v")
        try shell.ask("}", expecting: "seen\r\nseen\r\n")
        try shell.ask("nope", expecting: "unknown-command")
        #expect(try shell.leave() == .exited(0))
      }
      #expect(try folder.mode(of: "state/responder/history") == 0o600)
      #expect(try folder.mode(of: "state/responder") == 0o700)
      // Each statement is one entry, including its block.
      #expect(try folder.read("state/responder/history").split(separator: "\n").count == 3)

      let shell = try PTYProcess.responder(arguments, term: term, environment: environment)
      try shell.ask(Self.up, expecting: "unknown-command")
      try shell.ask(Self.up + Self.up, expecting: "seen\r\nseen\r\n")
      try shell.ask(Self.up + Self.up + Self.up, expecting: "seen\r\n")
    }

    @Test(arguments: PromptTests.terms)
    func itIsListedWithEarlierSessions(term: String) throws {
      let folder = try TemporaryFolder()
      try folder.write("echo earlier\nrepeat 1 {\\n  echo b\\n}\n", to: "history")
      let environment = ["RESPONDER_HISTORY": folder.path(of: "history")]
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], term: term, environment: environment)
      try shell.ask("echo $v", expecting: "seen\r\n")
      try shell.ask(" echo $v", expecting: "seen\r\n")
      try shell.ask(
        "hist", expecting: "1  echo earlier\r\n2  repeat 1 {\r\n     echo b\r\n   }\r\n3  echo $v\r\n4  history\r\n")
      try shell.ask("history 2", expecting: "4  history\r\n5  history 2\r\n")
      #expect(try shell.leave() == .exited(0))
    }

    @Test func withoutAnEditorItCanBeListed() throws {
      let script = "echo a\n echo b\n\nrepeat 2 {\necho c }\nhistory\n"
      let lines = try ChildProcess.run(["-q", "-i", "--json"], input: script).output.split(separator: "\n")
      let entries = ["echo a", "repeat 2 {\\necho c }", "history"].enumerated()
      let listed = entries.map { #"{"number":\#($0 + 1),"statement":"\#($1)"}"# }.joined(separator: ",")
      #expect(lines.last?.hasSuffix(#""result":{"entries":[\#(listed)]}}"#) == true)
    }

    @Test("It is searched for a text, and a part of it runs again")
    func itIsSearched() throws {
      func run(_ script: String) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
          ["-q", "-i", "--no-config"], input: "echo one\necho two\nadd window W\necho 'Two 7'\n\(script)\n")
      }
      let start = "one\ntwo\nTwo 7\n"
      #expect(try run("history two").output == start + "2  echo two\n4  echo 'Two 7'\n")
      #expect(try run("history add window").output == start + "3  add window W\n")
      #expect(try run("history '7'").output == start + "4  echo 'Two 7'\n")
      #expect(try run("history 1").output == start + "5  history 1\n")
      #expect(try run("history nosuch").output == start + "no statement of the history contains 'nosuch'\n")
      let again = try run("rerun 1..2\nhistory 3")
      #expect(again.output == start + "one\ntwo\n5  echo one\n6  echo two\n7  history 3\n")
      #expect(again.errors == "echo one\necho two\n")
      for (numbers, problem) in [
        ("2..1", "expected the smaller number first"), ("1..99", "there is no statement 99 in the history"),
      ] {
        #expect(try run("rerun \(numbers)").errors.contains(problem))
      }
    }

    @Test func itsLengthIsLimited() throws {
      let script = (1...20_500).map { "let a \($0)\n" }.joined() + "history 1\nhistory\n"
      let result = try ChildProcess.run(["-q", "-i", "--no-config"], input: script, within: 60)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 1 + 10_000)
      #expect(lines.first == "10000  history 1")
      #expect(lines.dropFirst().first == "    1  let a 10503")
    }

    @Test("After some letters, Up and Down find what begins with them", arguments: PromptTests.terms)
    func theArrowKeysSearchForABeginning(term: String) throws {
      let down = "\u{1b}[B"
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen", "-D", "w=other"], term: term)
      try shell.ask("echo $v 1", expecting: "seen 1\r\n")
      try shell.enter("let a 1")
      try shell.ask("echo $w 2", expecting: "other 2\r\n")
      try shell.enter("let b 2")
      // The cursor is at the end of what was found.
      try shell.ask("ec" + Self.up + "!", expecting: "other 2!\r\n")
      try shell.ask("echo $v" + Self.up, expecting: "seen 1\r\n")
      try shell.ask("echo" + Self.up + Self.up + Self.up + down, expecting: "other 2!\r\n")
      // Without letters they go through everything.
      try shell.ask("let a 3\r" + Self.up + Self.up + "!", expecting: "other 2!!\r\n")
    }

    @Test("Each statement has its time")
    func itHasTimes() throws {
      let folder = try TemporaryFolder()
      try folder.write("echo earlier\n\\@1000000000 echo then\n\\@x echo odd\n", to: "history")
      let environment = ["RESPONDER_HISTORY": folder.path(of: "history"), "TZ": "UTC"]
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], environment: environment)
      try shell.ask(
        "history --times 9",
        expecting:
          "1                    echo earlier\r\n2  2001-09-09 01:46  echo then\r\n3                    \\@x echo odd\r\n4  20"
      )
      try shell.ask("echo $v", expecting: "seen\r\n")
      #expect(try shell.leave() == .exited(0))
      let lines = try folder.read("history").split(separator: "\n")
      #expect(lines.count == 5 && lines[4].wholeMatch(of: /\\@[0-9]{10} echo \$v/) != nil)
      let json = try ChildProcess.run(["-q", "-i", "--json"], input: "echo a\nhistory --times\n").output
      #expect(json.contains(/"statement":"echo a","time":"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}"/))
    }

    @Test("A history that another process holds is left alone")
    func itCanBeLockedByAnother() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("echo earlier\n", to: "history")
      let holder = open(path, O_RDWR)
      defer { close(holder) }
      #expect(flock(holder, LOCK_EX) == 0)
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], environment: ["RESPONDER_HISTORY": path])
      try shell.ask("echo $v", expecting: "seen\r\n")
      try shell.ask("history", expecting: "1  echo earlier\r\n2  echo $v\r\n")
      #expect(try shell.leave() == .exited(0))
      #expect(try folder.read("history") == "echo earlier\n")
    }

    @Test func anExclamationMarkDoesNotRecallEntries() throws {
      let shell = try PTYProcess.responder()
      try shell.ask("echo one", expecting: "one\r\n")
      try shell.ask("echo !! !1", expecting: "!! !1\r\n")
    }

    @Test func itIsKeptInTheHomeFolderWithoutAStateFolder() throws {
      let folder = try TemporaryFolder()
      let shell = try PTYProcess.responder(environment: ["HOME": folder.path])
      try shell.ask("echo one", expecting: "one\r\n")
      #expect(try shell.leave() == .exited(0))
      #expect(try folder.history(".local/state/responder/history") == "echo one\n")
    }

    @Test(arguments: PromptTests.terms)
    func theEnvironmentNamesItsPlace(term: String) throws {
      let folder = try TemporaryFolder()
      let environment = ["XDG_STATE_HOME": folder.path(of: "state"), "RESPONDER_HISTORY": folder.path(of: "mine")]
      for text in ["one", "two"] {
        let shell = try PTYProcess.responder(term: term, environment: environment)
        try shell.ask("echo \(text)", expecting: "\(text)\r\n")
        #expect(try shell.leave() == .exited(0))
      }
      #expect(try folder.history("mine") == "echo one\necho two\n")
      #expect(try folder.entries() == ["mine"])
    }

    @Test(arguments: ["", "/dev/null"])
    func theEnvironmentCanSwitchItOff(history: String) throws {
      let folder = try TemporaryFolder()
      let environment = ["XDG_STATE_HOME": folder.path, "RESPONDER_HISTORY": history]
      let shell = try PTYProcess.responder(environment: environment)
      try shell.ask("echo one", expecting: "one\r\n")
      try shell.ask(Self.up, expecting: "one\r\n")
      #expect(try shell.leave() == .exited(0))
      #expect(try folder.entries() == [])
    }

    @Test func aDroppedLineIsNotKept() throws {
      let folder = try TemporaryFolder()
      let shell = try PTYProcess.responder(environment: ["XDG_STATE_HOME": folder.path])
      try shell.enter("abc\u{3}echo one")
      try shell.expect("\r\none\r\n")
      try shell.enter("repeat 1 {")
      try shell.enter("abc\u{3}echo two", at: "> ")
      try shell.expect("\r\ntwo\r\n")
      #expect(try shell.leave() == .exited(0))
      #expect(try folder.history("responder/history") == "echo one\necho two\n")
    }

    @Test func aBatchHasNoHistory() throws {
      let folder = try TemporaryFolder()
      let shell = try PTYProcess.responder(["-c", "echo one"], environment: ["XDG_STATE_HOME": folder.path])
      #expect(try shell.wait() == .exited(0))
      #expect(try folder.entries() == [])
    }

    @Test func entriesSurviveAKill() throws {
      let folder = try TemporaryFolder()
      let environment = ["XDG_STATE_HOME": folder.path]
      let shell = try PTYProcess.responder(environment: environment)
      try shell.enter("echo one; repeat 1 {\r}")
      try shell.expect("one\r\n")
      try shell.expect("> ")
      shell.signal(9)
      #expect(try shell.wait() == .signalled(9))
      let next = try PTYProcess.responder(environment: environment)
      try next.ask("history", expecting: "1  echo one\r\n2  repeat 1 {\r\n   }\r\n3  history\r\n")
    }

    @Test func twoPromptsShareItWithoutDuplicates() throws {
      let folder = try TemporaryFolder()
      let environment = ["XDG_STATE_HOME": folder.path]
      let first = try PTYProcess.responder(environment: environment)
      let second = try PTYProcess.responder(environment: environment)
      try first.ask("echo one", expecting: "one\r\n")
      try second.ask("echo two", expecting: "two\r\n")
      try first.ask("echo three", expecting: "three\r\n")
      try second.ask("echo one", expecting: "one\r\n")
      try first.ask("echo three", expecting: "three\r\n")
      let next = try PTYProcess.responder(environment: environment)
      try next.ask("history", expecting: "1  echo two\r\n2  echo three\r\n3  echo one\r\n4  history\r\n")
    }

    @Test(arguments: PromptTests.terms)
    func itCanBeSearched(term: String) throws {
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen", "-D", "w=other"], term: term)
      try shell.ask("echo $v", expecting: "seen\r\n")
      try shell.ask("echo $w", expecting: "other\r\n")
      try shell.expect("> ")
      try shell.send("\u{12}$v")
      try shell.expect("search")
      try shell.send("\r")
      try shell.expect("seen\r\n")
    }

    @Test func aStatementCanBeRepeated() throws {
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen"])
      try shell.ask("echo $v", expecting: "seen\r\n")
      try shell.ask("add view", expecting: "view1\r\n")
      try shell.ask("rerun 1", expecting: "echo $v\r\nseen\r\n")
      try shell.ask("rerun", expecting: "echo $v\r\nseen\r\n")
      try shell.ask("rerun 2; rerun 9; rerun 1", expecting: "add view\r\nview2\r\n")
      try shell.expect("there is no statement 9 in the history")
      try shell.expect("1 statement was not run\r\n")
      try shell.ask("history 3", expecting: "4  add view\r\n5  rerun 9\r\n6  history 3\r\n")
      try shell.ask("rerun 5", expecting: "is a 'rerun' itself")
    }

    @Test func theLastStatementCanBeEditedAndRun() throws {
      let folder = try TemporaryFolder()
      let editor = try folder.write(
        "#!/bin/sh\nsed 's/one/two/' \"$1\" > \"$1.new\"\necho 'echo and more' >> \"$1.new\"\nmv \"$1.new\" \"$1\"\n",
        to: "my editor", mode: 0o755)
      let environment = ["VISUAL": "'\(editor)'", "EDITOR": "false", "TMPDIR": folder.path]
      let shell = try PTYProcess.responder(environment: environment)
      try shell.ask("echo one", expecting: "one\r\n")
      try shell.ask("edit", expecting: "echo two\r\necho and more\r\n")
      try shell.expect("two\r\nand more\r\n")
      try shell.ask("history", expecting: "1  echo one\r\n2  echo two\r\n3  echo and more\r\n4  history\r\n")
      // No temporary file remains.
      #expect(try folder.entries() == ["my editor"])
    }

    @Test(arguments: [("true", "nothing was saved"), ("false", "ended with status 1"), ("no-such", "status 127")])
    func textThatIsNotSavedIsNotRun(editor: String, answer: String) throws {
      let shell = try PTYProcess.responder(["-q", "-D", "v=seen"], environment: ["EDITOR": editor])
      try shell.enter("let a $v")
      try shell.ask("edit", expecting: answer)
      try shell.ask("echo [$a]", expecting: "[seen]\r\n")
      #expect(try shell.leave() == .exited(0))
    }

    @Test func theEditorNeedsFilesAndATerminal() throws {
      let shell = try PTYProcess.responder(["-q", "--safe"], environment: ["EDITOR": "true"])
      try shell.ask("edit", expecting: "error[refused]")
      let result = try ChildProcess.run(["-q", "-i", "--no-config"], input: "edit\n")
      #expect(result.errors.contains("'edit' needs a terminal"))
    }
  }
}
