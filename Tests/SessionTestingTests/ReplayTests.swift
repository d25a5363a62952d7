// SPDX-License-Identifier: Apache-2.0

import SessionTesting
import Testing

@Suite struct ReplayTests {
  private struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// Prints what follows `print `, ends the session at `exit`, and fails at `break`.
  private func execute(_ step: Step) throws -> StepOutcome {
    if step.statement == "break" { throw Broken(description: "out of paper\nbuy some") }
    return StepOutcome(
      text: step.statement.split(separator: "\n").compactMap { $0.hasPrefix("print ") ? $0.dropFirst(6) : nil }
        .joined(separator: "\n"),
      stop: step.statement == "exit")
  }

  private func replay(_ text: String, mode: Replay.Mode = .compare, status: Int = 0) throws -> ReplayResult {
    let transcript = try sessionFile(text).transcripts[0]
    return Replay.run(transcript, mode: mode, execute: execute) { ScriptOutcome(status: status, lines: ["ran", $0]) }
  }

  @Test func passes() throws {
    let result = try replay("> print a\na\n\n> print b\n. print c\nb\n...\n> exit\n")
    #expect(result.passed)
    #expect(result.outputs == [1: ["a"], 4: ["b", "c"], 8: []])
  }

  @Test func stopsAtTheFirstDifference() throws {
    let result = try replay("# p\n> print a\n. print b\na\nc\n> print d {\n. }\n> print e\n")
    #expect(result.failures.count == 1)
    #expect(result.outputs.keys.sorted() == [2])
    #expect(
      result.failures[0].description == """
        cards.responder:2: output differs
        > print a
        . print b
         a
        -c
        +b
        not run: 2 statements, first: print d { …
        """)
  }

  @Test func unexpectedOutputFails() throws {
    let result = try replay("> print a\n> print b\n")
    #expect(
      result.failures.map(\.description) == [
        "cards.responder:1: output differs\n> print a\n+a\nnot run: 1 statement, first: print b"
      ])
  }

  @Test func collectsEverythingToUpdate() throws {
    let result = try replay("> print a\n> print b\nb\n> print c\n", mode: .collect)
    #expect(result.failures.map(\.line) == [1, 4])
    #expect(result.failures.allSatisfy { $0.notRun.isEmpty })
    #expect(result.outputs == [1: ["a"], 2: ["b"], 4: ["c"]])
  }

  @Test(arguments: [Replay.Mode.compare, .collect]) func statementsAfterExitAreAFailure(mode: Replay.Mode) throws {
    let result = try replay("> exit\n> print b\nb\n", mode: mode)
    #expect(
      result.failures.map(\.description) == [
        "cards.responder:1: session ended before its last statement\n> exit\nnot run: 1 statement, first: print b"
      ])
  }

  @Test(arguments: [Replay.Mode.compare, .collect]) func anErrorEndsTheReplay(mode: Replay.Mode) throws {
    let result = try replay("> break\n> print b\n", mode: mode)
    #expect(
      result.failures.map(\.description) == [
        "cards.responder:1: could not be run: out of paper\n> break\nbuy some\nnot run: 1 statement, first: print b"
      ])
  }

  @Test func aScriptPassesWhenItExitsWithZero() throws {
    #expect(try replay("add window main\n").passed)
    let failed = try replay("add window main\n", status: 3)
    #expect(
      failed.failures.map(\.description) == ["cards.responder:1: exit status 3, expected 0\nran\nadd window main\n"])
  }

  @Test func outcomesAreSplitIntoLines() {
    #expect(StepOutcome(text: "a\r\n\nb\n").lines == ["a", "", "b"])
    #expect(StepOutcome(lines: ["a\nb", "", "c\n"]).lines == ["a", "b", "", "c", ""])
  }

  @Test(.timeLimit(.minutes(1))) func largeOutputIsComparedAndShownInPart() throws {
    let transcript = try sessionFile("> list\n...\nline 99999\nend\n").transcripts[0]
    let lines = (0..<100_000).map { "line \($0)" }
    func run(_ lines: [String]) -> ReplayResult {
      Replay.run(transcript) { _ in
        StepOutcome(lines: lines)
      } script: { _ in
        ScriptOutcome(status: 0, lines: [])
      }
    }
    #expect(run(lines + ["end"]).passed)
    #expect(run(lines + ["END"]).failures[0].details.count < 10)
  }
}
