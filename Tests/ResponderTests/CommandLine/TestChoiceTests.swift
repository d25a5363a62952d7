// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Which sessions `responder test` replays, for how long, and where a failure is reported.
@Suite("responder test: places, filters and limits")
struct TestChoiceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: Places

  @Test(arguments: [
    ("add window w\nadd view v in nowhere\necho c\n", 2), ("# a\n\nexit 3\n", 3),
    ("add window w\nrepeat 2 {\n  echo a\n  next nowhere\n}\n", 4), ("echo a\n\nadd view 'v\n", 3),
  ])
  func aPlainScriptFailsAtTheLineThatFailed(text: String, line: Int) throws {
    let path = try folder.write(text, to: "c.responder")
    let junit = folder.path(of: "junit.xml")
    let result = try ChildProcess.run(["test", "--junit", junit, path])
    #expect(result.ending == .exited(1))
    #expect(result.output.hasPrefix("\(path):\(line): exit status "))
    #expect(try folder.read("junit.xml").contains(#"line="\#(line)""#))
    #expect(try ChildProcess.run(["test", "--tap", path]).output.contains("\n  line: \(line)\n"))
  }

  @Test func aPlainScriptInAFenceFailsAtItsLineOfTheFile() throws {
    let path = try folder.write("# Title\n\n```responder\necho a\nnext nowhere\n```\n", to: "c.md")
    let result = try ChildProcess.run(["test", path])
    #expect(result.output.hasPrefix("\(path):5: exit status 1, expected 0\n"))
    #expect(result.output.contains("--> \(path):5:6\n"))
  }

  // MARK: Expected failures

  @Test("A session that is expected to fail counts as such, and fails when it passes")
  func aKnownMistakeIsExpected() throws {
    let known = "# A session.\n# xfail: issue 7 <&>\n> echo a\nb\n"
    let path = try folder.write(known, to: "known.responder")
    let junit = folder.path(of: "junit.xml")
    let result = try ChildProcess.run(["test", "--junit", junit, path])
    #expect(result.ending == .exited(0))
    #expect(result.output == "xfail \(path) (issue 7 <&>)\n0 passed, 0 failed, 1 failed as expected\n")
    let report = try folder.read("junit.xml")
    #expect(report.contains(#"tests="1" failures="0" errors="0" skipped="1""#))
    #expect(report.contains(#"<skipped message="failed as expected: issue 7 &lt;&amp;&gt;"/>"#))
    let tap = try ChildProcess.run(["test", "--tap", path])
    #expect(tap.output.hasPrefix("TAP version 14\n1..1\nnot ok 1 - \(path) # TODO issue 7 <&>\n"))
    // What it ought to print stays.
    #expect(try ChildProcess.run(["test", "--update", path]).ending == .exited(0))
    #expect(try folder.read("known.responder") == known)

    try folder.write(known.replacing("\nb\n", with: "\na\n"), to: "known.responder")
    let passing = try ChildProcess.run(["test", path])
    #expect(passing.ending == .exited(1))
    #expect(
      passing.output
        == "\(path):1: passes, but \"# xfail:\" expects it to fail: issue 7 <&>\nFAILED \(path)\n0 passed, 1 failed\n")
  }

  @Test func aFenceAndAScriptCanBeExpectedToFail() throws {
    try folder.write("```responder\n# xfail: one\n> echo a\nb\n```\n```responder\n> echo a\na\n```\n", to: "a.md")
    try folder.write("# xfail: two\nnext nowhere\n", to: "b.responder")
    let result = try ChildProcess.run(["test", folder.path])
    #expect(result.output.hasSuffix("1 passed, 0 failed, 2 failed as expected\n"))
    #expect(result.ending == .exited(0))
  }

  @Test(arguments: [
    "# xfail:\n> echo a\nb\n", "> echo a\nb\n# xfail: late\n", "# xfail: a\n# xfail: b\n> echo a\n",
    "next nowhere\n# xfail: late\n",
  ])
  func aMisplacedOneIsAnError(text: String) throws {
    let path = try folder.write(text, to: "a.responder")
    let result = try ChildProcess.run(["test", path])
    #expect(result.ending == .exited(1))
    #expect(result.output.contains("\"# xfail:\""))
    #expect(result.output.hasSuffix("0 passed, 1 failed\n"))
  }

  // MARK: FILE:LINE and --filter

  private static let fences = """
    ```responder
    > echo one
    wrong
    ```

    ```responder
    > let a 1
    > echo $a
    1
    > echo $a
    wrong
    ```

    """

  @Test func oneFenceIsRun() throws {
    let path = try folder.write(Self.fences, to: "b.md")
    for line in [6, 12] {
      let result = try ChildProcess.run(["test", "\(path):\(line)"])
      #expect(result.output.hasPrefix("\(path):10: output differs\n"))
      #expect(result.output.hasSuffix("FAILED \(path):6\n0 passed, 1 failed\n"))
    }
  }

  @Test(arguments: [(7, "7 (1 statement)"), (8, "8 (2 statements)"), (9, "8 (2 statements)")])
  func aSessionIsRunUpToALine(line: Int, name: String) throws {
    let path = try folder.write(Self.fences, to: "b.md")
    let result = try ChildProcess.run(["test", "\(path):\(line)"])
    #expect(result.output == "ok \(path):\(name)\n1 passed, 0 failed\n")
    #expect(result.ending == .exited(0))
  }

  @Test func aScriptIsRunUpToALine() throws {
    let path = try folder.write("# prose\nadd window w\nrepeat 2 {\n  echo a\n}\nnext nowhere\n", to: "c.responder")
    #expect(try ChildProcess.run(["test", path]).ending == .exited(1))
    for line in [2, 3, 4, 5] { #expect(try ChildProcess.run(["test", "\(path):\(line)"]).ending == .exited(0)) }
    for line in [1, 6] { #expect(try ChildProcess.run(["test", "\(path):\(line)"]).ending == .exited(1)) }
  }

  @Test func severalLinesOfAFileAreSeveralTests() throws {
    let path = try folder.write(Self.fences, to: "b.md")
    let result = try ChildProcess.run(["test", "\(path):8", "\(path):1", "\(path):8"])
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"))
    // The whole file is more than its lines.
    #expect(try ChildProcess.run(["test", "\(path):8", path]).output.hasSuffix("0 passed, 2 failed\n"))
  }

  @Test func aLineOutsideOfSessionsIsAnError() throws {
    let path = try folder.write(Self.fences, to: "b.md")
    let result = try ChildProcess.run(["test", "\(path):5"])
    #expect(result.output.hasPrefix("\(path):5: line 5 is not in a session; the sessions are at 1-4, 6-12\n"))
    #expect(result.ending == .exited(1))
    #expect(try ChildProcess.run(["test", "\(path):0"]).ending == .exited(2))
    #expect(try ChildProcess.run(["test", "\(folder.path):1"]).ending == .exited(2))
  }

  @Test func aFileWithSuchANameIsTheFile() throws {
    let path = try folder.write("> echo a\na\n", to: "b.responder:7")
    #expect(try ChildProcess.run(["test", path]).output == "ok \(path) (1 statement)\n1 passed, 0 failed\n")
  }

  @Test func onlyTheChosenPartIsUpdated() throws {
    let path = try folder.write(Self.fences, to: "b.md")
    let result = try ChildProcess.run(["test", "--update", "\(path):10"])
    #expect(result.output == "ok \(path):6 (3 statements)\nupdated \(path): 1 block\n1 passed, 0 failed\n")
    #expect(try folder.read("b.md").contains("> echo one\nwrong\n"))
  }

  @Test func filtersChooseByName() throws {
    for name in ["tabs", "table", "cards"] { try folder.write("> echo a\na\n", to: "\(name).responder") }
    func run(_ options: String...) throws -> ChildProcess.Outcome {
      try ChildProcess.run(["test"] + options + [folder.path])
    }
    #expect(try run("--filter", "tab").output.hasSuffix("2 passed, 0 failed\n"))
    #expect(try run("--filter", "tabs.", "--filter", "cards").output.hasSuffix("2 passed, 0 failed\n"))
    #expect(try run("--list", "--filter", "cards").output == "\(folder.path(of: "cards.responder")) (1 statement)\n")
    for options in [["--filter", "none"], ["--list", "--filter", "none"]] {
      let none = try ChildProcess.run(["test"] + options + [folder.path])
      #expect(none.ending == .exited(2))
      #expect(none.errors.contains("no session has a name that contains 'none'"))
    }
  }

  @Test func theCurrentFolderIsTheDefault() throws {
    for name in ["tabs", "cards"] { try folder.write("> echo a\na\n", to: "\(name).responder") }
    let run = try ChildProcess.run(["-c", "cd '\(folder.path)' && exec '\(Binary.path)' test"], of: "/bin/sh")
    #expect(run.ending == .exited(0) && run.output.hasSuffix("2 passed, 0 failed\n"), "\(run)")
  }

  @Test func whatChangesIsReplayedAgain() throws {
    for name in ["tabs", "cards"] { try folder.write("> echo a\na\n", to: "\(name).responder") }
    let child = try ChildProcess(["test", "--watch", folder.path])
    func line() throws -> String { try child.readLine(within: 20) }
    #expect(try line().hasPrefix("ok ") && line().hasPrefix("ok ") && line() == "2 passed, 0 failed")
    try folder.write("> echo a\nwrong\n", to: "tabs.responder")
    while try line() != "0 passed, 1 failed" {}
    try FileManager.default.removeItem(atPath: folder.path + "/cards.responder")
    #expect(try line() == "gone \(folder.path)/cards.responder")
    child.signal(SIGINT)
    // The status is that of the last results.
    #expect(try child.wait(within: 10).ending == .exited(1))
  }

  /// A session that reads another file shows something else when that changes.
  @Test func whatReadsAChangedFileIsReplayedAgain() throws {
    let read = try folder.write("echo a\n", to: "lines.txt")
    try folder.write("> source '\(read)'\na\n", to: "reader.responder")
    try folder.write("> echo a\na\n", to: "other.responder")
    let child = try ChildProcess(["test", "--watch", folder.path])
    func line() throws -> String { try child.readLine(within: 20) }
    while try line() != "2 passed, 0 failed" {}
    try folder.write("echo b and more\n", to: "lines.txt")
    while try line() != "0 passed, 1 failed" {}
    child.signal(SIGINT)
    _ = try child.wait(within: 10)
  }

  /// A change reaches the sessions whose texts or files are others, and no more of a file.
  @Test func whatDoesTheSameIsNotReplayedAgain() throws {
    let lines = try folder.write("echo a\n", to: "lines.txt")
    func document(_ title: String, _ word: String) -> String {
      "# \(title)\n```responder\n> source '\(lines)'\na\n```\n```responder\n> echo \(word)\na\n```\n"
    }
    let path = try folder.write(document("A", "a"), to: "two.md")
    let child = try ChildProcess(["test", "--watch", folder.path])
    func line() throws -> String { try child.readLine(within: 20) }
    while try line() != "2 passed, 0 failed" {}
    // Neither moved lines nor another date make a difference.
    try folder.write("echo a\n", to: "lines.txt")
    try folder.write(document("A longer title\n", "a"), to: "two.md")
    usleep(600_000)
    try folder.write(document("A longer title\n", "b"), to: "two.md")
    var shown: [String] = []
    while shown.last?.contains("passed") != true { shown.append(try line()) }
    #expect(shown.first == "\(path):8: output differs" && shown.last == "0 passed, 1 failed", "\(shown)")
    try folder.write("echo b\n", to: "lines.txt")
    shown = []
    while shown.last?.contains("passed") != true { shown.append(try line()) }
    #expect(shown.first == "\(path):4: output differs" && shown.last == "0 passed, 1 failed", "\(shown)")
    child.signal(SIGINT)
    _ = try child.wait(within: 10)
  }

  /// A session without an end holds up no other, and ends when it is changed.
  @Test func aSessionThatRunsHoldsUpNothing() throws {
    let endless = "> repeat 10000 { repeat 10000 { repeat 1000 { let a 1 } } }\n"
    let inner = try folder.write("repeat 10000 { repeat 10000 { repeat 1000 { let a 1 } } }\n", to: "inner.txt")
    try folder.write(endless, to: "endless.responder")
    try folder.write("> source '\(inner)'\n", to: "reader.responder")
    try folder.write("> echo a\na\n", to: "other.responder")
    let child = try ChildProcess(["test", "--watch", "--jobs", "1", folder.path])
    func line() throws -> String { try child.readLine(within: 20) }
    while try line() != "1 passed, 0 failed, 2 still running" {}
    try folder.write("> echo b\nb\n", to: "other.responder")
    while try line() != "1 passed, 0 failed, 2 still running" {}
    try folder.write("echo c\n", to: "inner.txt")
    while try line() != "0 passed, 1 failed, 1 still running" {}
    try folder.write("> echo c\nc\n", to: "endless.responder")
    #expect(try line().hasPrefix("ok ") && line() == "1 passed, 0 failed")
    child.signal(SIGINT)
    _ = try child.wait(within: 10)
  }

  /// However many endless sessions appear together, one that is saved after them runs at once.
  @Test func manyEndlessSessionsHoldUpNothing() throws {
    try folder.write("> echo a\na\n", to: "other.responder")
    let child = try ChildProcess(["test", "--watch", "--jobs", "1", folder.path])
    func line() throws -> String { try child.readLine(within: 20) }
    while try line() != "1 passed, 0 failed" {}
    for number in 0..<12 {
      try folder.write("> repeat 100000 { repeat 100000 { let a 1 } }\n", to: "endless\(number).responder")
    }
    usleep(500_000)
    let start = ContinuousClock.now
    try folder.write("> echo b\na\n", to: "other.responder")
    while try !line().hasPrefix("0 passed, 1 failed, ") {}
    #expect(ContinuousClock.now - start < .seconds(6))
    try folder.write("> echo a\na\n", to: "other.responder")
    while try !line().hasPrefix("1 passed, 0 failed, ") {}
    child.signal(SIGINT)
    #expect(try child.wait(within: 10).ending == .exited(0))
  }

  // MARK: Limits

  @Test(arguments: [
    ("> echo a\na\n> repeat 10000 { repeat 10000 { let a 1 } }\n> echo b\n", 3),
    ("echo a\nrepeat 10000 { repeat 10000 { let a 1 } }\n", 2),
    ("> echo a\na\n> ! interrupted: repeat 10000 { repeat 10000 { let a 1 } }\n", 3),
  ])
  func aSessionThatTakesTooLongFails(text: String, line: Int) throws {
    let path = try folder.write(text, to: "slow.responder")
    try folder.write("> echo a\na\n", to: "quick.responder")
    let result = try ChildProcess.run(["test", "--timeout", "0.2", folder.path])
    #expect(result.ending == .exited(1))
    #expect(result.output.contains("\(path):\(line): timed out after 0.2 s\n"))
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"))
    // An update changes nothing.
    #expect(try ChildProcess.run(["test", "--update", "--timeout", "0.2", path]).ending == .exited(1))
    #expect(try folder.read("slow.responder") == text)
  }

  @Test func aSafeTestReadsOnlyItsOwnFiles() throws {
    let other = try folder.write("echo from a file\n", to: "other")
    let path = try folder.write(
      "> source '\(other)'\nfrom a file\n> source own\nits own\n-- own --\necho its own\n", to: "a.responder")
    #expect(try ChildProcess.run(["test", path]).ending == .exited(0))
    let result = try ChildProcess.run(["test", "--safe", path])
    #expect(result.ending == .exited(1))
    #expect(result.output.contains("+error[refused]: '\(other)' may not be read, because of --safe"))
  }

  // MARK: A bare '!'

  @Test(arguments: [
    ("! exepct handled by foo", "unknown-command"), ("! ls", "unknown-command"), ("!ls", "unknown-command"),
    ("! expect handeld by tabs", "syntax"), ("! expect next w is wimdow", "expectation-failed"),
    ("! expect next windo is none", "unknown-name"), ("! expect w.nosuch is 1", "bad-argument"),
    ("send x from w; ! expect handled by ww", "expectation-failed"), ("! repeat 2 { nosuchverb }", "unknown-command"),
    ("! expect target x is ww", "expectation-failed"), ("! expect chain w is w ap", "expectation-failed"),
  ])
  func aBareBangDoesNotAcceptAMistake(statement: String, code: String) throws {
    let result = try ChildProcess.run(["-c", "add window w; handle x on w; \(statement)"])
    #expect(result.ending == .exited(1))
    #expect(result.errors.contains("error[expectation-failed]: '!' alone does not accept error[\(code)]"))
    let named = statement.replacingOccurrences(of: "! ", with: "! \(code): ").replacingOccurrences(
      of: "!ls", with: "! \(code): ls")
    #expect(try ChildProcess.run(["-c", "add window w; handle x on w; \(named)"]).ending == .exited(0))
  }

  @Test(arguments: [
    "! next nowhere", "! expect next w is w", "! expect w.hidden is yes", "! expect handled",
    "handle y on v { remove v }; send y from v; ! expect handled by v w", "! expect unhandled",
  ])
  func aBareBangAcceptsOtherFailures(statement: String) throws {
    let result = try ChildProcess.run(["-c", "add window w; add view v in w; \(statement)"])
    #expect(result.ending == .exited(0), "\(result.errors)")
  }

  @Test func theErrorSaysHowToNameTheCode() throws {
    let result = try ChildProcess.run(["-c", "! exepct handled by foo"])
    #expect(result.errors.contains("help: did you mean 'expect'?"))
    #expect(result.errors.contains("write its code: ! unknown-command: exepct …"))
  }
}
