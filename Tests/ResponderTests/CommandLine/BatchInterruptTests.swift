// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Ctrl-C in a batch")
struct BatchInterruptTests {
  @Test(arguments: ["repeat 100000000 { }", "repeat 100000000 { let a b }", "repeat 1000 { repeat 1000000 { } }"])
  func aLongStatementIsInterrupted(statement: String) throws {
    // The output before it shows that the statement has started. `-k` continues after errors, but not after Ctrl-C.
    let child = try ChildProcess(["-k", "-c", "nope; \(statement); echo a", "-c", "echo b"])
    #expect(try child.readErrorLine().contains("unknown-command"))
    child.signal(SIGINT)
    let result = try child.wait()
    #expect(result.ending == .exited(130))
    #expect(result.errors.contains("error[interrupted]"))
    #expect(result.output.isEmpty)
  }

  @Test func anEndlessInputIsInterrupted() throws {
    let child = try ChildProcess(
      ["-c", "exec \"$0\" < <(yes 'echo abcdefgh')", Binary.path], of: "/bin/bash")
    #expect(try child.readLine() == "abcdefgh")
    child.signal(SIGINT)
    #expect(try child.wait().ending == .exited(130))
  }

  @Test func waitingForInputIsInterrupted() throws {
    let child = try ChildProcess(["--json"])
    try child.send("echo a\n")
    #expect(try JSONLine(child.readLine()).output == ["a"])
    child.signal(SIGINT)
    // Its standard input stays open.
    #expect(try JSONLine(child.readLine()).error?.code == "interrupted")
    #expect(try child.wait().ending == .exited(130))
  }

  /// The answer is written directly before the wait begins, so the signal arrives sometimes before the wait and
  /// sometimes in it.
  @Test func aSignalJustBeforeTheWaitIsNotMissed() throws {
    for delay in stride(from: UInt32(0), to: 200, by: 5) {
      let child = try ChildProcess([])
      try child.send("echo a\n")
      #expect(try child.readLine() == "a")
      usleep(delay)
      child.signal(SIGINT)
      #expect(try child.wait().ending == .exited(130))
    }
  }

  /// Statements over everything that a session or a file has, each of which takes a while.
  static let large = [
    "dump", "save --force saved.responder", "tree", "export json", "export html", "export svg", "coverage",
    "import dump dump.txt", "import ib views.xib",
  ]

  /// A folder with large files.
  private func largeFiles() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "saved.responder")
    let rows = (2...20_000).map { "   | <UIView: 0x\(String($0, radix: 16)); frame = (0 0; 1 1)>\n" }
    try folder.write("<UIWindow: 0x1; frame = (0 0; 1 1)>\n" + rows.joined(), to: "dump.txt")
    let buttons = (1...20_000).map { "<button id=\"b\($0)\"/>" }.joined()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects><view id="v"><subviews>\(buttons)</subviews></view></objects></document>
      """, to: "views.xib")
    return folder
  }

  /// The shell command that starts `responder` in a folder, with a script's words after it.
  private static let inFolder = "cd \"$1\" && shift && exec \"$0\" -q \"$@\""

  @Test("Ctrl-C ends a batch soon, whatever it does, and leaves no half of a file", arguments: large)
  func aLargeStatementIsInterrupted(statement: String) throws {
    let folder = try largeFiles()
    let script = "add window w; repeat 5000 as i { add view v$i in w }; nope; \(statement)"
    var interrupted = 0
    // Without a signal first, so that the signals come at the beginning, in the middle and near the end of the statement.
    var whole = Duration.zero
    for part in [nil, 0, 0.2, 0.7] {
      try folder.write("old\n", to: "saved.responder")
      let child = try ChildProcess(
        ["-c", Self.inFolder, Binary.path, folder.path, "-k", "-c", script], of: "/bin/sh")
      while try !child.readErrorLine(within: 20).contains("unknown-command") {}
      guard let part else {
        whole = try ContinuousClock().measure { _ = try child.wait(within: 60) }
        continue
      }
      usleep(UInt32(whole * part / .microseconds(1)))
      let began = ContinuousClock.now
      child.signal(SIGINT)
      let result = try child.wait(within: 20)
      // It ends within 0.2 s; the rest is for the machine, which may be busy.
      #expect(ContinuousClock.now - began < .seconds(2))
      // A statement that was done before it has ended with the status of the error above.
      #expect([.exited(130), .exited(1)].contains(result.ending))
      if result.ending == .exited(130) { interrupted += 1 }
      let saved = try folder.read("saved.responder")
      #expect(saved == "old\n" || saved.hasSuffix("\nit v5000\n"), "\(saved.suffix(40))")
      #expect(try !folder.entries().contains { $0.hasSuffix(".part") })
    }
    // Other statements may be done before a busy machine sends the signal.
    #expect(interrupted > 0 || !statement.hasPrefix("import"))
  }

  /// Starts an interactive session with many views, and enters a statement.
  private func session(in folder: TemporaryFolder, entering statement: String) throws -> ChildProcess {
    let child = try ChildProcess(
      ["-c", Self.inFolder, Binary.path, folder.path, "-i", "--no-config"], of: "/bin/sh",
      environment: ["RESPONDER_JOURNALS": ""])
    try child.send("add window w; repeat 5000 as i { add view v$i in w }; echo on\n")
    #expect(try child.readLine(within: 20) == "on")
    try child.send(statement + "\n")
    return child
  }

  @Test("An interactive session goes on as it was", arguments: large)
  func anInteractiveSessionGoesOn(statement: String) throws {
    let folder = try largeFiles()
    let undisturbed = try session(in: folder, entering: statement + "\necho done")
    let whole = try ContinuousClock().measure {
      while try undisturbed.readLine(within: 20) != "done" {}
    }
    let child = try session(in: folder, entering: statement)
    usleep(UInt32(whole / 2 / .microseconds(1)))
    child.signal(SIGINT)
    try child.send("echo alive; stats\n")
    while try child.readLine(within: 20) != "alive" {}
    #expect(try child.readLine().contains("5002"))
    #expect(try child.wait(within: 20).ending == .exited(0))
  }
}
