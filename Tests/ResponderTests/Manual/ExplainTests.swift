// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import Testing

@Suite("--explain")
struct ExplainTests {
  @Test(arguments: ErrorCode.allCases)
  func printsTheHelpText(_ code: ErrorCode) throws {
    let explained = try ChildProcess.run(["--explain", code.rawValue])
    #expect(explained.ending == .exited(0) && explained.errors.isEmpty)
    #expect(explained.output.contains("What to do: "))
    #expect(try ChildProcess.run(["-c", "help \(code.rawValue)"]).output == explained.output)
  }

  @Test(arguments: ["--explain=refused", "--explain refused -c fail"])
  func endsTheProgram(_ arguments: String) throws {
    let result = try ChildProcess.run(arguments.split(separator: " ").map(String.init), input: "fail\n")
    #expect(result.ending == .exited(0) && result.output.hasPrefix("A rule does not allow it.\n"))
  }

  @Test(arguments: [("refuse", "did you mean 'refused'?"), ("E0308", "one of syntax, "), ("", "one of syntax, ")])
  func anUnknownCodeIsBadUsage(_ word: String, _ hint: String) throws {
    let result = try ChildProcess.run(["--explain", word])
    #expect(result.ending == .exited(2) && result.output.isEmpty)
    #expect(result.errors.contains("expected an error code for '--explain', found '\(word)'"))
    #expect(result.errors.contains(hint))
  }
}
