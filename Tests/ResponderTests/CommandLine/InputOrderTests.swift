// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("What is run, in which order")
struct InputOrderTests {
  private let folder: TemporaryFolder
  private let one: String
  private let two: String

  init() throws {
    folder = try TemporaryFolder()
    one = try folder.write("echo one\n", to: "one")
    two = try folder.write("echo two\n", to: "two")
  }

  @Test func textsFilesAndInputKeepTheirOrder() throws {
    let result = try ChildProcess.run(
      [one, "-c", "echo a", "-f", two, "-", "--command=echo b", "--file", one, "-k", two, "--command", "echo c"],
      input: "echo input\n")
    #expect(result.output == "one\na\ntwo\ninput\nb\none\ntwo\nc\n")
    #expect(result.ending == .exited(0))
  }

  @Test func optionsWithValuesAreNotFiles() throws {
    let result = try ChildProcess.run(["-D", "a=x", "--color", "never", "--profile", "uikit", "-c", "echo $a", one])
    #expect(result.output == "x\none\n")
  }

  @Test func standardInputCanBeNamedInThreeWays() throws {
    for arguments in [["-"], ["-f", "-"], ["--file=-"]] {
      #expect(try ChildProcess.run(arguments, input: "echo input\n").output == "input\n")
    }
  }

  @Test func everythingAfterTwoDashesIsAFile() throws {
    let result = try ChildProcess.run(["-c", "echo a", "--", one, "-c"])
    #expect(result.output == "a\none\n")
    #expect(result.errors.contains("'-c'"))
    #expect(result.ending == .exited(2))
  }

  @Test func allShareOneSession() throws {
    let build = try folder.write("add window W\nlet answer 42\n", to: "build")
    let result = try ChildProcess.run([build, "-c", "add view a in W", "-", "-c", "echo $answer"], input: "next a\n")
    #expect(result.output == "W\n42\n")
  }

  @Test func everyTextIsAWholeScript() throws {
    let result = try ChildProcess.run(["-c", "repeat 2 {", "-c", "echo a }"])
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("error[unfinished]"))
    #expect(result.ending == .exited(1))
  }

  @Test func withoutArgumentsStandardInputIsRun() throws {
    #expect(try ChildProcess.run([], input: "echo input\n").output == "input\n")
  }

  @Test func withArgumentsStandardInputIsNotRead() throws {
    #expect(try ChildProcess.run(["-c", "echo a"], input: "echo input\n").output == "a\n")
  }
}
