// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Statements that write a file replace what looks like their own, and nothing else without `--force`.
@Suite("Replacing files")
struct ReplacingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ text: String) throws -> ChildProcess.Outcome {
    try ChildProcess.run(["-D", "file=\(folder.path(of: "file"))", "-c", "add window W; \(text)"])
  }

  @Test(
    "A file of another kind stays",
    arguments: ["save $file", "record $file", "output $file", "once $file"],
    ["my notes\n", "\u{0}\u{1}binary\n", "import SwiftUI\n\nstruct Notes {}\n", "<?xml version=\"1.0\"?>\n"])
  func anotherKind(_ statement: String, _ text: String) throws {
    try folder.write(text, to: "file")
    let result = try run("\(statement); tree")
    let isOutput = statement.hasPrefix("o")
    // Answers can be code and documents, too.
    guard !isOutput || !(text.hasPrefix("import") || text.hasPrefix("<")) else { return }
    #expect(result.errors.hasPrefix("error[refused]: '"), "\(result.errors)")
    #expect(result.errors.contains("--force"))
    #expect(try folder.read("file") == text)
    let verb = statement.prefix { $0 != " " }
    #expect(try run("\(verb) --force $file; tree").ending == .exited(0))
    #expect(try folder.read("file") != text)
  }

  @Test("A second run replaces the file of the first", arguments: ["save $file", "record $file", "output $file"])
  func ownFile(_ statement: String) throws {
    for answer in ["tree", "chain W", "why go from W", "show W", "audit", "stats", "export json", "dump", "next W"] {
      try? FileManager.default.removeItem(atPath: folder.path(of: "file"))
      if answer == "dump", statement.hasPrefix("output") { continue }
      for _ in 1...2 {
        let result = try run("\(statement); \(answer)")
        #expect(result.ending == .exited(0), "\(answer): \(result.errors)")
      }
    }
  }

  @Test("Devices and pipes are written as before")
  func devices() throws {
    #expect(try run("save /dev/null; output /dev/null; tree; output off; echo on").output == "on\n")
  }
}
