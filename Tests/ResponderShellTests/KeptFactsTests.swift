// SPDX-License-Identifier: Apache-2.0

import Foundation
import Platform
import ResponderText
import Testing

@testable import ResponderProjects

/// What was found is kept for files that say the same, and is always what an audit of them finds.
///
/// RESPONDER_EDITS is the number of edits of each project, instead of a few.
@Suite("Kept facts")
struct KeptFactsTests {
  private static let projects: [String] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Projects").path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.contains(".") }.sorted().map { "\(path)/\($0)" }
  }()

  private static func files(of project: String) throws -> [String: [UInt8]] {
    let paths = FileManager.default.enumerator(atPath: project)?.compactMap { $0 as? String } ?? []
    let found = paths.filter { path in ProjectFile.foundEndings.contains { path.hasSuffix($0) } }
    return try Dictionary(
      found.map { ($0, [UInt8](try Data(contentsOf: URL(filePath: "\(project)/\($0)")))) }, uniquingKeysWith: { $1 })
  }

  private static func list(_ files: [String: [UInt8]]) -> [ProjectFile] {
    files.sorted { $0.key < $1.key }.map { ProjectFile(path: $0.key, bytes: $0.value) }
  }

  /// Everything that is said of an audit.
  private static func described(_ audit: ProjectAudit) -> [String] {
    var audit = audit
    audit.apply(AuditRules())
    audit.show(from: .note)
    return audit.lines.map(\.text) + [audit.json.encoded] + audit.sends.map { "\($0)" } + audit.problems.map { "\($0)" }
  }

  private static let lines = [
    "", "  ", "// a comment", "/* two\n   lines */", "// responder:ignore", "}", "{", "func more(_ sender: Any?) {}",
    "@IBAction func added(_ sender: Any) {}", "class Added: UIView {}", "#if DEBUG", "#endif", "let x = 1",
  ]

  /// Returns a text with another line, without one, with a line twice, or with other words.
  private static func edited(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let place = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: lines.insert(Array(["", "  ", "// a comment"][Int.random(in: 0..<3, using: &random)].utf8), at: place)
    case 4, 5: lines.insert(Array(Self.lines[Int.random(in: 0..<Self.lines.count, using: &random)].utf8), at: place)
    case 6: lines.remove(at: place)
    case 7: lines.insert(lines[place], at: place)
    case 8: lines[place] += Array("  // more".utf8)
    default:
      if let index = lines[place].indices.randomElement(using: &random) { lines[place][index] = UInt8(ascii: "e") }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  @Test(arguments: projects)
  func keptIsWhatAnAuditFinds(_ project: String) throws {
    let count = ProcessInfo.processInfo.environment["RESPONDER_EDITS"].flatMap { Int($0) } ?? 12
    var random = SeededGenerator(seed: UInt64(project.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF_FFFF))
    var files = try Self.files(of: project)
    let kept = KeptFacts()
    for _ in 0..<count {
      guard let audit = try? ProjectAudit(Self.list(files), keeping: kept) else { return }
      #expect(Self.described(audit) == Self.described(try ProjectAudit(Self.list(files))), "\(project)")
      let sources = files.keys.filter { ProjectFile.kind(of: $0) == .source }.sorted()
      guard let path = (sources.isEmpty ? files.keys.sorted() : sources).randomElement(using: &random) else { return }
      files[path] = Self.edited(files[path] ?? [], &random)
    }
  }

  private static let source = """
    import UIKit
    final class Card: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        if traitCollection.horizontalSizeClass == .compact { view.addSubview(UILabel()) }
      }
      func go() {
        UIApplication.shared.sendAction(#selector(gone(_:)), to: nil, from: self, for: nil)
      }
    }
    """

  private static func changed(_ old: String, to new: String) -> [ProjectFile] {
    list(["Card.swift": Array(source.replacingOccurrences(of: old, with: new).utf8), "Info.plist": []])
  }

  /// Nothing is judged anew where a source says the same at other lines.
  @Test(arguments: [
    ("import UIKit\n", "// Header.\n\nimport UIKit\n"), ("  func go", "\n  /// Goes.\n  func go"),
    ("go() {\n", "go() {  // responder:ignore\n"), ("  final", " final"), ("nope", "nope"),
  ])
  func linesThatMoveAreNotJudged(_ old: String, _ new: String) throws {
    let kept = KeptFacts()
    _ = try ProjectAudit(Self.changed("", to: ""), keeping: kept)
    let files = Self.changed(old, to: new)
    let audit = try #require(kept.look(at: files).audit)
    #expect(Self.described(audit) == Self.described(try ProjectAudit(files)))
    #expect(audit.findings.map(\.code) == [.unhandledAction])
  }

  @Test(arguments: [
    ("gone", "viewDidLoad"), ("go()", "gone(_ sender: Any)"), ("UIViewController", "UIView"), ("{\n", "{}\n"),
  ])
  func whatSaysSomethingElseIsJudged(_ old: String, _ new: String) throws {
    let kept = KeptFacts()
    _ = try ProjectAudit(Self.changed("", to: ""), keeping: kept)
    let files = Self.changed(old, to: new)
    #expect(kept.look(at: files).audit == nil)
    #expect(Self.described(try ProjectAudit(files, keeping: kept)) == Self.described(try ProjectAudit(files)))
    // Files that come and go, or are read as another kind.
    #expect(kept.look(at: Array(files.dropLast())).audit == nil && kept.look(at: files).audit != nil)
  }

  /// Two sends that come nearer to each other may be one, and are judged.
  @Test func linesThatAreComparedKeepTheirDistances() throws {
    let send = "    UIApplication.shared.sendAction(#selector(gone(_:)), to: nil, from: self, for: nil)\n"
    let kept = KeptFacts()
    _ = try ProjectAudit(Self.changed(send, to: send + send), keeping: kept)
    #expect(kept.look(at: Self.changed(send, to: send + "\n" + send)).audit == nil)
    #expect(kept.look(at: Self.changed(send, to: "\n" + send + send)).audit != nil)
  }

  /// Of the sources in which nothing has changed, only those with comments for the audit are read again after they were
  /// compared.
  @Test func whatIsKnownIsReadOnce() throws {
    let reads = Locked<[String: Int]>([:])
    func files(_ card: String, _ version: Int? = nil) -> [ProjectFile] {
      let other = "import UIKit\nfinal class Other: UIView {}\n"
      let texts = ["Card.swift": card, "Marked.swift": other + "// responder:ignore\n", "Other.swift": other]
      return texts.sorted { $0.key < $1.key }.map { path, text in
        var file = ProjectFile(path: path) {
          reads.use { $0[path, default: 0] += 1 }
          return Array(text.utf8)
        }
        file.version = path == "Card.swift" ? card.hashValue : version
        return file
      }
    }
    let kept = KeptFacts()
    _ = try ProjectAudit(files(Self.source), keeping: kept)
    reads.use { $0 = [:] }
    let changed = files(Self.source.replacingOccurrences(of: "gone", with: "viewDidLoad"))
    let audit = try ProjectAudit(changed, keeping: kept)
    #expect(reads.use { $0 } == ["Card.swift": 2, "Marked.swift": 2, "Other.swift": 1])
    #expect(Self.described(audit) == Self.described(try ProjectAudit(changed)))
    // What has the same version is not compared either.
    _ = try ProjectAudit(files(Self.source, 1), keeping: kept)
    reads.use { $0 = [:] }
    #expect(kept.look(at: files(Self.source, 1)).audit != nil && reads.use { $0.isEmpty })
    #expect(kept.look(at: files(Self.source + "\n", 2)).audit != nil)
    #expect(reads.use { $0 } == ["Card.swift": 1, "Marked.swift": 1, "Other.swift": 1])
  }
}
