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

  @Test("Links inside the repository lead somewhere", arguments: pages)
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
    let asked = pages.map { $0.hasPrefix("help ") ? $0 : "help \($0)" }
    #expect(try ChildProcess.run(input: asked.joined(separator: "\n")).errors == "")
  }

  /// What is shown between two ellipses is printed as it stands, in this order.
  @Test func theAuditIsWhatIsPrinted() throws {
    let project = Self.root.appending(path: "Tests/Projects/Ledger").path
    let result = try ChildProcess.run(
      ["-c", "cd \"$1\" && exec \"$2\" audit .", "sh", project, Binary.path], of: "/bin/sh")
    #expect(result.ending == .exited(1) && result.complaints == "")
    let block = try #require(try Self.text("README.md").components(separatedBy: "    $ responder audit .\n").last)
    let shown = block.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("    ") }.map {
      $0.dropFirst(4)
    }
    let parts = shown.split(separator: "…").map { $0.map { "\($0)\n" }.joined() }
    #expect(parts.count > 1 && shown.last == "…" && result.output.hasPrefix(parts[0]))
    var rest = result.output[...]
    for part in parts {
      let found = try #require(rest.firstRange(of: part), "\(part)")
      #expect(found.lowerBound == rest.startIndex || rest[..<found.lowerBound].last == "\n")
      rest = rest[found.upperBound...]
    }
    #expect(!rest.isEmpty)
  }

  @Test func blocksRunOneAfterTheOther() throws {
    let blocks = try Self.text("README.md").components(separatedBy: "```responder\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count > 2)
    let result = try ChildProcess.run(["-q"], input: blocks.joined(separator: "\n\n> reset\n") + "\n")
    #expect(result.ending == .exited(0) && result.errors == "", "\(result.errors)")
    let last = try #require(blocks.last?.split(separator: "\n").last)
    #expect(result.output.hasSuffix("\(last)\n"))
    // Without the statement between them, a name is there twice.
    #expect(try ChildProcess.run(["-q"], input: blocks.joined(separator: "\n\n") + "\n").ending == .exited(1))
  }

  @Test func theManifestAsksForWhatIsNamed() throws {
    let manifest = try Self.text("Package.swift")
    #expect(manifest.hasPrefix("// swift-tools-version: 6.") && manifest.contains("platforms: [.macOS(.v13), "))
    #expect(try Package.dumped.get().products.contains { $0.name == "responder-audit" })
  }

  @Test func scriptsDoWhatIsSaid() throws {
    let prepare = try Self.text("scripts/lib/prepare.sh")
    #expect(prepare.contains("\nresponder=$root/.build/scripts/responder\n"))
    #expect(try Self.text("scripts/run").hasSuffix("\nbuild_responder\nexec \"$responder\" \"$@\"\n"))
    #expect(try Self.text("scripts/test").contains("    swift_debug test \"$@\" 2>&1\n"))
    #expect(try Self.text("scripts/package").contains("--manual reference >"))
  }

  @Test func thereAreTenCommands() throws {
    let numbers = try Self.text(".github/MAC.md").matches(of: #/\n(\d+)\. /#).compactMap { Int($0.1) }
    #expect(numbers == Array(1...10))
  }

  @Test func theDocumentationBeginsWithTheExample() throws {
    /// The first block of Swift, without comments, blanks and empty lines.
    func example(_ path: String) throws -> String {
      let text = try #require(try Self.text(path).components(separatedBy: "```swift\n").dropFirst().first)
      return text.components(separatedBy: "\n```")[0].split(separator: "\n")
        .map { $0.components(separatedBy: "  //")[0].filter { $0 != " " } }.joined()
    }
    let page = "Sources/ResponderKit/ResponderKit.docc/ResponderKit.md"
    #expect(try example("README.md") == example(page))
  }
}
