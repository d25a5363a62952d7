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

  @Test func aSessionThatAnswersAsItSaysPasses() throws {
    let path = try folder.write(Self.passing, to: "a.responder")
    let result = try ChildProcess.run(["test", path])
    #expect(result.ending == .exited(0))
    #expect(result.output.hasSuffix("\n1 passed, 0 failed\n"))
    #expect(result.output.contains(path))
    #expect(result.errors.isEmpty)
  }

  @Test func aBrokenExpectationFailsWithADifference() throws {
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

  @Test func updateMendsWhatDiffersAndNothingElse() throws {
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

  @Test func noSessionAtAllIsBadUsage() throws {
    let result = try ChildProcess.run(["test", folder.path])
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("'\(folder.path)'"))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: ["", "# prose only\n"])
  func aFileWithoutASessionNeverPasses(text: String) throws {
    let path = try folder.write(text, to: "empty.responder")
    let result = try ChildProcess.run(["test", path])
    #expect(result.ending != .exited(0))
    #expect((result.output + result.errors).contains("no session found"))
  }
}
