// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("responder test")
struct TestCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let passing = """
    # A view in a window.
    > add window W
    > add view a in W
    > chain a
    a → W → app
    > repeat 2 {
    .   echo again
    . }
    again
    again

    """

  private static let failing = """
    # The second answer is wrong.
    > echo one
    one
    > echo two
    deux

    # Nothing is wrong here.
    > echo three
    three

    """

  @Test func aSessionWithItsExpectedOutputPasses() throws {
    let path = try folder.write(Self.passing, to: "a.responder")
    let result = try ChildProcess.run(["test", path])
    #expect(result.ending == .exited(0))
    #expect(result.output.hasSuffix("\n1 passed, 0 failed\n"))
    #expect(result.output.contains(path))
    #expect(result.errors.isEmpty)
  }

  @Test func aDifferenceFailsTheSession() throws {
    let path = try folder.write(Self.failing, to: "b.responder")
    let result = try ChildProcess.run(["test", path])
    #expect(result.ending == .exited(1))
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains("-deux"))
    #expect(lines.contains("+two"))
    #expect(result.output.contains("\(path):4"))
    #expect(result.output.contains("not run: 1 statement"))
    #expect(lines.last == "0 passed, 1 failed")
  }

  @Test func coverageIsReportedForAllSessionsTogether() throws {
    let app = try folder.write(
      "add window W\nadd view a in W\nhandle open on W\nhandle close on a\nhandle stop on W\n", to: "app")
    let paths = try ["open", "close"].map { action in
      try folder.write("> source '\(app)'\n> send \(action) from a\n...\n", to: "\(action).responder")
    }
    let report = folder.path(of: "met.json")
    let result = try ChildProcess.run(["test", "--coverage", "--coverage-json", report] + paths)
    #expect(result.ending == .exited(0))
    #expect(
      result.output.hasSuffix(
        """
        2 passed, 0 failed
        handlers that ran: 2 of 3
          never in \(paths[0]): stop on W
        responders that were asked: 2 of 3
          never in \(paths[0]): app (UIApplication)
        actions that were sent: 2 of 3
          never in \(paths[0]): stop

        """), "\(result.output)")
    let json = try String(contentsOfFile: report, encoding: .utf8)
    #expect(
      json.hasPrefix(#"{"handlers":{"total":3,"met":2,"never":[{"action":"stop","owner":"W","isClass":false,"file":"#))
    let tap = try ChildProcess.run(["test", "--tap", "--coverage"] + paths)
    #expect(tap.output.contains("\n# handlers that ran: 2 of 3\n"))
  }

  @Test func oneBrokenSessionAmongSeveralFailsAll() throws {
    try folder.write(Self.passing, to: "a.responder")
    try folder.write(Self.failing, to: "b.responder")
    try folder.write("echo a plain script\n", to: "c.responder")
    try folder.write("Prose.\n\n```responder\n> echo a\na\n```\n", to: "d.md")
    try folder.write("> echo a\nb\n", to: "notes.txt")
    let result = try ChildProcess.run(["test", folder.path])
    #expect(result.ending == .exited(1))
    #expect(result.output.hasSuffix("\n3 passed, 1 failed\n"))
  }

  @Test func aPlainScriptPassesWhenItExitsWithZero() throws {
    let good = try folder.write("echo a\nexit 0\n", to: "good")
    let bad = try folder.write("echo a\nexit 3\n", to: "bad")
    #expect(try ChildProcess.run(["test", good]).ending == .exited(0))
    #expect(try ChildProcess.run(["test", bad]).ending == .exited(1))
  }

  @Test func updateChangesOnlyWhatDiffers() throws {
    let good = try folder.write(Self.passing, to: "a.responder")
    let broken = try folder.write(Self.failing, to: "b.responder", mode: 0o640)
    let before = try FileManager.default.attributesOfItem(atPath: good)[.modificationDate] as? Date
    #expect(try ChildProcess.run(["test", "--update", folder.path]).ending == .exited(0))
    #expect(try folder.read("b.responder") == Self.failing.replacingOccurrences(of: "deux", with: "two"))
    #expect(try folder.mode(of: "b.responder") == 0o640)
    #expect(try folder.read("a.responder") == Self.passing)
    #expect(try FileManager.default.attributesOfItem(atPath: good)[.modificationDate] as? Date == before)
    #expect(try folder.entries() == ["a.responder", "b.responder"])
    #expect(try ChildProcess.run(["test", broken]).ending == .exited(0))
  }

  @Test func updateIsRefusedWhenCIIsSet() throws {
    let path = try folder.write(Self.failing, to: "b.responder")
    let result = try ChildProcess.run(["test", "--update", path], environment: ["CI": "true"])
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("CI"))
    #expect(try folder.read("b.responder") == Self.failing)
    #expect(try ChildProcess.run(["test", path], environment: ["CI": "true"]).ending == .exited(1))
  }

  @Test func noSessionIsBadUsage() throws {
    let result = try ChildProcess.run(["test", folder.path])
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("'\(folder.path)'"))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: ["", "# prose only\n"])
  func aFileWithoutASessionFails(text: String) throws {
    let path = try folder.write(text, to: "empty.responder")
    let result = try ChildProcess.run(["test", path])
    #expect(result.ending != .exited(0))
    #expect((result.output + result.errors).contains("no session found"))
  }

  /// Malformed files, each with the line at which it is reported.
  static let malformed: [(name: String, text: String, place: String)] = [
    ("a.responder", "> echo a\na\n.\n", "3: continuation without a statement"),
    ("a.responder", "> echo a\n\n. b\n", "3: continuation without a statement"),
    ("a.responder", "> echo a\n>\n", "2: empty statement"), ("a.responder", "a\n> echo a\n", "1: output before"),
    ("a.responder", "> echo a\na\n-- f --\n-- f --\n", "4: fixture \"f\" exists at line 3"),
    ("a.responder", "> echo a\na\n-- ../f --\n", "3: fixture name \"../f\" is not usable"),
    ("a.responder", "-- f --\n> echo a\n", "1: fixture \"f\" before the first statement"),
    ("a.md", "```responder keep-going\n> echo a\na\n```\n", "1: unknown directive \"keep-going\""),
    ("a.md", "a\n\n~~~ responder\n> echo a\na\n", "3: fence is not closed"),
    ("a.markdown", "```responder\n```\n", "1: no session found"),
  ]

  @Test(arguments: malformed)
  func malformedFilesAreReportedWithTheirLine(name: String, text: String, place: String) throws {
    let path = try folder.write(text, to: name)
    for arguments in [[path], [folder.path], ["--update", path]] {
      let result = try ChildProcess.run(["test"] + arguments)
      #expect(result.ending == .exited(1))
      #expect(result.output.hasPrefix("\(path):\(place)"))
      #expect(result.output.hasSuffix("\nFAILED \(path)\n0 passed, 1 failed\n"))
    }
    #expect(try folder.read(name) == text)
    let list = try ChildProcess.run(["test", "--list", path])
    #expect(list.ending == .exited(1))
    #expect(list.errors.contains("\(path):\(place)"))
  }

  @Test func theListDoesNotRunSessions() throws {
    let a = try folder.write(Self.failing, to: "a.responder")
    let b = try folder.write("echo a\n", to: "b.responder")
    let c = try folder.write("~~~responder\n> echo a\nb\n~~~\n", to: "c.markdown")
    try folder.write("No session.\n", to: "d.md")
    let result = try ChildProcess.run(["test", "--list", folder.path])
    #expect(result.output == "\(a) (3 statements)\n\(b) (script)\n\(c):1 (1 statement)\n")
    #expect(result.ending == .exited(0))
  }

  @Test func aReportKeepsLinksAndPipes() throws {
    let path = try folder.write(Self.passing, to: "a.responder")
    try folder.write("old", to: "report", mode: 0o666)
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "report")
    #expect(try ChildProcess.run(["test", "--junit", folder.path(of: "link"), path]).ending == .exited(0))
    #expect(try folder.read("report").hasPrefix("<?xml"))
    #expect(try folder.mode(of: "report") == 0o666)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link")) == "report")

    let script = "mkfifo \"$1\"; cat \"$1\" & \"$0\" test --junit \"$1\" \"$2\" > $2.log; wait; test -p \"$1\""
    let pipe = try ChildProcess.run(["-c", script, Binary.path, folder.path(of: "pipe"), path], of: "/bin/sh")
    #expect(pipe.output.hasPrefix("<?xml"))
    #expect(pipe.ending == .exited(0))
  }

  @Test func aReportThatCannotBeWrittenIsAnError() throws {
    let path = try folder.write(Self.passing, to: "a.responder")
    let result = try ChildProcess.run(["test", "--junit", folder.path(of: "none/report"), path])
    #expect(result.output.hasSuffix("\n1 passed, 0 failed\n"))
    #expect(result.errors.contains("none/report' cannot be written: no such file or directory"))
    #expect(result.ending == .exited(2))
  }
}
