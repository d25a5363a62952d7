// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Accepted findings stay accepted, and no others are.
@Suite("responder audit --baseline")
struct AuditBaselineTests {
  private let project: SampleProject
  private let baseline: String

  init() throws {
    project = try SampleProject()
    baseline = project.folder.path(of: "audit.txt")
    let result = try project.audit("--write-baseline", baseline)
    #expect(result.output == "6 findings accepted in \(baseline)\n")
    #expect(result.ending == .exited(0))
  }

  private func audit(_ options: String...) throws -> ChildProcess.Outcome {
    try ChildProcess.run(["audit", "--base", project.path, "--baseline", baseline] + options + [project.path])
  }

  @Test func itHasALineForEachFinding() throws {
    #expect(
      try project.folder.read("audit.txt").split(separator: "\n").dropFirst().map(String.init) == [
        "first-responder-dependent clearSearch: Main.storyboard#Cle-ar-b01",
        "missing-method addEntry: Main.storyboard#Add-bt-n01",
        "missing-method exportAsPDF: ExportController",
        "shadowed-handler refresh: EntriesViewController MainWindowController",
        "unhandled-action convertCurrency: Main.storyboard#Cur-re-ncy",
        "unhandled-action showArchive: Main.storyboard#Arc-hi-v3s",
      ])
  }

  @Test func existingFindingsAreAccepted() throws {
    let result = try audit("--level", "note")
    #expect(result.output == "no findings, 6 accepted in 2 documents and 9 sources\n")
    #expect(result.complaints == "")
    #expect(result.ending == .exited(0))
  }

  @Test func otherEditsDoNotMatter() throws {
    // Lines move, a title changes, and objects and files change places.
    try project.edit("Base.lproj/Main.storyboard", "<scenes>", "<!-- a\n comment -->\n<scenes>\n")
    try project.edit("Base.lproj/Main.storyboard", "title=\"Show Archive\"", "title=\"Show the Archive\"")
    try project.edit("EntriesViewController.swift", "import AppKit", "\n\nimport AppKit\n")
    try FileManager.default.createDirectory(atPath: project.path + "/Exporting", withIntermediateDirectories: true)
    for name in ["ExportController.h", "ExportController.m", "ExportPanel.xib", "CurrencyConverter.swift"] {
      try FileManager.default.moveItem(atPath: project.path + "/" + name, toPath: project.path + "/Exporting/" + name)
    }
    let result = try audit("--level", "note")
    #expect(result.output == "no findings, 6 accepted in 2 documents and 9 sources\n")
    #expect(result.complaints == "")
  }

  @Test func aNewFaultIsReportedAlone() throws {
    try project.edit("MainWindowController.swift", "newEntry(", "addNewEntry(")
    let result = try audit()
    #expect(result.output.hasPrefix("Base.lproj/Main.storyboard:40: error: nothing handles 'newEntry:'"))
    #expect(result.output.hasSuffix("\n1 error, 6 accepted in 2 documents and 9 sources\n"))
    #expect(result.ending == .exited(1))
  }

  @Test func aMendedFaultIsReported() throws {
    try project.edit(
      "AppDelegate.swift", "@IBAction func showExport",
      "@IBAction func showArchive(_ sender: Any?) {}\n  @IBAction func showExport")
    let result = try audit()
    #expect(result.output == "no findings, 5 accepted in 2 documents and 9 sources\n")
    #expect(
      result.complaints
        == "warning: no longer found, remove this entry: \(baseline):7: unhandled-action showArchive: Main.storyboard#Arc-hi-v3s\n"
    )
    #expect(result.ending == .exited(0))
    let told = try #require(try AuditCommandTests.object(try audit("--format", "json").output))
    #expect((told["stale"] as? [String])?.count == 1)
  }

  @Test func anInvalidBaselineIsBadUsage() throws {
    try project.folder.write("# accepted\nunhandled-action showArchive: A#b\nnonsense\n", to: "audit.txt")
    let result = try audit()
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("'\(baseline)', line 3 is not an entry of a baseline"))
    #expect(result.output == "")
  }

  @Test func aBaselineIsNotWrittenOnBuildServers() throws {
    let result = try project.audit("--write-baseline", project.folder.path(of: "new.txt"), environment: ["CI": "true"])
    #expect(result.ending == .exited(2))
    #expect(result.errors.hasPrefix("error[refused]: --write-baseline is refused when CI is set"))
    #expect(!FileManager.default.fileExists(atPath: project.folder.path(of: "new.txt")))
  }
}
