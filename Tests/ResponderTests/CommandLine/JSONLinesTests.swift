// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("JSON Lines")
struct JSONLinesTests {
  @Test func everyStatementGivesOneObjectWithItsFirstLine() throws {
    let script = """
      # a comment

      add window W
      echo "two
      lines"; echo more
      repeat 2 {
        echo again

        echo and again
      }
      next W # last
      echo a \\
        b
      ;
      """
    let result = try ChildProcess.run(["--json"], input: script)
    let lines = try JSONLine.all(of: result.output)
    #expect(lines.map(\.line) == [3, 4, 5, 6, 11, 12])
    #expect(lines.map(\.command) == ["add", "echo", "echo", "repeat", "next", "echo"])
    #expect(lines.allSatisfy { $0.ok && $0.error == nil && $0.file == nil })
    #expect(lines[1].output == ["two\nlines"])
    #expect(lines[3].output == ["again", "and again", "again", "and again"])
    #expect(lines[4].output == nil)
    #expect(result.errors.isEmpty)
    #expect(result.ending == .exited(0))
  }

  @Test func anErrorIsAnObjectAndEndsTheBatch() throws {
    let result = try ChildProcess.run(["--json"], input: "add window tabs\n\nnext  tabz\necho a\n")
    let lines = try JSONLine.all(of: result.output)
    #expect(lines.map(\.line) == [1, 3])
    let last = try #require(lines.last)
    #expect(!last.ok)
    #expect(last.command == "next")
    let problem = try #require(last.error)
    #expect((problem.code, problem.column, problem.length) == ("unknown-name", 7, 4))
    #expect(problem.suggestions == ["tabs"])
    #expect(problem.message.contains("'tabz'"))
    #expect(result.ending == .exited(1))
  }

  @Test func withKeepGoingEveryErrorIsAnObject() throws {
    let script = "nope\nrepeat 2 {\n  next nobody\n}\n! unknown-name: next nobody\n! echo a\necho \"b\n"
    let result = try ChildProcess.run(["--json", "-k"], input: script)
    let lines = try JSONLine.all(of: result.output)
    #expect(lines.map(\.line) == [1, 2, 5, 6, 7])
    #expect(lines.map(\.ok) == [false, false, true, false, false])
    #expect(
      lines.map { $0.error?.code } == ["unknown-command", "unknown-name", nil, "expectation-failed", "unfinished"])
    #expect(lines[2].command == "next")
    #expect(lines[2].failedAs == "unknown-name")
    #expect(result.ending == .exited(1))
  }

  @Test func outputBeforeAnErrorBelongsToTheStatement() throws {
    let lines = try JSONLine.all(of: ChildProcess.run(["--json", "-c", "repeat 1 { echo a; nope }"]).output)
    #expect(lines.map(\.output) == [["a"]])
    #expect(lines.first?.error?.code == "unknown-command")
  }

  @Test func aSyntaxErrorIsAnObject() throws {
    let result = try ChildProcess.run(["--json", "-k"], input: "echo a\necho \"\\q\"\n}\necho b\n")
    let lines = try JSONLine.all(of: result.output)
    #expect(lines.map(\.line) == [1, 2, 3, 4])
    #expect(lines.map { $0.error?.code } == [nil, "syntax", "syntax", nil])
  }

  @Test func theFileIsNamedAndItsLinesCounted() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("\necho a\n", to: "a.responder")
    let result = try ChildProcess.run(["--json", "-c", "echo b", file, "-"], input: "\n\necho c\n")
    let lines = try JSONLine.all(of: result.output)
    #expect(lines.map(\.file) == [nil, file, nil])
    #expect(lines.map(\.line) == [1, 2, 3])
  }

  @Test func newlinesInOutputAreEscaped() throws {
    let result = try ChildProcess.run(["--json"], input: "echo \"a\\nb\\t\\\"\\\\ \\u{7} \\u{e9}\u{1F600}\"\n")
    #expect(result.output.filter { $0 == "\n" }.count == 1)
    #expect(try JSONLine.all(of: result.output).first?.output == ["a\nb\t\"\\ \u{7} é\u{1F600}"])
  }

  @Test func exitIsAnOrdinaryStatement() throws {
    let result = try ChildProcess.run(["--json", "-c", "exit 4; echo a"])
    #expect(try JSONLine.all(of: result.output).map(\.command) == ["exit"])
    #expect(result.ending == .exited(4))
  }
}
