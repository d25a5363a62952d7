// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The findings of the projects in Tests/Projects, with the actions that are not judged.
///
/// Each folder is a project; its expected.txt has what `responder audit --level note` prints. `D0` and other numbers in
/// a folder's name are those of the defects that it shows.
@Suite("Audits of the projects")
struct AuditProjectTests {
  private static let folder = URL(filePath: SampleProject.path).deletingLastPathComponent()

  private static let projects: [String] = {
    let path = folder.path(percentEncoded: false)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test func thereAreProjects() { #expect(Self.projects.contains("Ledger")) }

  @Test(arguments: projects)
  func theFindingsAreTheExpectedOnes(_ project: String) throws {
    let path = Self.folder.appending(path: project).path(percentEncoded: false)
    let expected = try String(contentsOfFile: path + "/expected.txt", encoding: .utf8)
    let result = try ChildProcess.run(["audit", "--level", "note", "--base", path, path])
    #expect(result.output == expected)
  }

  /// An error holds whatever the classes without a source do; a warning names those that it depends on.
  @Test func whatAnUnknownClassMightHandleIsNoError() throws {
    let lines = try Self.projects.flatMap { project in
      try String(contentsOf: Self.folder.appending(path: "\(project)/expected.txt"), encoding: .utf8).split(
        separator: "\n")
    }
    let depending = lines.filter { $0.contains("[unhandled-action]") && $0.contains(", unless ") }
    #expect(depending.contains { $0.contains(": warning: ") })
    for line in depending { #expect(!line.contains(": error: ") && line.contains("no source"), "\(line)") }
    #expect(lines.contains { $0.hasSuffix("[missing-class]") })
  }

  private static let sessions = projects.filter {
    FileManager.default.fileExists(
      atPath: folder.appending(path: "\($0)/session.responder").path(percentEncoded: false))
  }

  /// Replays the sessions beside the files of a project, which import them.
  @Test(arguments: sessions)
  func theSessionsOfProjectsPass(_ project: String) throws {
    let path = Self.folder.appending(path: project).path(percentEncoded: false)
    let result = try ChildProcess.run(
      ["-c", "cd \"$1\" && exec \"$2\" test session.responder", "sh", path, Binary.path], of: "/bin/sh")
    #expect(result.ending == .exited(0), "\(result.output)")
  }
}
