// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Imports from files, folders and standard input, and drawings by another program.
@Suite("Import and export")
struct ImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let dump = "<UIWindow: 0x1; layer = <CALayer: 0x2>>\n   | <UIView: 0x3; layer = <CALayer: 0x4>>\n"
  private static let document =
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"><objects><view id=\"V\"/></objects></document>"

  @Test func standardInputIsImported() throws {
    let result = try ChildProcess.run(["-c", "import dump -", "-c", "next view1"], input: Self.dump)
    #expect(result.ending == .exited(0))
    #expect(result.output.hasPrefix("imported 2 nodes\n"))
    #expect(result.output.contains("window1"))
  }

  @Test(arguments: [[], ["-"]])
  func standardInputWithStatementsIsNotImported(arguments: [String]) throws {
    let result = try ChildProcess.run(arguments, input: "import dump -\n" + Self.dump)
    #expect(result.ending == .exited(1))
    #expect(result.errors.contains("error[refused]: standard input is read for statements"))
  }

  @Test func aFolderIsReadOnceDespiteLinks() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path(of: "app/inner"), withIntermediateDirectories: true)
    _ = try folder.write(Self.document, to: "app/inner/A.xib")
    _ = try folder.write(Self.document, to: "app/.hidden.xib")
    try manager.createSymbolicLink(
      atPath: folder.path(of: "app/inner/loop"), withDestinationPath: folder.path(of: "app"))
    try manager.createSymbolicLink(atPath: folder.path(of: "app/B.xib"), withDestinationPath: "nowhere")
    let result = try ChildProcess.run(["-c", "import ib '\(folder.path(of: "app"))'"])
    #expect(result.ending == .exited(0))
    #expect(result.output.hasPrefix("imported 1 node\n"))
    #expect(result.output.contains("note: file that cannot be read (no such file or directory), left out"))
  }

  @Test func aFolderWhoseOnlyDocumentIsTooLargeIsAnError() throws {
    try FileManager.default.createDirectory(atPath: folder.path(of: "large"), withIntermediateDirectories: true)
    let document = try folder.write("<document/>", to: "large/Main.storyboard")
    let handle = try FileHandle(forWritingTo: URL(filePath: document))
    try handle.truncate(atOffset: 40 << 20)
    try handle.close()
    let result = try ChildProcess.run(["-c", "import ib '\(folder.path(of: "large"))'"])
    #expect(result.errors.contains("Main.storyboard' cannot be read: it is a file larger than 32 MB"))
    #expect(result.ending == .exited(1))
  }

  @Test func aFolderWithoutDocumentsIsAnError() throws {
    let result = try ChildProcess.run(["-c", "import ib '\(folder.path(of: "."))'"])
    #expect(result.ending == .exited(1))
    #expect(result.errors.contains("holds no *.storyboard and no *.xib"))
  }

  /// Bytes that are invalid in the declared encoding are reported once, and only by responder.
  @Test func aBrokenDocumentIsReportedOnce() throws {
    let file = folder.path(of: "broken.xib")
    var bytes = Array("<?xml version=\"1.0\" encoding=\"EUC-JP\"?><document a=\"".utf8)
    bytes += [0xFF, 0xFE, 0x0F, 0x3C]
    try Data(bytes).write(to: URL(filePath: file))
    let result = try ChildProcess.run(["-c", "import ib '\(file)'"])
    #expect(result.ending == .exited(1))
    #expect(result.errors.hasPrefix("error[bad-argument]: "))
  }
}
