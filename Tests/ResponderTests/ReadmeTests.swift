// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The README is short, its links lead somewhere, and what it shows of an audit is what an audit prints.
@Suite("README")
struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the anchors of a page's headings, as GitHub makes them.
  private static func anchors(of text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      })
  }

  @Test func isShort() throws {
    #expect(try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  /// The pages of the repository besides those of the documentation, whose links the compiler of the documentation checks.
  static let pages = [
    "README.md", ".github/CHANGELOG.md", ".github/CONTRIBUTING.md", ".github/MAC.md",
  ]

  @Test("D28: links inside the repository lead somewhere", arguments: pages)
  func everyLinkLeadsSomewhere(_ page: String) throws {
    let text = try Self.text(page)
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    for link in text.components(separatedBy: "](").dropFirst().compactMap({ $0.components(separatedBy: ")").first })
    where !link.hasPrefix("http") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? Self.root.appending(path: page) : folder.appending(path: parts[0])
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(link)")
      guard parts.count == 2 else { continue }
      #expect(Self.anchors(of: try String(contentsOf: file, encoding: .utf8)).contains(parts[1]), "\(page): \(link)")
    }
  }

  @Test func thePagesThatAreNamedExist() throws {
    let table = try #require(try Self.text("README.md").components(separatedBy: "| to learn | read |").last)
    let rows = table.split(separator: "\n").prefix { $0.hasPrefix("|") }.filter { $0.contains("`help ") }
    let pages = rows.flatMap { row in
      row.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
    #expect(pages.count > 20)
    let headings = Self.anchors(of: try ChildProcess.run(["--manual", "reference"]).output)
    for page in pages { #expect(headings.contains(page.replacing("help ", with: "")), "\(page)") }
  }

  @Test func theAuditIsWhatIsPrinted() throws {
    let project = Self.root.appending(path: "Tests/Projects/Ledger").path
    let printed = try ChildProcess.run(["audit", "--base", project, project]).output
    let block = try #require(try Self.text("README.md").components(separatedBy: "    $ responder audit .\n").last)
    let shown = block.split(separator: "\n").prefix { $0 != "    …" }.map { $0.dropFirst(4) }
    #expect(shown.count > 1)
    for line in shown { #expect(printed.contains("\(line)\n"), "\(line)") }
  }
}
