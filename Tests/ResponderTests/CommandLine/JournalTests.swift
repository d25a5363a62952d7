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

  /// A file that was read is replaced by a dump, which has other steps to undo and knows no delivery.
  @Test("What refers to the time before a dump is restored too")
  func itIsCompleteBehindADump() throws {
    let part = try folder.write("add view q\nadd view r\nhandle go on q\nsend go from q\n", to: "part.responder")
    let statements = [
      "add view a", "checkpoint here", "add view b", "source '\(part)'", "let last $handler", "add view c", "undo 3",
      "redo",
      "undo", "redo 2", "add view d", "undo", "redo", "restore here", "add view e", "undo",
    ]
    for count in 4...statements.count {
      let script = statements[..<count].joined(separator: "\n")
      try kill(try session(), after: script)
      let there = try run(["--resume", "-c", "dump"])
      #expect(there.output == (try run(["-c", script + "\necho ==\ndump"])).output.dumped, "\(count)")
      #expect(there.errors.isEmpty)
    }
  }

  /// The files may have been changed since, and a recording would begin anew.
  @Test("What is restored writes no files")
  func restoringWritesNothing() throws {
    let (saved, recorded, output) = (folder.path(of: "saved"), folder.path(of: "recorded"), folder.path(of: "output"))
    let script = """
      alias keep record
      keep '\(recorded)'
      if a == a { save '\(saved)'; add view a }
      if a == a { output '\(output)'; add view b }
      output off
      """
    try kill(try session(), after: script)
    for path in [saved, recorded, output] { try "mine\n".write(toFile: path, atomically: false, encoding: .utf8) }
    let there = try run(["--resume", "-c", "find view"])
    #expect(there.output == "a\nb\n" && there.errors.isEmpty)
    for path in [saved, recorded, output] {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine\n", "\(path)")
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

  /// `exit` ends a session like the end of the input.
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

  @Test("Journals are kept for 30 days, however many there are")
  func onlyOldJournalsAreRemoved() throws {
    for number in 0..<11 { _ = try run(["-i"], input: "add window w\(number)\n") }
    let names = try folder.entries("journals")
    #expect(names.count == 11)
    #expect(try run(["--resume", "-c", "expect count w10 is 1"]).ending == .exited(0))
    for (name, days) in [(names[0], 29.0), (names[1], 31.0)] {
      let date = Date(timeIntervalSinceNow: -days * 24 * 60 * 60)
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: folder.path(of: "journals/\(name)"))
    }
    _ = try run(["-i"], input: "add window new\n")
    let left = try folder.entries("journals")
    #expect(left.count == 11 && left.contains(names[0]) && !left.contains(names[1]))
  }

  @Test("At a terminal one of several sessions is chosen")
  func oneOfSeveralIsChosen() throws {
    for number in 1...3 { _ = try run(["-i"], input: "add window w\(number)\nadd view v\(number) in w\(number)\n") }
    func resumed(_ answer: String) throws -> PTYProcess {
      let shell = try PTYProcess.responder(["-q", "--resume"], environment: environment)
      let list = try shell.expect("'none'? [1] ")
      #expect(list.contains("1 KiB  add window w3; add view v3 in w3\r\n2  20"))
      try shell.send(answer + "\r")
      return shell
    }
    let second = try resumed("2")
    try second.ask("find window", expecting: "w2\r\n")
    #expect(try second.leave() == .exited(0))
    let third = try resumed("9\rx\r 3")
    try third.expect("expected a number from 1 to 3, or 'none', found 'x'")
    try third.ask("find window", expecting: "w1\r\n")
    #expect(try third.leave() == .exited(0))
    let newest = try resumed("")
    try newest.ask("find window", expecting: "w3\r\n")
    #expect(try newest.leave() == .exited(0))
    let none = try PTYProcess.responder(["-q", "--resume"], environment: environment)
    try none.expect("'none'? [1] ")
    try none.send("none\r")
    try none.ask("find window", expecting: "none\r\n")
  }

  @Test("A line that is not whole is no statement")
  func aLineWithoutItsEndIsDropped() throws {
    let text = "add view alphabet\nadd view longname in alphabet\nhandle go on alphabet {\n  echo a\n}\nadd view z\n"
    try FileManager.default.createDirectory(atPath: folder.path(of: "journals"), withIntermediateDirectories: true)
    let ends = [18: "alphabet", 48: "alphabet\nlongname", 94: "alphabet\nlongname\nz"]
    for count in Array(stride(from: 1, through: text.utf8.count, by: 3)) + [18, 48, 83, 94] {
      try folder.write(String(text.prefix(count)), to: "journals/1-1-1.responder")
      let names = try run(["--resume", "-c", "find view"]).output
      let known = ends.filter { $0.key <= count }.max { $0.key < $1.key }?.value ?? "none"
      #expect(names == known + "\n", "\(count)")
    }
    // What follows is written behind the last whole line.
    try folder.write("add view alphabet\nadd view long", to: "journals/1-1-1.responder")
    try kill(try session(["--resume"]), after: "add view b")
    #expect(try folder.read("journals/1-1-1.responder") == "add view alphabet\nadd view b\n")
  }

  @Test("A statement that does not fit on the disk is taken back")
  func aJournalThatCannotGrowEndsWithAWholeLine() throws {
    let name = String(repeating: "n", count: 410)
    let script = (1...20).map { "add view \(name)\($0)\n" }.joined() + "echo done\n"
    let limited = "ulimit -f 8; exec \"$0\" -i -q"
    let shell = try ChildProcess(["-c", limited, Binary.path], of: "/bin/sh", environment: environment)
    try shell.send(script)
    while try shell.readLine() != "done" {}
    shell.signal(SIGKILL)
    _ = try shell.wait()
    let file = try #require(try folder.entries("journals").first)
    let text = try folder.read("journals/\(file)")
    let lines = text.split(separator: "\n")
    #expect(text.hasSuffix("\n") && lines.count > 1 && lines.count < 20)
    #expect(lines.allSatisfy { $0.hasPrefix("add view \(name)") })
    #expect(try run(["--resume", "-c", "expect count view is \(lines.count)"]).ending == .exited(0))
  }

  @Test("A relative folder is one below the current folder")
  func itsFolderMayBeRelative() throws {
    let child = try ChildProcess(
      ["-c", "cd \"$1\" && exec \"$0\" -i -q", Binary.path, folder.path], of: "/bin/sh",
      environment: ["RESPONDER_JOURNALS": "a/journals"])
    try child.send("add window w\necho done\n")
    #expect(try child.readLine() == "done")
    #expect(try folder.entries("a/journals").count == 1)
    #expect(!FileManager.default.fileExists(atPath: "/a"))
  }

  @Test("N3: a journal of another user is not run", .enabled(if: geteuid() == 0))
  func aJournalOfAnotherIsLeftAlone() throws {
    _ = try run(["-i"], input: "add window w\n")
    let path = folder.path(of: "journals/\(try #require(try folder.entries("journals").first))")
    #expect(chown(path, 65_534, 65_534) == 0)
    #expect(try run(["--resume", "-c", "find window"]).output == "none\n")
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
