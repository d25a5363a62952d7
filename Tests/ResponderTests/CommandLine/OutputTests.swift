// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("output")
struct OutputTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write("old\n", to: "results")
  }

  private func run(_ script: String, _ arguments: [String] = []) throws -> ChildProcess.Outcome {
    try ChildProcess.run(["-D", "file=\(file)"] + arguments, input: script, within: 30)
  }

  @Test func resultsGoToTheFileAndErrorsDoNot() throws {
    let result = try run("echo a\noutput $file\necho b\nnext nobody\noutput\noutput off\necho c\n", ["-k"])
    #expect(result.output == "a\nresults go to '\(file)'\nc\n")
    #expect(try folder.read("results") == "b\n")
    #expect(result.errors.contains("error[unknown-name]"))
    #expect(result.ending == .exited(1))
  }

  @Test func inJSONTheLinesOfStatementsGoToTheFile() throws {
    let result = try run(
      "echo a\noutput $file\necho b\nnext nobody\n}\noutput\noutput off\necho c\n", ["--json", "-k"])
    let shown = try JSONLine.all(of: result.output)
    #expect(shown.map(\.line) == [1, 2, 6, 7, 8])
    let written = try JSONLine.all(of: folder.read("results"))
    #expect(written.map(\.line) == [3, 4, 5])
    #expect(written.map { $0.error?.code } == [nil, "unknown-name", "syntax"])
    // The error is also shown on standard error, because nobody may be reading the file.
    #expect(result.errors.contains("error[unknown-name]"))
    #expect(result.errors.contains("error[syntax]"))
    #expect(result.output.contains(#""result":{"output":"\#(file)"}"#))
  }

  @Test func resultsOfALongStatementAreWrittenWhileItRuns() throws {
    let result = try run("output $file; repeat 25000 as n { echo $n }; echo last; output off; echo shown")
    #expect(result.output == "shown\n")
    #expect(try folder.read("results") == (1...25_000).map { "\($0)\n" }.joined() + "last\n")
  }

  @Test func severalFilesAreWrittenInTurn() throws {
    let other = folder.path(of: "other")
    let result = try run(
      "output $file; echo a; output $other; echo b; output $file; echo c; output $other; output off; echo d",
      ["-D", "other=\(other)"])
    #expect(result.output == "d\n")
    #expect(try folder.read("results") == "c\n")
    #expect(try folder.read("other") == "")
  }

  @Test func itIsCompleteHoweverTheSessionEnds() throws {
    for (number, end) in ["", "exit 3", "nope", "fail", "}", "echo 'a"].enumerated() {
      _ = try run("output $file; echo \(number)\n\(end)\n")
      #expect(try folder.read("results") == "\(number)\n")
    }
    // The statement is interrupted while it runs and ends at once; the output before it shows that it has started.
    let child = try ChildProcess(["-k", "-c", "output '\(file)'; echo begun; nope; repeat 100000000 { }"])
    #expect(try child.readErrorLine().contains("unknown-command"))
    child.signal(SIGINT)
    let ending = try child.wait().ending
    #expect(ending == .exited(130))
    #expect(try folder.read("results") == "begun\n")
  }

  @Test func programsOnAPipeFindTheResultsInTheFile() throws {
    let child = try ChildProcess(["--json"])
    try child.send("output '\(file)'\necho a\n")
    #expect(try JSONLine(child.readLine()).command == "output")
    try child.send("source '\(file)'\n")
    // Results are flushed before reading; one line of JSON is not a statement.
    #expect(try child.readErrorLine().contains("error["))
    #expect(try child.wait().ending == .exited(1))
    #expect(try JSONLine.all(of: folder.read("results")).map(\.command) == ["echo", "source"])
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let missing = folder.path(of: "none/results")
    for path in [missing, folder.path, "", file + "\\u{0}"] {
      let result = try run("output \"\(path)\"\n")
      #expect(result.ending == .exited(1))
      #expect(result.errors.contains("error[io]: '\(path)' cannot be written"))
    }
    #expect(try folder.read("results") == "old\n")
    let result = try run("output $file\necho a\noutput '\(missing)'\necho b\n", ["-k"])
    #expect(result.output.isEmpty)
    #expect(try folder.read("results") == "a\nb\n")
  }

  @Test(.enabled(if: access("/dev/full", W_OK) == 0))
  func aFullDiskEndsABatch() throws {
    let result = try run("output /dev/full\necho a\noutput off\necho b\n")
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty)
    #expect(result.errors == "error[io]: '/dev/full' cannot be written: no space left on device\n")
    // At a prompt, results are shown again.
    let prompt = try run("output /dev/full\necho a\noutput\necho b\n", ["-q", "-i"])
    #expect(prompt.output == "results go to standard output\nb\n")
    #expect(prompt.ending == .exited(0))
  }

  @Test func aPipeStaysOpenFromTheFirstResultToTheLast() throws {
    let script = "mkfifo \"$1\"; cat \"$1\" & \"$0\" -c \"output '$1'; echo a; echo b\"; wait"
    let result = try ChildProcess.run(["-c", script, Binary.path, folder.path(of: "pipe")], of: "/bin/sh")
    #expect(result.output == "a\nb\n")
    #expect(result.errors.isEmpty)
  }

  @Test func itIsRefusedWithSafe() throws {
    let result = try run("! refused: output $file; echo a\n", ["--safe"])
    #expect(result.output.hasSuffix("\na\n"))
    #expect(try folder.read("results") == "old\n")
  }
}
