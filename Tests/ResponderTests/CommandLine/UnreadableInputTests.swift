// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Unreadable input")
struct UnreadableInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expectRefusal(of path: String, _ arguments: [String]) throws {
    let result = try ChildProcess.run(arguments)
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("'\(path)'"))
    #expect(result.output.isEmpty)
  }

  @Test func aMissingFileIsNamed() throws {
    let path = folder.path(of: "missing")
    try expectRefusal(of: path, [path])
    try expectRefusal(of: path, ["-f", path])
    try expectRefusal(of: path, ["--json", "-k", path])
  }

  @Test func aFolderIsNamed() throws {
    try expectRefusal(of: folder.path, [folder.path])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aForbiddenFileIsNamed() throws {
    let path = try folder.write("echo a\n", to: "forbidden", mode: 0)
    try expectRefusal(of: path, [path])
  }

  @Test func keepGoingStopsAtAnUnreadableFile() throws {
    let result = try ChildProcess.run(["-k", "-c", "echo a", folder.path(of: "missing"), "-c", "echo b"])
    #expect(result.ending == .exited(2))
    #expect(result.output == "a\n")
  }

  @Test func aFolderAsStandardInputIsUnreadable() throws {
    let result = try ChildProcess.run(["-c", "exec \"$0\" < /", Binary.path], of: "/bin/sh")
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("standard input"))
  }
}
