// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Errors look alike wherever they come from, and say which part of the command line they are about.
@Suite("Errors of the command line")
struct ErrorShapeTests {
  @Test(
    "What the option parser finds has the shape of all errors",
    arguments: [
      (["--nosuch"], "error[unknown-option]: unknown option '--nosuch'", "'responder --help' lists the options"),
      (["--jsn"], "error[unknown-option]: unknown option '--jsn'", "did you mean '--json'?"),
      (["-c"], "error[bad-argument]: missing value for '-c'", "'responder --help' lists the options"),
      (
        ["-D", "a"], "error[bad-argument]: expected NAME=VALUE for '-D', found 'a'",
        "'responder --help' lists the options"
      ),
      (
        ["--profile", "x"], "error[bad-argument]: expected uikit or appkit for '--profile', found 'x'",
        "--profile uikit|appkit: The rules in force"
      ),
      (["audit"], "error[bad-argument]: missing PATH", "'responder audit --help' lists"),
      (
        ["test", "--jobs", "0", "a"], "error[bad-argument]: expected a number of at least 1 for '--jobs', found '0'",
        "= help: "
      ),
      (
        ["audit", "--formt", "json", "."], "error[unknown-option]: unknown option '--formt'", "did you mean '--format'?"
      ),
      (["test", "nosuch"], "error[io]: 'nosuch' cannot be read: no such file or directory", ""),
      (["audit", "nosuch"], "error[io]: 'nosuch' cannot be read: no such file or directory", ""),
      (["nosuch"], "error[io]: 'nosuch' cannot be read: no such file or directory", ""),
      (
        ["--explain", "nosuch"], "error[bad-argument]: expected an error code for '--explain', found 'nosuch'",
        "'responder --help' lists the options"
      ),
    ])
  func oneShape(_ arguments: [String], _ error: String, _ help: String) throws {
    let result = try ChildProcess.run(arguments)
    #expect(result.ending == .exited(2) && result.output == "")
    #expect(result.errors.hasPrefix(error), "\(result.errors)")
    #expect(
      help.isEmpty || result.errors.contains("= help: \(help)") || result.errors.contains(help), "\(result.errors)")
    #expect(!result.errors.contains("Error:") && !result.errors.contains("Usage:"), "\(result.errors)")
  }

  @Test func anOptionThatIsLikeNoneHasNoSuggestion() throws {
    let result = try ChildProcess.run(["--nope"])
    #expect(result.errors.hasPrefix("error[unknown-option]: unknown option '--nope'"))
    #expect(!result.errors.contains("did you mean"), "\(result.errors)")
  }

  @Test("Test and audit refuse to change expectations in the same shape")
  func refusals() throws {
    let test = try ChildProcess.run(["test", "--update", "x"], environment: ["CI": "1"])
    #expect(test.errors.hasPrefix("error[refused]: --update is refused when CI is set") && test.ending == .exited(2))
    let audit = try ChildProcess.run(["audit", "--write-baseline", "b", "."], environment: ["CI": "1"])
    #expect(audit.errors.hasPrefix("error[refused]: --write-baseline is refused") && audit.ending == .exited(2))
  }

  @Test("They are coloured like the others", arguments: [["nosuch"], ["test", "nosuch"], ["audit", "nosuch"]])
  func colour(_ arguments: [String]) throws {
    let forced = try ChildProcess.run(arguments, environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.errors.hasPrefix("\u{1b}[1;31merror[io]\u{1b}[0m"), "\(forced.errors.debugDescription)")
  }

  @Test("With several -c an error says which")
  func numberOfTheText() throws {
    let texts = ["-c", "add window W", "-c", "echo a\nnext nobody"]
    let result = try ChildProcess.run(texts)
    #expect(result.errors.contains(" --> -c 2:2:6\n"), "\(result.errors)")
    let lines = try JSONLine.all(of: ChildProcess.run(["--json", "-k"] + texts).output)
    #expect(lines.map(\.line) == [1, 1, 2])
    let json = try ChildProcess.run(["--json", "-k"] + texts + ["-c", "next nobody"]).output.split(separator: "\n")
    #expect(json.map { $0.contains(#""option":"-c 2""#) } == [false, true, true, false])
    #expect(json.map { $0.contains(#""option":"-c 3""#) } == [false, false, false, true])
    #expect(json.allSatisfy { !$0.contains(#""file""#) })
    // One text needs no number, whatever else is run.
    let single = try ChildProcess.run(["-c", "next nobody"])
    #expect(single.errors.contains(" --> line 1:6\n"))
    #expect(try !ChildProcess.run(["--json", "-c", "next nobody"]).output.contains("option"))
  }

  @Test("A batch with nothing to resume says so")
  func nothingToResume() throws {
    let folder = try TemporaryFolder()
    let environment = ["RESPONDER_JOURNALS": folder.path(of: "journals")]
    let result = try ChildProcess.run(["--resume"], input: "echo on\n", environment: environment)
    #expect(result.errors == "note: there is no session to resume; this one is new\n")
    #expect(result.output == "on\n" && result.ending == .exited(0))
    #expect(try ChildProcess.run(["--resume", "-q"], environment: environment).errors == "")
  }
}
