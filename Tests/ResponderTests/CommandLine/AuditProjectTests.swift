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

  // MARK: In a session

  /// Returns the findings in a line of JSON, each as a line of text, sorted.
  private static func findings(in json: some StringProtocol, _ key: String?) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let holder = key.map { value?[$0] as? [String: Any] } ?? value
    let findings = holder?["findings"] as? [[String: Any]]
    return try #require(findings, "\(json)").map { finding in
      let place = (finding["places"] as? [[String: Any]])?.first
      return ["code", "level", "action", "message"].map { "\(finding[$0] ?? "")" }.joined(separator: " ")
        + " \(place?["file"] ?? ""):\(place?["line"] ?? "")"
    }.sorted()
  }

  private static func run(_ arguments: String, in path: String, input: String = "") throws -> String {
    try ChildProcess.run(
      ["-c", "cd \"$1\" && exec \"$2\" \(arguments)", "sh", path, Binary.path], of: "/bin/sh", input: input
    ).output
  }

  /// Returns the findings of `responder audit` in a folder, and those of a session there after some statements.
  private static func findings(
    in project: String, after statements: [String]
  ) throws -> (audit: [String], session: [String]) {
    let path = folder.appending(path: project).path(percentEncoded: false)
    let audit = try run("audit --level note --format json .", in: path)
    let input = (statements + ["audit"]).map { $0 + "\n" }.joined()
    let session = try run("--json", in: path, input: input).split(separator: "\n").last ?? ""
    // A session names the files of a folder by their path from it.
    let paths = session.replacing("./", with: "")
    return (try findings(in: audit, nil), try findings(in: paths, "result"))
  }

  /// The audit of a session judges an imported project as `responder audit` does.
  @Test(arguments: projects)
  func aSessionFindsTheSame(_ project: String) throws {
    let (audit, session) = try Self.findings(in: project, after: ["import app ."])
    #expect(session == audit, "\(project)")
  }

  /// Documents and sources that are imported one after the other show the same, except where the description of targets
  /// decides.
  @Test(arguments: projects)
  func theHalvesOfAnImportShowTheSame(_ project: String) throws {
    // Which of several classes of one name is meant, whether a document is in the app, and whether all sources were read.
    let needsTargets = project.hasPrefix("D6") || ["leftover-translation", "missing-class"].contains(project)
    guard !needsTargets else { return }
    let path = Self.folder.appending(path: project).path(percentEncoded: false)
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let halves = [("ib", ["storyboard", "xib"]), ("code", ["swift", "m", "mm", "h"])].filter { _, endings in
      files.contains { endings.contains(($0 as NSString).pathExtension) }
    }
    let (audit, session) = try Self.findings(in: project, after: halves.map { "import \($0.0) ." })
    #expect(session == audit, "\(project)")
  }
}
