// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// An interactive session can be restored, however it ended.
@Suite("Journal")
struct JournalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var environment: [String: String] { ["RESPONDER_JOURNALS": folder.path(of: "journals")] }

  /// Starts an interactive session on a pipe.
  private func session(_ arguments: [String] = []) throws -> ChildProcess {
    try ChildProcess(["-i", "-q"] + arguments, environment: environment)
  }

  private func run(_ arguments: [String], input: String = "") throws -> ChildProcess.Outcome {
    try ChildProcess.run(["-q"] + arguments, input: input, environment: environment)
  }

  /// Enters statements, waits for the last one to finish, and kills the session.
  private func kill(_ session: ChildProcess, after script: String) throws {
    try session.send(script + "\necho done\n")
    while try session.readLine() != "done" {}
    session.signal(SIGKILL)
    _ = try session.wait()
  }

  private static let statements = [
    "class Tabs: UITabBarController", "add window", "attach controller class Tabs",
    "add cell cell3 in controller1-view",
    "handle openTab on Tabs {\n  set $self.tab $arg # the case\n  log $arg\n}", "let who 'cell3'",
    "send openTab favorites from $who", "checkpoint here", "remove cell3", "undo", "option presented-next superview",
  ]

  @Test func itIsCompleteAfterEveryStatement() throws {
    for count in 1...Self.statements.count {
      let script = Self.statements[..<count].joined(separator: "\n")
      try kill(try session(), after: script)
      let there = try run(["--resume", "-c", "dump"])
      #expect(there.output == (try run(["-c", script + "\necho ==\ndump"])).output.dumped, "\(count)")
      #expect(there.errors.isEmpty)
    }
  }

  @Test func deliveriesAreRestored() throws {
    try kill(try session(), after: Self.statements.joined(separator: "\n"))
    let result = try run([
      "--resume", "-c", "expect handled by controller1; expect log favorites; restore here; undo; dump",
    ])
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("class Tabs"))
  }

  /// D19: `exit` ends a session like the end of the input.
  @Test func exitAndTheEndOfTheInputAreTheSame() throws {
    for (index, end) in ["exit\n", ""].enumerated() {
      _ = try run(["-i"], input: "add window W\(index)\n" + end)
      #expect(try folder.entries("journals").count == index + 1)
      #expect(try run(["--resume", "-c", "find window"]).output == "W\(index)\n")
    }
  }

  @Test func aSessionWithoutChangesLeavesNoJournal() throws {
    _ = try run(["-i"], input: "tree\nhelp\nnope\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "journals")))
  }

  @Test func aResumedSessionContinuesItsJournal() throws {
    try kill(try session(), after: "add window W")
    try kill(try session(["--resume"]), after: "add view a in W")
    try kill(try session(["--resume", "-c", "add view b in a"]), after: "undo 2")
    #expect(try folder.entries("journals").count == 1)
    #expect(try run(["--resume", "-c", "tree"]).output == "app UIApplication\n  W UIWindow (key window)\n")
  }

  @Test func onlyItsOwnerMayReadIt() throws {
    try kill(try session(), after: "add window W")
    let name = try #require(try folder.entries("journals").first)
    #expect(try folder.mode(of: "journals/\(name)") == 0o600)
    #expect(try folder.mode(of: "journals") == 0o700)
  }

  @Test func aRunningSessionIsNotTakenOver() throws {
    let running = try session()
    try running.send("add window first\necho done\n")
    #expect(try running.readLine() == "done")
    #expect(try run(["--resume", "-c", "tree"]).output == "app UIApplication\n")
    try kill(try session(), after: "add window second")
    #expect(try run(["--resume", "-c", "expect count second is 1"]).ending == .exited(0))
  }

  @Test func itsSizeIsLimited() throws {
    let body = String(repeating: "x", count: 2_000)
    let script = (0..<1_200).map { "let v '\(body)\($0)'\n" }.joined()
    try kill(try session(), after: "add window W\n" + script)
    let name = try #require(try folder.entries("journals").first)
    #expect(try folder.read("journals/\(name)").utf8.count < 1 << 20 + 4_096)
    #expect(try run(["--resume", "-c", "expect count window is 1; echo $v"]).output == "\(body)1199\n")
  }

  @Test func oldJournalsAreRemoved() throws {
    for number in 0..<11 { _ = try run(["-i"], input: "add window w\(number)\n") }
    #expect(try folder.entries("journals").count == 8)
    #expect(try run(["--resume", "-c", "expect count w10 is 1"]).ending == .exited(0))
  }

  @Test func aFileThatWasReadMayChange() throws {
    let file = try folder.write("add view from-file in W\n", to: "part.responder")
    try kill(try session(), after: "add window W\nsource '\(file)'")
    try folder.write("nonsense\n", to: "part.responder")
    let result = try run(["--resume", "-c", "next from-file"])
    #expect(result.output == "W\n")
    #expect(result.errors.isEmpty)
  }

  @Test func anIncompleteStatementIsLeftOut() throws {
    try kill(try session(), after: "add window W\nadd view a in W")
    let name = try #require(try folder.entries("journals").first)
    let text = try folder.read("journals/\(name)")
    try folder.write(text + "handle go on W { log 'ha", to: "journals/\(name)")
    let result = try run(["--resume", "-i"], input: "next a\n")
    #expect(result.output == "W\n")
    #expect(result.errors.isEmpty)
    #expect(!(try folder.read("journals/\(name)").contains("'ha")))
  }

  @Test func itCanBeSwitchedOff() throws {
    let off = ["RESPONDER_JOURNALS": "", "XDG_STATE_HOME": folder.path]
    _ = try ChildProcess.run(["-i", "-q"], input: "add window\n", environment: off)
    #expect(!(try folder.entries().contains("responder")))
    _ = try ChildProcess.run(["-i", "-q"], input: "add window\n", environment: ["XDG_STATE_HOME": folder.path])
    #expect(try folder.entries("responder/journals").count == 1)
  }
}

extension String {
  /// The text printed after the mark.
  fileprivate var dumped: String {
    components(separatedBy: "==\n").last ?? self
  }
}

extension TemporaryFolder {
  fileprivate func entries(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(of: name)).sorted()
  }
}
