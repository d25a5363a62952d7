// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("--safe")
struct SafeTests {
  private let folder: TemporaryFolder
  private let script: String

  init() throws {
    folder = try TemporaryFolder()
    script = try folder.write("echo from a file\n", to: "script")
  }

  @Test func noStatementReadsAFile() throws {
    let source = "source '\(script)'"
    #expect(try ChildProcess.run(["-c", source]).output == "from a file\n")
    let result = try ChildProcess.run(["--safe", "-c", source])
    #expect(result.ending == .exited(1))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("error[refused]: '\(script)' may not be read, because of --safe"))
    #expect(result.errors.contains(source))
    // The error does not reveal whether the file exists.
    let missing = try ChildProcess.run([
      "--safe", "-c",
      "! refused: source none; ! refused: source /; ! refused: import dump none; ! refused: import ib /",
    ])
    #expect(missing.ending == .exited(0))
  }

  @Test(arguments: ["save", "record", "output", "export json", "export swift"])
  func noStatementWritesAFile(verb: String) throws {
    let file = folder.path(of: "written")
    #expect(try ChildProcess.run(["-c", "add window W; \(verb) '\(file)'"]).ending == .exited(0))
    let before = try folder.read("written")
    let result = try ChildProcess.run(["--safe", "-c", "add window V; \(verb) '\(file)'", "-c", "echo more"])
    #expect(result.ending == .exited(1))
    #expect(result.errors.contains("error[refused]: '\(file)' may not be written, because of --safe"))
    #expect(try folder.read("written") == before)
    #expect(try folder.entries() == ["script", "written"])
  }

  @Test func filesOnTheCommandLineAreRead() throws {
    let result = try ChildProcess.run(["--safe", script, "-f", script, "-"], input: "echo input\n")
    #expect(result.output == "from a file\nfrom a file\ninput\n")
    #expect(result.ending == .exited(0))
  }

  @Test func aRefusalIsAnObjectInJSON() throws {
    let result = try ChildProcess.run(["--safe", "--json", "-k", "-c", "source '\(script)'; echo a"])
    let lines = try JSONLine.all(of: result.output)
    #expect(lines.map { $0.error?.code } == ["refused", nil])
    #expect(lines.first?.error?.column == 8)
  }
}
