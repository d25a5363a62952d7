// SPDX-License-Identifier: GPL-3.0-or-later

import Platform
import Testing

/// Memory runs out as an error, after which the session is as it was.
@Suite("Memory")
struct MemoryTests {
  /// Scripts that would use all memory; each is one block, and is taken back.
  static let scripts: [(name: String, start: String, growth: String)] = [
    ("a doubled variable", "let x aaaaaaaaaaaaaaaa", "repeat 40 { let x $x$x }"),
    ("many long values", "let x aaaaaaaaaaaaaaaa; repeat 19 { let x $x$x }", "repeat 4000 as i { let v$i $x$i }"),
    ("many nodes", "add view v", "repeat 4000000 as i { add view n$i in v }"),
    ("many properties", "add view v", "repeat 4000000 as i { set v.p$i $i }"),
  ]

  @Test("What would use all memory ends in an error", arguments: scripts.indices)
  func isAnError(index: Int) throws {
    let script = Self.scripts[index]
    let text = "add window w\n\(script.start)\necho start\ndump\necho end\n! limit: \(script.growth)\ndump\n"
    let result = try ChildProcess.run(["-q", "--memory", "48M"], input: text, within: 120)
    #expect(result.errors.isEmpty && result.ending == .exited(0), "\(script.name)")
    let parts = result.output.split(separator: "end\n", maxSplits: 1)
    let after = try #require(parts.last).split(separator: "\n", maxSplits: 1)
    #expect(after.first?.hasPrefix("as expected, error[limit]: ") == true)
    #expect(parts[0].hasSuffix("start\n" + (after.count > 1 ? String(after[1]) : "")), "\(script.name)")
  }

  @Test("'option memory-limit' lowers the limit, and can be undone")
  func theOptionIsObserved() throws {
    let script = Self.scripts[1]
    let text = """
      option memory-limit 200M
      \(script.start)
      ! limit: \(script.growth)
      ! refused: option memory-limit 5G
      option memory-limit 300M
      undo
      option memory-limit

      """
    let result = try ChildProcess.run(["-q", "--memory", "2G"], input: text, within: 120)
    #expect(result.errors.isEmpty && result.ending == .exited(0))
    #expect(result.output.hasPrefix("as expected, error[limit]: the session would use more than 200 MiB of memory\n"))
    #expect(result.output.hasSuffix("undone: option\n200M\n"))
  }

  /// Statements that end by none of their own.
  static let endless = [
    "repeat 1000000000 { }",
    "add window w\n> add button b in w\n> repeat 1000000000 as i { connect b touchUpInside a }",
    "add window a\n> handle x on a { ! send x to a; ! send x to a }\n> send x to a",
  ]

  @Test("N1: a session of 'responder test' has a limit of memory too")
  func theMemoryOfTestsIsLimited() throws {
    try check(Self.scripts.map { "\($0.start)\n> \($0.growth)" }, seconds: 60) { output in
      output.components(separatedBy: "error[limit]").count - 1 == Self.scripts.count
    }
  }

  @Test("N1: a session of 'responder test' has a limit of time too")
  func theTimeOfTestsIsLimited() throws {
    // A machine may be quick enough to reach the limit of memory first.
    try check(Self.endless, seconds: 1) { output in
      let limited = output.components(separatedBy: "error[limit]").count - 1
      let late = output.components(separatedBy: "timed out after 1 s").count - 1
      return late > 0 && limited + late >= Self.endless.count
    }
  }

  /// Runs sessions of which each must fail, and one after them that must pass.
  private func check(_ statements: [String], seconds: Int, _ isExpected: (String) -> Bool) throws {
    let folder = try TemporaryFolder()
    for (index, statement) in statements.enumerated() {
      try folder.write("> \(statement)\n", to: "limit-\(index).responder")
    }
    let ok = try folder.write("> echo a\na\n", to: "z.responder")
    let result = try ChildProcess.run(
      ["test", "--safe", "-j", "1", "--memory", "48M", "--timeout", "\(seconds)", folder.path], within: 120)
    #expect(result.ending == .exited(1) && result.errors.isEmpty)
    #expect(isExpected(result.output), "\(result.output)")
    #expect(result.output.hasSuffix("ok \(ok) (1 statement)\n1 passed, \(statements.count) failed\n"))
  }

  @Test("N1: a session of 'responder test' does not wait for a pipe")
  func testsReadNoPipes() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path(of: "pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let path = try folder.write("> source '\(pipe)'\n", to: "a.responder")
    let result = try ChildProcess.run(["test", path], within: 20)
    #expect(result.output.contains("+error[io]: '\(pipe)' cannot be read: it is not a regular file"))
  }

  @Test("A connection costs what it adds")
  func manyConnectionsAreSmall() throws {
    let script = "add window w; add button b in w; repeat 6000 as i { connect b touchUpInside a$i }"
    let result = try ChildProcess.run(["-q", "--memory", "100M", "-c", script], within: 60)
    #expect(result.errors.isEmpty && result.ending == .exited(0))
  }

  @Test("A limit on the address space is one of memory, with --safe too")
  func theAddressSpaceIsObserved() throws {
    let limited = "ulimit -v \(160 * 1024); exec \"$0\" -q --safe"
    for script in Self.scripts {
      let text = "\(script.start)\n! limit: \(script.growth)\necho alive\n"
      let result = try ChildProcess.run(["-c", limited, Binary.path], of: "/bin/sh", input: text, within: 120)
      #expect(result.output.hasSuffix("alive\n") && result.ending == .exited(0), "\(script.name): \(result.errors)")
    }
  }

  @Test("N5: a handler that swallows failures for ever is ended by --timeout")
  func theTimeIsLimited() throws {
    let script = "add window a; handle x on a { ! send x to a; ! send x to a }; send x to a"
    let result = try ChildProcess.run(["--timeout", "0.3", "-c", script], within: 20)
    #expect(
      result.ending == .exited(1) && result.errors.contains("error[limit]: the session has taken more than 0.3 s"))
  }

  @Test(arguments: ["0", "-1", "x", "5X", "99999999999999G", ""])
  func aWrongSizeIsBadUsage(size: String) throws {
    #expect(try ChildProcess.run(["--memory", size, "-c", "echo a"]).ending == .exited(2))
  }
}
