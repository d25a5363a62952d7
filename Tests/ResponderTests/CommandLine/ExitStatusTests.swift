// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Exit status")
struct ExitStatusTests {
  private static let cases: [([String], Int32)] = [
    (["-c", "echo a"], 0),
    (["-c", ""], 0),
    (["-c", "! unknown-name: next nobody"], 0),
    (["-c", "next nobody"], 1),
    (["-c", "nope"], 1),
    (["-c", "! echo a"], 1),
    (["-c", "add window W", "-c", "expect next W is none"], 1),
    (["-c", "exit"], 0),
    (["-c", "exit 7"], 7),
    (["-c", "exit 255"], 255),
    (["-c", "exit 256"], 1),
    (["-c", "quit 3"], 3),
    (["-c", "repeat 3 { exit 5 }"], 5),
    (["-k", "-c", "nope", "-c", "exit 6"], 6),
    (["--bogus"], 2),
    (["-c"], 2),
    (["--color", "purple", "-c", "echo a"], 2),
    (["--profile", "gtk", "-c", "echo a"], 2),
    (["audit"], 2),
  ]

  @Test(arguments: cases)
  func theStatusReportsTheResult(arguments: [String], status: Int32) throws {
    #expect(try ChildProcess.run(arguments).ending == .exited(status))
  }

  @Test func aBatchStopsAtItsFirstError() throws {
    let result = try ChildProcess.run(["-c", "echo a", "-c", "nope", "-c", "echo b"])
    #expect(result.ending == .exited(1))
    #expect(result.output == "a\n")
  }

  @Test func keepGoingRunsTheRestAndStillFails() throws {
    let result = try ChildProcess.run(["-k", "-c", "nope; echo a", "-c", "next nobody", "-c", "echo b"])
    #expect(result.ending == .exited(1))
    #expect(result.output == "a\nb\n")
    #expect(result.errors.contains("error[unknown-command]"))
    #expect(result.errors.contains("error[unknown-name]"))
  }

  @Test func keepGoingWithoutAnErrorExitsWith0() throws {
    #expect(try ChildProcess.run(["--keep-going", "-c", "echo a"]).ending == .exited(0))
  }

  /// What fails at a stop fails the script, and is no interruption by a person.
  @Test(arguments: [["-q"], ["-q", "-k"], ["-q", "--json", "-k"]])
  func aFailureAtAStopCounts(arguments: [String]) throws {
    let script = "add window w; handle go on w; break go\nsend go from w\nexpect w.hidden is yes\ncontinue\n"
    let result = try ChildProcess.run(arguments, input: script)
    #expect(result.ending == .exited(1))
    #expect((result.output + result.errors).contains("expectation-failed"))
  }

  @Test func nothingRunsAfterExit() throws {
    let result = try ChildProcess.run(["-c", "echo a; exit; echo b", "-c", "echo c"])
    #expect(result.output == "a\n")
    #expect(result.errors.isEmpty)
  }
}
