// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Streams")
struct StreamTests {
  @Test func resultsAndDiagnosticsGoToDifferentStreams() throws {
    let result = try ChildProcess.run(["-k", "-c", "add window", "-c", "nope", "-c", "next window1"])
    #expect(result.output == "window1\napp\n")
    #expect(result.errors.contains("error[unknown-command]"))
    #expect(!result.errors.contains("window1"))
  }

  @Test func errorsOfStatementsStayInTheirJSONObjects() throws {
    let result = try ChildProcess.run(["--json", "-c", "nope"])
    #expect(result.output.contains("unknown-command"))
    #expect(result.errors.isEmpty)
  }

  @Test func outputPrintedBeforeAnErrorAppearsBeforeIt() throws {
    let result = try ChildProcess.run(
      ["-c", "exec \"$0\" -k -c 'echo a; nope; echo b' 2>&1", Binary.path], of: "/bin/sh")
    let first = try #require(result.output.range(of: "a\n"))
    let error = try #require(result.output.range(of: "error["))
    #expect(first.lowerBound == result.output.startIndex)
    #expect(first.upperBound == error.lowerBound)
    #expect(result.output.hasSuffix("b\n"))
  }

  @Test func statementsAreAnsweredAsTheyAreRead() throws {
    let child = try ChildProcess()
    try child.send("add window\n")
    #expect(try child.readLine() == "window1")
    try child.send("next window1\n")
    #expect(try child.readLine() == "app")
    try child.send("repeat 2 {\n")
    try child.send("echo a\n")
    try child.send("}\n")
    #expect(try [child.readLine(), child.readLine()] == ["a", "a"])
    try child.send("nope\n")
    #expect(try child.readErrorLine().contains("unknown-command"))
    #expect(try child.wait().ending == .exited(1))
  }

  @Test func statementsAreAnsweredAsTheyAreReadInJSON() throws {
    let child = try ChildProcess(["--json", "-k", "-"])
    for number in 1...5 {
      try child.send("echo \(number)\n")
      #expect(try JSONLine(child.readLine()).output == ["\(number)"])
    }
    try child.send("nope\n")
    #expect(try JSONLine(child.readLine()).error?.code == "unknown-command")
    try child.send("let a b\n")
    #expect(try JSONLine(child.readLine()).line == 7)
    try child.send("exit 3\n")
    #expect(try JSONLine(child.readLine()).command == "exit")
    // It ends by itself while its input is still open.
    #expect(throws: PTYProcess.Failure.self) { try child.readLine() }
    #expect(try child.wait().ending == .exited(3))
  }

  @Test(arguments: [[], ["--json"]])
  func aClosedOutputEndsItWithoutAMessage(arguments: [String]) throws {
    let child = try ChildProcess(
      ["-c", "exec \"$0\" \"$@\" < <(yes 'echo abcdefgh')", Binary.path] + arguments, of: "/bin/bash")
    #expect(try child.readLine().contains("abcdefgh"))
    child.closeOutput()
    let result = try child.wait()
    #expect(result.errors.isEmpty)
    #expect([.exited(0), .signalled(SIGPIPE)].contains(result.ending))
  }

  @Test func largeOutputIsPrintedCompletely() throws {
    let result = try ChildProcess.run(["-c", "repeat 20000 as n { echo line $n }"])
    #expect(result.output.utf8.count == 208_894)
    #expect(result.output.hasSuffix("\nline 20000\n"))
  }
}
