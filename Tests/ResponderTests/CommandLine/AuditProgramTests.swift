// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// `responder-audit` is `responder audit` under another name.
@Suite("responder-audit")
struct AuditProgramTests {
  private let project: SampleProject

  init() throws { project = try SampleProject() }

  /// Runs both programs with the same arguments and returns what they leave, `responder-audit` first.
  private func both(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (alone: ChildProcess.Outcome, inside: ChildProcess.Outcome) {
    (
      try ChildProcess.run(arguments, of: Binary.auditPath, environment: environment),
      try ChildProcess.run(["audit"] + arguments, environment: environment)
    )
  }

  private func expectTheSame(
    _ arguments: [String], status: Int32, environment: [String: String] = [:],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (alone, inside) = try both(arguments, environment: environment)
    #expect(alone.output == inside.output, sourceLocation: location)
    #expect(alone.errors == inside.errors, sourceLocation: location)
    #expect(alone.ending == inside.ending && alone.ending == .exited(status), sourceLocation: location)
  }

  @Test(arguments: ["text", "json", "sarif"], ["error", "note"])
  func reportsTheSame(_ format: String, _ level: String) throws {
    let options = ["--format", format, "--level", level, "--base", project.path]
    try expectTheSame(options + [project.path], status: 1)
    try expectTheSame(options + [project.path + "/ExportPanel.xib"], status: 0)
  }

  @Test func acceptsTheSame() throws {
    let baselines = ["alone.txt", "inside.txt"].map(project.folder.path(of:))
    _ = try ChildProcess.run(["--write-baseline", baselines[0], project.path], of: Binary.auditPath)
    _ = try ChildProcess.run(["audit", "--write-baseline", baselines[1], project.path])
    #expect(try project.folder.read("alone.txt") == project.folder.read("inside.txt"))
    try expectTheSame(["--baseline", baselines[0], project.path], status: 0)
    try project.edit("MainWindowController.swift", "newEntry(", "addNewEntry(")
    try project.edit(
      "AppDelegate.swift", "@IBAction func showExport",
      "@IBAction func showArchive(_ sender: Any?) {}\n  @IBAction func showExport")
    try expectTheSame(["--baseline", baselines[0], project.path], status: 1)
    try expectTheSame(["--write-baseline", baselines[1], project.path], status: 2, environment: ["CI": "true"])
  }

  @Test func refusesTheSameInput() throws {
    try expectTheSame([project.folder.path(of: "missing")], status: 2)
    try expectTheSame([try project.folder.write("", to: "notes.md")], status: 2)
    try expectTheSame(["--base", project.folder.path(of: "missing"), project.path], status: 2)
    try expectTheSame(["--baseline", project.folder.path(of: "missing"), project.path], status: 2)
  }

  @Test(arguments: [["--no-such-option"], ["--format", "xml", "."], ["--level", "high", "."], ["--base"]])
  func badUsageNamesTheProgram(_ arguments: [String]) throws {
    let (alone, inside) = try both(arguments)
    #expect(alone.errors == inside.errors.replacing("responder audit", with: "responder-audit"))
    #expect(alone.errors.contains("'responder-audit --help' lists the options"))
    #expect(alone.output == "" && alone.ending == .exited(2))
  }

  @Test func nothingToAuditIsBadUsage() throws {
    let alone = try ChildProcess.run([], of: Binary.auditPath)
    #expect(alone.errors.contains("'responder-audit --help' lists the options"))
    #expect(alone.output == "" && alone.ending == .exited(2))
  }

  @Test func helpDiffersInTheNameAndTheVersion() throws {
    let (alone, inside) = try both(["--help"])
    let expected = inside.output.replacing("responder audit", with: "responder-audit")
      .replacing(
        "  -h, --help ", with: "      --version              Print the version and the licence.\n  -h, --help ")
    #expect(alone.output == expected)
    #expect(alone.errors == "" && alone.ending == .exited(0))
  }

  @Test func theVersionNamesTheLicence() throws {
    let alone = try ChildProcess.run(["--version"], of: Binary.auditPath)
    let version = try #require(alone.output.split(separator: "\n").first)
    #expect(try ChildProcess.run(["--version"]).output.hasPrefix(version.replacing("-audit", with: "") + ","))
    #expect(alone.output.hasSuffix("\nApache-2.0\n"))
    #expect(alone.ending == .exited(0))
  }
}
