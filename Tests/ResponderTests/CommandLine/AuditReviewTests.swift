// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// What a review needs: new findings alone, annotations of lines, and who handles what before and after.
@Suite("responder audit --since")
struct AuditReviewTests {
  private let project: SampleProject

  /// Makes a repository with the sample project as its only commit.
  init() throws {
    project = try SampleProject()
    try git("init", "-q")
    try git("add", "-A")
    try git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "-m", "Begin")
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", project.path] + arguments
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
  }

  private func renameRefresh() throws {
    for file in ["EntriesViewController.swift", "MainWindowController.swift"] {
      try project.edit(file, "func refresh(", "func refrsh(")
    }
  }

  @Test func findingsOfTheRevisionAreLeftOut() throws {
    let result = try project.audit("--since", "HEAD")
    #expect(result.output == "no findings, 6 older in 2 documents and 9 sources\n")
    #expect(result.ending == .exited(0))
  }

  @Test func whatTheWorkingTreeAddsIsReported() throws {
    try renameRefresh()
    let result = try project.audit("--since", "HEAD")
    #expect(result.output.contains("error: nothing handles 'refresh:', sent by menu item \"Refresh\" (Ref-re-sh1)"))
    #expect(result.output.hasSuffix("\n1 error, 5 older in 2 documents and 9 sources\n"))
    #expect(result.ending == .exited(1))
  }

  @Test func aNewFileIsPartOfTheWorkingTree() throws {
    try project.folder.write(
      "import AppKit\nclass Late: NSView { func go() { NSApp.sendAction(#selector(tooLate), to: nil, from: self) } }\n",
      to: "Ledger/Late.swift")
    let result = try project.audit("--since", "HEAD")
    #expect(result.output.hasPrefix("Late.swift:2: error: nothing handles 'tooLate:'"))
    #expect(result.output.hasSuffix("\n1 error, 6 older in 2 documents and 10 sources\n"))
  }

  @Test func ignoredSourcesAreTheSameInBoth() throws {
    // Without the handler in the generated source, nothing in the revision would handle the action.
    try project.folder.write("Made.swift\n", to: "Ledger/.gitignore")
    try project.folder.write(
      "import AppKit\nclass Made: NSView { func go() { NSApp.sendAction(#selector(tooLate), to: nil, from: self) } }\n",
      to: "Ledger/Made.swift")
    let result = try project.audit("--since", "HEAD")
    #expect(result.output == "no findings, 7 older in 2 documents and 10 sources\n")
  }

  @Test func anUnknownRevisionIsAnError() throws {
    let result = try project.audit("--since", "nowhere")
    #expect(result.errors.hasPrefix("error[bad-argument]: 'nowhere' is not a revision of the repository at '"))
    #expect(result.ending == .exited(2))
    let option = try project.audit("--since=--output=x")
    #expect(option.errors.hasPrefix("error[bad-argument]: '--output=x' is not a revision"))
  }

  @Test func aFolderOutsideARepositoryIsAnError() throws {
    try FileManager.default.removeItem(atPath: project.path + "/.git")
    let result = try project.audit("--since", "HEAD")
    #expect(result.errors.contains("is not in a git repository"))
    #expect(result.ending == .exited(2))
  }

  @Test func gitHubAnnotatesLines() throws {
    try renameRefresh()
    let result = try project.audit("--since", "HEAD", "--format", "github")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix(
        "::error file=Base.lproj/Main.storyboard,line=92,title=unhandled-action::nothing handles 'refresh:', sent by")
        == true)
    #expect(lines.first?.contains("%0Ahelp: did you mean 'refrsh:'") == true)
    #expect(lines.count == 2)
  }

  @Test func gitHubCommandsAreEscaped() throws {
    try project.folder.write(
      "import AppKit\nclass Late: NSView { func go() { NSApp.sendAction(#selector(tooLate), to: nil, from: self) } }\n",
      to: "Ledger/100%, a:b.swift")
    let result = try project.audit("--since", "HEAD", "--format", "github")
    #expect(result.output.hasPrefix("::error file=100%25%2C a%3Ab.swift,line=2,title="))
  }

  @Test func gitLabReadsItsReport() throws {
    let result = try project.audit("--format", "gitlab")
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    #expect(entries.count == 6)
    #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == 6)
    for entry in entries {
      #expect(["info", "minor", "major"].contains(entry["severity"] as? String ?? ""))
      #expect(entry["check_name"] is String && entry["description"] is String)
      let location = try #require(entry["location"] as? [String: Any])
      #expect(location["path"] is String)
      #expect(((location["lines"] as? [String: Any])?["begin"] as? Int ?? 0) > 0)
    }
  }

  @Test func handlersBeforeAndAfter() throws {
    try renameRefresh()
    let result = try ChildProcess.run(["handlers", "--base", project.path, "--since", "HEAD", project.path])
    #expect(
      result.output == """
        Base.lproj/Main.storyboard:92: 'refresh:', sent by menu item "Refresh" (Ref-re-sh1): nothing, before EntriesViewController (EntriesViewController.swift:26) or nothing
        Base.lproj/Main.storyboard:130: 'refresh:', sent by toolbar item "Refresh" (tbr-00-002): nothing, before EntriesViewController (EntriesViewController.swift:26)
        MainWindowController.swift:15: 'refresh:', sent by MainWindowController: nothing, before EntriesViewController (EntriesViewController.swift:26) or MainWindowController (MainWindowController.swift:19)
        3 of 23 sends differ from HEAD

        """)
    #expect(result.ending == .exited(0))
  }

  @Test func movedMethodsHandleAsBefore() throws {
    try project.edit("EntriesViewController.swift", "import ", "\n\n\nimport ")
    let result = try ChildProcess.run(["handlers", "--base", project.path, "--since", "HEAD", project.path])
    #expect(result.output == "none of 23 sends differs from HEAD\n")
  }
}

/// What a project leaves out on purpose.
@Suite("Ignored findings of an audit")
struct AuditIgnoreTests {
  private let project: SampleProject

  init() throws { project = try SampleProject() }

  @Test func aFileLeavesFindingsOut() throws {
    try project.folder.write(
      """
      # The currency is not converted yet.
      ignore unhandled-action convertCurrency:
      ignore * exportAsPDF:
      ignore shadowed-handler * EntriesViewController.swift

      """, to: "Ledger/.responder-audit")
    let result = try project.audit("--level", "note")
    #expect(!result.output.contains("convertCurrency") && !result.output.contains("exportAsPDF"))
    #expect(!result.output.contains("shadowed-handler"))
    #expect(result.output.hasSuffix("3 ignored in 2 documents and 9 sources\n"))
    #expect(result.complaints == "")
  }

  @Test func anEntryWithoutAFindingIsReported() throws {
    try project.folder.write("ignore detached\nignore * * Base.lproj/Other.xib\n", to: "Ledger/.responder-audit")
    let result = try project.audit()
    #expect(
      result.complaints == """
        warning: no longer found, remove this entry: .responder-audit:1: ignore detached
        warning: no longer found, remove this entry: .responder-audit:2: ignore * * Base.lproj/Other.xib

        """)
  }

  @Test func foldersAreExcluded() throws {
    try project.folder.write("exclude Base.lproj/\n", to: "Ledger/.responder-audit")
    #expect(try project.audit().output.hasSuffix(" in 1 document and 9 sources\n"))
  }

  @Test(arguments: [
    ("ignore everything", "'everything' is not the code of a finding"),
    ("ignore", "is not an entry: expected 'ignore CODE"),
    ("allow x", "is not an entry: expected 'ignore CODE"),
  ])
  func aBadLineIsAnError(_ line: String, _ message: String) throws {
    try project.folder.write("\n\(line)\n", to: "Ledger/.responder-audit")
    let result = try project.audit()
    #expect(result.errors.hasPrefix("error[bad-argument]: '.responder-audit', line 2"))
    #expect(result.errors.contains(message))
    #expect(result.ending == .exited(2))
  }

  @Test(arguments: [
    ("self)  // responder:ignore", true), ("self)  // responder:ignore unhandled-action", true),
    ("self)  // responder:ignore missing-method", false),
    ("self)  // responder:ignore missing-method, unhandled-action because it is deliberate", true),
    ("self)  // responder ignore", false),
  ])
  func aCommentAtTheLineLeavesOut(_ end: String, _ isIgnored: Bool) throws {
    try write("NSApp.sendAction(#selector(nop), to: nil, from: \(end)")
    #expect(try project.audit().output.contains("'nop:'") != isIgnored)
  }

  @Test(arguments: [
    ("// responder:ignore", true), ("/* responder:ignore unhandled-action */", true),
    ("let x = 1 // responder:ignore", false),
  ])
  func aCommentAboveTheLineLeavesOut(_ above: String, _ isIgnored: Bool) throws {
    try write("\(above)\n    NSApp.sendAction(#selector(nop), to: nil, from: self)")
    #expect(try project.audit().output.contains("'nop:'") != isIgnored)
  }

  private func write(_ body: String) throws {
    try project.folder.write(
      "import AppKit\nclass Late: NSView {\n  func go() {\n    \(body)\n  }\n}\n", to: "Ledger/Late.swift")
  }
}
