// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("The text of scripts")
struct ScriptTextTests {
  @Test(arguments: ["", "\n", "  \n\t\n", "# only this", "\r\n", ";\n"])
  func anEmptyScriptSucceeds(script: String) throws {
    let result = try ChildProcess.run([], input: script)
    #expect(result.ending == .exited(0))
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func theLastLineNeedsNoNewline() throws {
    #expect(try ChildProcess.run([], input: "echo a\necho b").output == "a\nb\n")
  }

  @Test func carriageReturnsBeforeNewlinesAreIgnored() throws {
    let script = "add window W\r\n# comment\r\n\r\nrepeat 2 {\r\n  echo a \\\r\n b\r\n}\r\nnext W\r\n"
    let result = try ChildProcess.run([], input: script)
    #expect(result.output == "a b\na b\napp\n")
    #expect(result.errors.isEmpty)
  }

  @Test func tabsSurviveAndTheScriptIsNotEchoed() throws {
    let result = try ChildProcess.run([], input: "\techo\t'a\tb'\n", environment: ["TERM": "xterm"])
    #expect(result.output == "a\tb\n")
    #expect(result.errors.isEmpty)
  }

  @Test func aScriptMayNameItsInterpreter() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("#!/usr/bin/env responder\necho a\nexit 9\n", to: "script", mode: 0o755)
    let path = URL(fileURLWithPath: Binary.path).deletingLastPathComponent().path + ":/usr/bin:/bin"
    let result = try ChildProcess.run([], of: script, environment: ["PATH": path])
    #expect(result.output == "a\n")
    #expect(result.ending == .exited(9))
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let binaries: [(script: [UInt8], byte: Int, what: String)] = [
    (text("echo a\nec") + [0] + text("ho b\necho c\n"), 3, "NUL"),
    (text("echo a\necho '\u{e9}") + [0xff] + text("'\necho c\n"), 9, "0xFF"),
    (text("echo a\necho ") + [0xc3] + text("\necho c\n"), 6, "0xC3"),
    (text("echo a\n# ") + [0xed, 0xa0, 0x80] + text("\necho c\n"), 3, "0xED"),
  ]

  @Test(arguments: binaries)
  func invalidTextIsReportedWithItsLineAndByte(script: [UInt8], byte: Int, what: String) throws {
    let result = try ChildProcess.run([], bytes: script)
    #expect(result.ending == .exited(1))
    #expect(result.output == "a\n")
    #expect(result.errors.contains("error[syntax]"))
    #expect(result.errors.contains("byte \(byte)"))
    #expect(result.errors.contains(what))
    #expect(result.errors.contains("line 2:"))
  }

  @Test(arguments: [
    ("echo a\n\n  repeat 2 {\n  echo b\n", 3, 12, "}"), ("echo a\nif 1 == 1 { repeat 1 {\n}\n", 2, 11, "}"),
    ("echo a\necho 'b\nc\n", 2, 6, "'"), ("echo a\necho \"b\nc\n", 2, 6, "\""),
  ])
  func unclosedQuotesAndBlocksAreReportedWhereTheyOpen(script: String, line: Int, column: Int, closer: String) throws {
    let result = try ChildProcess.run([], input: script)
    #expect(result.ending == .exited(1))
    #expect(result.output == "a\n")
    #expect(result.errors.contains("error[unfinished]"))
    #expect(result.errors.contains("\(line):\(column)\n"))
    #expect(result.errors.contains("close it with \(closer)"))
  }

  @Test func anErrorInAFileNamesItsPlace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("\nadd window W\n  next nobody\n", to: "a.responder")
    let result = try ChildProcess.run([file])
    #expect(result.errors.contains("\(file):3:8\n"))
    #expect(result.errors.contains("  next nobody\n"))
    #expect(result.errors.contains("^^^^^^\n"))
  }
}
