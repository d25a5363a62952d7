// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Input that cannot be read is reported, with exit status 2 when there is no other input.
@Suite("Input of responder audit")
struct AuditInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ arguments: String...) throws -> String {
    let result = try ChildProcess.run(["audit"] + arguments)
    #expect(result.ending == .exited(2))
    #expect(result.output == "")
    return result.errors
  }

  @Test func inputWithoutFilesIsAnError() throws {
    #expect(try refusal(folder.path).hasPrefix("error[io]: no storyboard, xib or source was found"))
    let missing = folder.path(of: "missing")
    #expect(try refusal(missing).hasPrefix("error[io]: '\(missing)' cannot be read: no such file"))
    let notes = try folder.write("", to: "notes.md")
    #expect(try refusal(notes).hasPrefix("error[io]: '\(notes)' is not part of a project\n"))
    let old = try folder.write(
      "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"/>", to: "Old.xib")
    #expect(try refusal(old).contains("old archive format"))
    #expect(try refusal("--base", old, folder.path).hasPrefix("error[io]: '\(old)' is not a folder"))
  }

  @Test func badUsageExitsWith2() throws {
    #expect(try refusal().contains("PATH"))
    #expect(try refusal("--format", "xml", folder.path).contains("xml"))
    #expect(try refusal("--level", "high", folder.path).contains("high"))
  }

  @Test func readableFilesAreRead() throws {
    try folder.write("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"/>", to: "Old.xib")
    try folder.write("<document", to: "Cut.storyboard")
    try folder.write([0xFF, 0x00, 0xFE], to: "Binary.swift")
    try folder.write("import UIKit\nclass A: UIViewController {}\n", to: "A.swift")
    let result = try ChildProcess.run(["audit", folder.path])
    #expect(result.ending == .exited(0))
    #expect(result.output == "no findings in 1 source\n")
    #expect(result.errors.contains("note: 2× document left out"))
    #expect(result.errors.contains("warning: left out 1 file that is not text: \(folder.path(of: "Binary.swift"))\n"))
  }

  @Test func loopsOfLinksAndForeignFoldersAreSkipped() throws {
    try folder.write(
      "import AppKit\nclass A: NSView { func f() { NSApp.sendAction(#selector(g(_:)), to: nil, from: self) } }\n",
      to: "A.swift")
    for foreign in ["Pods", "Carthage", ".build", "DerivedData"] {
      try FileManager.default.createDirectory(atPath: folder.path(of: foreign), withIntermediateDirectories: true)
      try folder.write("<document", to: "\(foreign)/Cut.storyboard")
    }
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "loop"), withDestinationPath: folder.path)
    let result = try ChildProcess.run(["audit", "--base", folder.path, folder.path])
    #expect(result.complaints == "")
    #expect(result.output.hasPrefix("A.swift:2: error: nothing handles 'g:', sent by A [unhandled-action]\n"))
  }

  /// Links without a destination or out of the folder, pipes and devices are reported; a link to a file that is read anyway
  /// adds nothing.
  @Test func onlyFilesAreRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("class A {}\n", to: "A.swift")
    #expect(mkfifo(folder.path(of: "Pipe.swift"), 0o600) == 0)
    for (link, destination) in [("Zero.m", "/dev/zero"), ("Gone.swift", "nowhere.swift"), ("Same.swift", "A.swift")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(of: link), withDestinationPath: destination)
    }
    let result = try ChildProcess.run(["audit", "--base", folder.path, folder.path])
    for line in [
      "1 file that is not regular: \(folder.path(of: "Pipe.swift"))",
      "1 file that cannot be read (no such file or directory): \(folder.path(of: "Gone.swift"))",
      "1 link that leads out of the folder: \(folder.path(of: "Zero.m")); --follow reads what links lead to",
    ] {
      #expect(result.errors.contains("warning: left out \(line)\n"))
    }
    #expect(result.complaints.split(separator: "\n").count == 3)
    #expect(result.output == "no findings in 1 source\n" && result.ending == .exited(0))
  }

  @Test func whatIsLeftOutIsReportedEvenWhenNothingIsLeft() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "k.swift"), withDestinationPath: "/proc/kmsg")
    let errors = try refusal(folder.path)
    #expect(errors.hasPrefix("warning: left out 1 link that leads out of the folder: \(folder.path(of: "k.swift"));"))
    #expect(errors.contains("\nerror[io]: no storyboard, xib or source was found"))
  }

  @Test func aNamedDumpIsRead() throws {
    let project = try SampleProject()
    let dump = try project.folder.write(
      """
      <UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x102>>
         | <UIView: 0x103; frame = (0 0; 390 844); layer = <CALayer: 0x104>>
      """, to: "Ledger/dump.txt")
    #expect(try project.audit().output.hasSuffix(" in 2 documents and 9 sources\n"))
    let both = try ChildProcess.run(["audit", project.path, dump])
    #expect(both.output.hasSuffix("4 errors, 1 warning, 1 note in 2 documents and 9 sources and 1 printed hierarchy\n"))
    let alone = try ChildProcess.run(["audit", dump])
    #expect(alone.output == "no findings in 1 printed hierarchy\n")
    #expect(alone.ending == .exited(0))
    try project.folder.write("Dear all, this is no dump.\n", to: "Ledger/dump.txt")
    #expect(try refusal(dump).hasPrefix("error[io]: '\(dump)' cannot be read as a dump: "))
  }

  @Test func pathsAreAbsoluteWhenTheBaseIsTheRoot() throws {
    let source = try folder.write(
      "import AppKit\nclass A: NSView { func f() { NSApp.sendAction(#selector(g(_:)), to: nil, from: self) } }\n",
      to: "A.swift")
    let result = try ChildProcess.run(["audit", "--base", "/", folder.path])
    #expect(
      result.output.hasPrefix("/") && result.output.contains("/\(source.split(separator: "/").last ?? ""):2: error: "))
  }

  /// A folder may contain apps of both platforms; each is audited with its own chain.
  @Test func appsOfBothPlatformsAreAuditedSeparately() throws {
    let project = try SampleProject()
    try project.folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="A">
      <scenes><scene><objects><viewController id="A" customClass="PhoneController"><view key="view" id="V"><subviews>
      <button id="B"><connections><action selector="buy:" destination="A" eventType="touchUpInside" id="x"/></connections></button>
      </subviews></view></viewController></objects></scene></scenes></document>
      """, to: "Ledger/Phone.storyboard")
    try project.folder.write("import UIKit\nclass PhoneController: UIViewController {}\n", to: "Ledger/Phone.swift")
    let result = try project.audit()
    #expect(result.output.contains("Phone.storyboard:3: error: button (B) sends 'buy:' to view controller"))
    #expect(result.output.hasSuffix("\n5 errors, 1 warning, 1 note in 3 documents and 10 sources\n"))
  }
}
