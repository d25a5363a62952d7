// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ResponderEngine
import Testing

/// The table of MAC.md has every rule that nothing but a Mac can settle, as the table of rules states it.
///
/// `RESPONDER_MAC=1 scripts/test --filter MacPageTests` writes it instead of comparing it.
@Suite("Page for a Mac")
struct MacPageTests {
  private static let page = Package.root.appending(path: ".github/MAC.md")
  private static let writes = ProcessInfo.processInfo.environment["RESPONDER_MAC"] != nil

  /// The lines of the table.
  private static var table: [String] {
    ["| rule | what it says | confidence | option |", "| --- | --- | --- | --- |"]
      + RuleCatalog.rules.filter(isOpen).map { rule in
        let option = rule.option.map { "`\($0)`" } ?? ""
        return "| \(rule.id) | \(rule.summary) | \(rule.trust) | \(option) |"
      }
  }

  /// Returns whether neither a page of Apple's nor a real system has settled a rule.
  private static func isOpen(_ rule: RuleText) -> Bool {
    rule.isContested || Set(rule.confidence).isDisjoint(with: [.documented, .observed, .tested])
  }

  @Test func theTableIsUpToDate() throws {
    var lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
    let table = Self.table
    let start = try #require(lines.firstIndex(of: table[0]))
    let shown = lines[start...].prefix { $0.hasPrefix("|") }
    if Self.writes {
      lines.replaceSubrange(shown.indices, with: table)
      return try lines.joined(separator: "\n").write(to: Self.page, atomically: true, encoding: .utf8)
    }
    let isCurrent = shown.elementsEqual(table)
    #expect(isCurrent, "MAC.md is out of date; run RESPONDER_MAC=1 scripts/test --filter MacPageTests")
  }

  @Test func everyOptionOfTheRulesIsThere() {
    let options = Set(RuleCatalog.rules.compactMap(\.option))
    #expect(Set(RuleCatalog.rules.filter(Self.isOpen).compactMap(\.option)) == options)
  }
}
