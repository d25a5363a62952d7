// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderText
import Testing

@testable import ResponderProjects

@Suite("Rules of an audit")
struct AuditRulesTests {
  private struct Entry {
    let line: String
    let code: String?
    let action: String?
    let path: String?
  }

  /// Returns the paths that a folder may have, with blanks, doubled slashes and characters of two forms.
  private static func paths(_ depth: Int) -> [String] {
    guard depth > 0 else { return ["A.swift", "a b.m", "é", "e\u{301}"] }
    return ["A", "A.swift", "a b", "é", "", "/"].flatMap { folder in paths(depth - 1).map { "\(folder)/\($0)" } }
  }

  /// Each entry is tried on each place, one after the other, and the lookup must come to the same.
  @Test(arguments: UInt64(0)..<40)
  func entriesAreLookedUpAsIfEachWereTried(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let codes = Array(Finding.Code.allCases.prefix(3))
    let actions = ["copy:", "a", "b"]
    let paths = Self.paths(0) + Self.paths(1) + Self.paths(2)
    let entries = try (0..<20).map { _ in
      let code = try #require((codes.map(\.rawValue) + ["*"]).randomElement(using: &random))
      let action = try #require((actions + ["*"]).randomElement(using: &random))
      let path = try #require(paths.randomElement(using: &random))
      let words = Array([code, action, path].prefix(Int.random(in: 1...3, using: &random)))
      return Entry(
        line: (["ignore"] + words).joined(separator: " "), code: code == "*" ? nil : code,
        action: words.count > 1 && action != "*" ? action : nil, path: words.count > 2 ? path : nil)
    }
    var rules = AuditRules()
    try rules.add(entries.map { $0.line + "\n" }.joined(), named: "rules") { $0 }
    let findings = try (0..<60).map { number in
      let places = try (0..<Int.random(in: 0...2, using: &random)).map { _ in
        let path = try #require((paths + [""]).randomElement(using: &random))
        return Finding.Place(origin: path.isEmpty ? nil : SourcePlace(file: path, line: 1), identity: path)
      }
      return Finding(
        try #require(codes.randomElement(using: &random)),
        action: (actions + [nil]).randomElement(using: &random) ?? nil,
        "\(number)", at: places)
    }

    var used = Set<Int>()
    let kept = findings.filter { finding in
      let left = finding.subjects.filter { place in
        let matching = entries.indices.filter { index in
          let entry = entries[index]
          let isInside =
            entry.path.map { path in place.origin.map { $0.file == path || $0.file.hasPrefix(path + "/") } ?? false }
            ?? true
          return (entry.code ?? finding.code.rawValue) == finding.code.rawValue
            && (entry.action == nil || entry.action == finding.action) && isInside
        }
        used.formUnion(matching)
        return matching.isEmpty
      }
      return !left.isEmpty || finding.subjects.isEmpty
    }
    var found = findings
    let (silenced, unused) = rules.apply(to: &found)
    #expect(found.map(\.message) == kept.map(\.message))
    #expect(silenced.count == findings.count - kept.count)
    #expect(unused == entries.indices.filter { !used.contains($0) }.map { "rules:\($0 + 1): \(entries[$0].line)" })
  }

  @Test func excludedFilesAreThoseOfThePathAndInsideIt() throws {
    var rules = AuditRules()
    try rules.add("exclude a/b\nexclude c.swift\n", named: "rules") { $0 }
    for path in ["a/b", "a/b/c.swift", "a/b/c/d.swift", "c.swift"] { #expect(rules.excludes(path), "\(path)") }
    for path in ["a", "a/bc", "a/c.swift", "d/c.swift", "c.swif", "x/a/b"] { #expect(!rules.excludes(path), "\(path)") }
  }

  @Test func commentsCountForTheirLineAndTheOneBelow() throws {
    let text = """
      // responder:ignore unhandled-action
      one()
      two() // responder:ignore
      three()
      let mark = 1 // responder:ignore unreachable-handler
      five()
      """
    var comments = IgnoringComments()
    comments.add("A.swift", Array(text.utf8))
    func isKept(_ code: Finding.Code, _ line: Int) -> Bool {
      let place = Finding.Place(origin: SourcePlace(file: "A.swift", line: line), identity: "")
      var findings = [Finding(code, action: nil, "", at: [place, place])]
      _ = AuditRules().apply(to: &findings, with: comments)
      return !findings.isEmpty
    }
    #expect((1...7).map { isKept(.unhandledAction, $0) } == [false, false, false, true, true, true, true])
    #expect((1...7).map { isKept(.unreachableHandler, $0) } == [true, true, false, true, false, true, true])
  }
}
