// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// `responder audit --watch`: findings as they come and go.
@Suite("responder audit --watch")
struct AuditWatchTests {
  private let folder: TemporaryFolder
  private static let source = """
    import AppKit
    class Host: NSView {
      func go() {
        NSApp.sendAction(Selector("gone:"), to: nil, from: nil)
      }
    }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.source, to: "Host.swift")
  }

  private func watch(_ more: String..., program: String = Binary.path) throws -> ChildProcess {
    let arguments = ["--watch", "--base", folder.path] + more + [folder.path]
    return try ChildProcess((program == Binary.path ? ["audit"] : []) + arguments, of: program)
  }

  private func line(_ child: ChildProcess) throws -> String { try child.readLine(within: 20) }

  @Test(arguments: [true, false])
  func findingsComeAndGo(_ isAlone: Bool) throws {
    let child = try watch(program: isAlone ? Binary.auditPath : Binary.path)
    #expect(try line(child).hasPrefix("Host.swift:4: error: nothing handles 'gone:'"))
    #expect(try line(child) == "1 error in 1 source")
    // A comment moves the finding; it stays the same.
    try folder.write("// Moved.\n" + Self.source, to: "Host.swift")
    try folder.write(
      Self.source.replacingOccurrences(of: "gone:", with: "lost:").replacingOccurrences(of: "Host", with: "Guest"),
      to: "Guest.swift")
    var next = try line(child)
    #expect(next.hasPrefix("+ Guest.swift:4: error: nothing handles 'lost:'"), "\(next)")
    #expect(try line(child) == "2 errors in 2 sources")
    try FileManager.default.removeItem(atPath: folder.path(of: "Guest.swift"))
    next = try line(child)
    #expect(next.hasPrefix("- Guest.swift:4: error: nothing handles 'lost:'"), "\(next)")
    #expect(try line(child) == "1 error in 1 source")
    // What the rules of the folder leave out goes too.
    try folder.write("ignore unhandled-action gone:\n", to: ".responder-audit")
    next = try line(child)
    #expect(next.hasPrefix("- Host.swift:5: error: nothing handles 'gone:'"), "\(next)")
    #expect(try line(child) == "no findings, 1 ignored in 1 source")
    child.signal(SIGINT)
    let outcome = try child.wait(within: 10)
    #expect(outcome.ending == .exited(0) && outcome.errors == "")
  }

  /// What may be handled by a class without a source is a warning; once there is the source, an error.
  @Test func findingsChangeTheirLevel() throws {
    let project = Package.root.appending(path: "Tests/Projects/D0-binary-framework/MainMenu.xib")
    try FileManager.default.removeItem(atPath: folder.path(of: "Host.swift"))
    try folder.write(String(contentsOf: project, encoding: .utf8), to: "MainMenu.xib")
    try folder.write("import AppKit\nclass Other: NSObject {}\n", to: "Other.swift")
    let child = try watch()
    #expect(try line(child).hasPrefix("MainMenu.xib:16: warning: nothing handles 'gone:'"))
    #expect(try line(child) == "1 warning in 1 document and 1 source")
    try folder.write(
      "import AppKit\nclass Updater: NSObject { @objc func checkForUpdates(_: Any) {} }\n", to: "Other.swift")
    var next = try line(child)
    #expect(next.hasPrefix("- MainMenu.xib:16: warning: nothing handles 'gone:'"), "\(next)")
    next = try line(child)
    #expect(next.hasPrefix("+ MainMenu.xib:16: error: nothing handles 'gone:'"), "\(next)")
    #expect(try line(child) == "1 error in 1 document and 1 source")
    child.signal(SIGINT)
    _ = try child.wait(within: 10)
  }

  /// Findings that go because a document cannot be read are not mended.
  @Test func saysWhichDocumentCannotBeRead() throws {
    let project = Package.root.appending(path: "Tests/Projects/D0-binary-framework/MainMenu.xib")
    let text = try String(contentsOf: project, encoding: .utf8)
    try folder.write(text, to: "MainMenu.xib")
    let child = try watch()
    while try line(child) != "1 warning in 1 document and 1 source" {}
    try folder.write(String(text.dropLast(40)), to: "MainMenu.xib")
    while try !child.readErrorLine(within: 20).contains("document left out (MainMenu.xib") {}
    #expect(try line(child).hasPrefix("- MainMenu.xib:16: warning"))
    child.signal(SIGINT)
    _ = try child.wait(within: 10)
  }

  /// The status is that of the last audit.
  @Test func endsWithTheStatusOfTheLastAudit() throws {
    let child = try watch("--level", "error")
    while try line(child) != "1 error in 1 source" {}
    // A mistake in the rules is reported once, and what was found stays.
    try folder.write("nonsense\n", to: ".responder-audit")
    #expect(try child.readErrorLine(within: 20).contains("'.responder-audit', line 1"))
    child.signal(SIGINT)
    #expect(try child.wait(within: 10).ending == .exited(1))
  }

  @Test func isRefusedWhereItCannotGoOn() throws {
    for more in [
      ["--since", "HEAD"], ["--format", "json"], ["--write-baseline", "b"], ["--stamp", "s"],
      ["--require-judged", "5"],
    ] {
      let result = try ChildProcess.run(["audit", "--watch"] + more + [folder.path])
      #expect(result.ending == .exited(2) && result.output == "" && result.errors.contains("--watch goes on for ever"))
    }
    #expect(try ChildProcess.run(["audit", "--watch", folder.path(of: "none")]).ending == .exited(2))
  }
}
