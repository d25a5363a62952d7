// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The findings of `responder audit` in the sample project: exactly six.
@Suite("responder audit")
struct AuditCommandTests {
  private static let found = (try? String(contentsOfFile: SampleProject.path + "/expected.txt", encoding: .utf8)) ?? ""

  @Test func findsExactlyTheSixFaults() throws {
    let result = try SampleProject().audit()
    #expect(result.output == Self.found)
    #expect(result.complaints == "")
    #expect(result.ending == .exited(1))
  }

  @Test func theOrderOfTheFilesDoesNotMatter() throws {
    let project = try SampleProject()
    let files = try FileManager.default.subpathsOfDirectory(atPath: project.path).filter { $0.contains(".") }
      .filter { !$0.hasSuffix("lproj") && !$0.hasSuffix("txt") }.sorted(by: >).map { project.path + "/" + $0 }
    let result = try ChildProcess.run(["audit", "--base", project.path] + files + [project.path])
    #expect(result.output == Self.found)
  }

  @Test func pathsAreRelativeToTheBase() throws {
    let project = try SampleProject()
    let below = try ChildProcess.run(["audit", "--base", project.folder.path, project.path])
    #expect(below.output.contains("\nLedger/ExportController.h:11: error"))
    let beside = try ChildProcess.run(["audit", "--base", "/usr", project.path])
    #expect(beside.output.contains("\(try Self.resolved(project.path))/ExportController.h:11: error"))
  }

  private static func resolved(_ path: String) throws -> String {
    guard let resolved = realpath(path, nil) else { throw CocoaError(.fileNoSuchFile) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  @Test(arguments: [("error", 1), ("warning", 1), ("note", 1)])
  func theLevelDecidesTheExitStatus(_ level: String, _ status: Int32) throws {
    #expect(try SampleProject().audit("--level", level).ending == .exited(status))
  }

  @Test func notesFailWhenRequested() throws {
    let project = try SampleProject()
    for other in ["AppDelegate.swift", "ExportController.h", "ExportController.m", "ExportPanel.xib"] {
      try FileManager.default.removeItem(atPath: project.path + "/" + other)
    }
    try project.edit("CurrencyConverter.swift", "CurrencyConverter: NSObject", "AppDelegate: NSResponder")
    try project.edit(
      "CurrencyConverter.swift", "@IBAction",
      "@IBAction func showArchive(_ s: Any?) {}\n  @IBAction func showExport(_ s: Any?) {}\n  @IBAction func showSettings(_ s: Any?) {}\n  @IBAction"
    )
    try project.edit("EntriesViewController.swift", "addEntry(sender", "addEntry(_ sender")
    try project.edit("EntrySearchField.swift", "clearSearch", "empty")
    try project.edit(
      "MainWindowController.swift", "@IBAction func saveEntry",
      "@IBAction func clearSearch(_ s: Any?) {}\n  @IBAction func saveEntry")
    #expect(try project.audit().output.hasSuffix("\n1 note in 1 document and 6 sources\n"))
    #expect(try project.audit().ending == .exited(0))
    #expect(try project.audit("--level", "note").ending == .exited(1))
  }

  // MARK: Formats

  @Test func oneJSONObjectHasEverything() throws {
    let result = try SampleProject().audit("--format", "json")
    #expect(result.ending == .exited(1))
    #expect(result.output.split(separator: "\n").count == 1)
    let told = try #require(try Self.object(result.output))
    let findings = try #require(told["findings"] as? [[String: Any]])
    #expect(
      findings.map { $0["code"] as? String } == [
        "unhandled-action", "unhandled-action", "first-responder-dependent", "missing-method", "shadowed-handler",
        "missing-method",
      ])
    #expect(findings.map { $0["level"] as? String } == ["error", "error", "warning", "error", "note", "error"])
    let place = try #require((findings[0]["places"] as? [[String: Any]])?.first)
    #expect(place["file"] as? String == "Base.lproj/Main.storyboard")
    #expect(place["line"] as? Int == 50)
    #expect(place["id"] as? String == "Arc-hi-v3s")
    #expect(place["title"] as? String == "Show Archive")
    #expect(findings[0]["keys"] as? [String] == ["unhandled-action showArchive: Main.storyboard#Arc-hi-v3s"])
    #expect(told["documents"] as? Int == 2 && told["sources"] as? Int == 9 && told["accepted"] as? Int == 0)
  }

  @Test func theSARIFLogHasWhatTheSchemaRequires() throws {
    let project = try SampleProject()
    let result = try project.audit("--format", "sarif")
    let log = try #require(try Self.object(result.output))
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "responder")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let bases = try #require(run["originalUriBaseIds"] as? [String: [String: String]])
    let base = try #require(bases["%SRCROOT%"]?["uri"])
    #expect(base.hasPrefix("file:///") && base.hasSuffix("/"))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 6)
    var fingerprints = Set<String>()
    for result in results {
      let id = try #require(result["ruleId"] as? String)
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == id)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
      let marks = try #require(result["partialFingerprints"] as? [String: String])
      fingerprints.formUnion(marks.values)
      let locations = try #require(result["locations"] as? [[String: Any]])
      let related = result["relatedLocations"] as? [[String: Any]] ?? []
      for location in locations + related {
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        let artifact = try #require(physical["artifactLocation"] as? [String: String])
        let uri = try #require(artifact["uri"])
        #expect(artifact["uriBaseId"] == "%SRCROOT%" && !uri.hasPrefix("/"))
        #expect(FileManager.default.fileExists(atPath: project.path + "/" + uri))
        #expect(((physical["region"] as? [String: Int])?["startLine"] ?? 0) > 0)
      }
    }
    #expect(fingerprints.count == 6)
    for rule in rules {
      #expect((rule["shortDescription"] as? [String: String])?["text"] != nil)
      #expect((rule["defaultConfiguration"] as? [String: String])?["level"] != nil)
    }
  }

  @Test func namesAreEscapedInURIs() throws {
    let project = try SampleProject()
    try FileManager.default.moveItem(atPath: project.path, toPath: project.folder.path(of: "Größe & 100%"))
    let result = try ChildProcess.run(
      ["audit", "--format", "sarif", "--base", project.folder.path, project.folder.path])
    #expect(result.output.contains(#""uri":"Gr%C3%B6%C3%9Fe%20%26%20100%25/ExportController.h""#))
  }

  static func object(_ text: String) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }
}
