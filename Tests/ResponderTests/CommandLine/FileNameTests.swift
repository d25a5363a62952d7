// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform
import Testing

/// Names of files where a disk ignores case or keeps names in another form of Unicode.
@Suite("File names")
struct FileNameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A disk that ignores case would keep only one of them.
  @Test func noTwoFilesOfTheProjectDifferOnlyByCase() throws {
    var seen: [String: String] = [:]
    let files = try #require(FileManager.default.enumerator(atPath: Package.root.path))
    while let name = files.nextObject() as? String {
      if name.hasPrefix(".build") || name == ".git" {
        files.skipDescendants()
        continue
      }
      let other = seen.updateValue(name, forKey: name.lowercased().precomposedStringWithCanonicalMapping)
      #expect(other == nil, "\(name) and \(other ?? "")")
    }
    #expect(seen.count > 500)
  }

  /// A second name of the same file is what another spelling of it is on such a disk.
  @Test func anAuditReadsAFileWithTwoNamesOnce() throws {
    let file = try folder.write("import UIKit\nclass A: UIViewController {}\n", to: "View.swift")
    let other = folder.path(of: "view.swift")
    try #require(link(file, other) == 0 || errno == EEXIST)
    let result = try ChildProcess.run(["audit", file, other])
    #expect(result.output == "no findings in 1 source\n")
  }

  @Test func aTestReadsAFileWithTwoNamesOnce() throws {
    let file = try folder.write("> echo a\na\n", to: "Session.responder")
    let other = folder.path(of: "session.responder")
    try #require(link(file, other) == 0 || errno == EEXIST)
    let result = try ChildProcess.run(["test", file, other])
    #expect(result.output.hasSuffix("1 passed, 0 failed\n"))
  }

  /// Names stay as they are written, whatever form they have.
  @Test(arguments: ["\u{E9}cran", "e\u{301}cran"])
  func namesKeepTheirForm(_ name: String) throws {
    try folder.write("> echo a\nb\n", to: "\(name).responder")
    let result = try ChildProcess.run(["test", folder.path])
    #expect(result.ending == .exited(1))
    #expect(Array(result.output.utf8).firstRange(of: Array("\(name).responder".utf8)) != nil)
  }
}
