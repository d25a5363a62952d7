// SPDX-License-Identifier: GPL-3.0-or-later

import LineEditor
import Testing

@Suite("Options")
struct OptionTests {
  @Test(arguments: [("a=x", "x"), ("a=", ""), ("a=b=c", "b=c"), ("a=two words", "two words"), ("a='$b'", "'$b'")])
  func aVariableGetsTheTextAfterTheFirstEqualsSign(definition: String, value: String) throws {
    let result = try ChildProcess.run(["-D", definition, "-c", "echo [$a]"])
    #expect(result.output == "[\(value)]\n")
    #expect(result.ending == .exited(0))
  }

  @Test func severalVariablesAreSetBeforeAnythingRuns() throws {
    #expect(try ChildProcess.run(["-c", "echo $a $b", "-D", "a=1", "-D", "b=2"]).output == "1 2\n")
  }

  @Test(arguments: ["a", "=x", "", "a b=x", "it=x", "self=x", "a.b=x"])
  func aBadDefinitionIsBadUsage(definition: String) throws {
    let result = try ChildProcess.run(["-D", definition, "-c", "echo ran"])
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty)
    #expect(!result.errors.isEmpty)
  }

  @Test func aBadOptionIsNamed() throws {
    let result = try ChildProcess.run(["--bogus", "-c", "echo ran"])
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("'--bogus'"))
  }

  @Test func theVersionNamesReadlineAndBothLicences() async throws {
    let result = try ChildProcess.run(["--version"])
    #expect(result.ending == .exited(0))
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("responder "))
    let readline = await ReadlineEditor.libraryVersion
    #expect(result.output.contains("readline \(readline)"))
    #expect(result.output.contains("GPL-3.0-or-later"))
    #expect(result.output.contains("Apache-2.0"))
  }

  @Test(arguments: ["--help", "-h"])
  func helpShowsExamplesBeforeAnythingElse(option: String) throws {
    let result = try ChildProcess.run([option])
    #expect(result.ending == .exited(0))
    #expect(result.errors.isEmpty)
    let examples = try #require(result.output.range(of: "Examples:"))
    let usage = try #require(result.output.range(of: "Usage:"))
    #expect(examples.lowerBound < usage.lowerBound)
    #expect(result.output.contains("responder -c "))
  }

  @Test(arguments: ["lldb", "debian", "audit", "expect chain", "bad-argument", "U39"])
  func helpWithAWordIsThePageOfTheStatement(words: String) throws {
    let page = try ChildProcess.run(["help"] + words.split(separator: " ").map(String.init))
    #expect(page.output == (try ChildProcess.run(["-c", "help \(words)"]).output))
    #expect(page.ending == .exited(0) && !page.output.contains("Usage:") && page.output.count > 100)
  }

  @Test func helpForWhatHasNoPageIsTheUsageOrAnError() throws {
    #expect(try ChildProcess.run(["help"]).output == (try ChildProcess.run(["--help"]).output))
    #expect(try ChildProcess.run(["help", "test"]).output == (try ChildProcess.run(["test", "--help"]).output))
    #expect(try ChildProcess.run(["help", "lsp"]).output == (try ChildProcess.run(["lsp", "--help"]).output))
    let unknown = try ChildProcess.run(["help", "lldbb"])
    #expect(unknown.ending == .exited(1) && unknown.errors.contains("named 'lldbb'"))
    // Each word is one word: none of them is run as a statement.
    let quoted = try ChildProcess.run(["help", "send; echo run"])
    #expect(quoted.ending == .exited(1) && !quoted.output.contains("run"))
  }

  @Test(arguments: [[], ["-q"], ["--quiet"]])
  func aBatchHasNoBannerAndNoPrompt(arguments: [String]) throws {
    let result = try ChildProcess.run(arguments, input: "echo a\n")
    #expect(result.output == "a\n")
    #expect(result.errors.isEmpty)
  }

  @Test func quietPromptsOnAPipeHaveNoBanner() throws {
    let result = try ChildProcess.run(["-q", "-i", "-c", "echo a"], input: "echo b\n")
    #expect(result.output == "a\nb\n")
    #expect(result.errors.isEmpty)
  }
}
