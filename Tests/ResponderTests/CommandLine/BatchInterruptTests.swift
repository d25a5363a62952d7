// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Ctrl-C in a batch")
struct BatchInterruptTests {
  @Test(arguments: ["repeat 100000000 { }", "repeat 100000000 { let a b }", "repeat 1000 { repeat 1000000 { } }"])
  func aLongStatementIsInterrupted(statement: String) throws {
    // The output before it shows that the statement has started. `-k` continues after errors, but not after Ctrl-C.
    let child = try ChildProcess(["-k", "-c", "nope; \(statement); echo a", "-c", "echo b"])
    #expect(try child.readErrorLine().contains("unknown-command"))
    child.signal(SIGINT)
    let result = try child.wait()
    #expect(result.ending == .exited(130))
    #expect(result.errors.contains("error[interrupted]"))
    #expect(result.output.isEmpty)
  }

  @Test func anEndlessInputIsInterrupted() throws {
    let child = try ChildProcess(
      ["-c", "exec \"$0\" < <(yes 'echo abcdefgh')", Binary.path], of: "/bin/bash")
    #expect(try child.readLine() == "abcdefgh")
    child.signal(SIGINT)
    #expect(try child.wait().ending == .exited(130))
  }

  @Test func waitingForInputIsInterrupted() throws {
    let child = try ChildProcess(["--json"])
    try child.send("echo a\n")
    #expect(try JSONLine(child.readLine()).output == ["a"])
    child.signal(SIGINT)
    // Its standard input stays open.
    #expect(try JSONLine(child.readLine()).error?.code == "interrupted")
    #expect(try child.wait().ending == .exited(130))
  }

  /// The answer is written directly before the wait begins, so the signal arrives sometimes before the wait and
  /// sometimes in it.
  @Test func aSignalJustBeforeTheWaitIsNotMissed() throws {
    for delay in stride(from: UInt32(0), to: 200, by: 5) {
      let child = try ChildProcess([])
      try child.send("echo a\n")
      #expect(try child.readLine() == "a")
      usleep(delay)
      child.signal(SIGINT)
      #expect(try child.wait().ending == .exited(130))
    }
  }
}
