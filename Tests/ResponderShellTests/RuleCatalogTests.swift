// SPDX-License-Identifier: Apache-2.0

import Foundation
import ResponderEngine
import ResponderModel
import Testing

@testable import ResponderShell

/// The rules are data, and sources and tests cite them by number: the cited numbers exist, and the catalogue is
/// accurate.
@Suite("Rules")
struct RuleCatalogTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private struct File {
    let path: String
    let text: String
    /// The cited numbers, including those inside a range.
    let cited: Set<String>
    /// The numbers that are cited individually.
    let named: Set<String>
  }

  /// Sources and tests; the rules themselves, which cite each other, are a text.
  private static let files: [File] = ["Sources", "Tests", "scripts/sessions"].flatMap { folder -> [File] in
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects as? [String] ?? []
    return names.sorted().compactMap { name -> File? in
      let path = "\(folder)/\(name)"
      guard path.hasSuffix(".swift") || path.hasSuffix(".responder"),
        !path.hasSuffix("/RuleCatalogTests.swift"),
        let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      else { return nil }
      return File(path: path, text: text, cited: citations(in: text), named: numbers(in: text))
    }
  }

  private static func numbers(in text: String) -> Set<String> {
    Set(text.matches(of: /\b[UM][0-9]{1,3}\b/).map { String($0.output) })
  }

  private static func citations(in text: String) -> Set<String> {
    var found = numbers(in: text)
    for span in text.matches(of: /\b([UM])([0-9]{1,3})(?:-| to [UM])([0-9]{1,3})\b/) {
      guard let first = Int(span.output.2), let last = Int(span.output.3), first < last else { continue }
      found.formUnion((first...last).map { "\(span.output.1)\($0)" })
    }
    return found
  }

  @Test func everyRuleOccursOnce() {
    let expected = (1...119).map { "U\($0)" } + (1...85).map { "M\($0)" }
    #expect(RuleCatalog.rules.map(\.id) == expected)
  }

  @Test(arguments: RuleCatalog.rules.map(\.id))
  func aRuleIsWellFormed(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(id.lowercased()))
    #expect(rule.id == id && rule.text.hasSuffix(".") && !rule.text.contains("  ") && !rule.text.contains("\n"))
    #expect(rule.summary.count <= 260 && rule.text.hasPrefix(rule.summary), "\(rule.summary)")
    #expect(!rule.confidence.isEmpty)
    for key in rule.sources { #expect(RuleSource.title(of: key) != nil, "\(id) refers to \(key)") }
    if let option = rule.option { #expect(Self.options.contains(option), "\(option)") }
  }

  private static let options =
    OptionSwitch.all.map(\.name) + ["delegate-order", "modal", "vc-in-chain"]

  @Test func everySourceIsUsedAndEveryKeyIsUnique() {
    let used = Set(RuleCatalog.rules.flatMap(\.sources))
    let keys = RuleSource.all.map(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(Set(keys) == used, "\(Set(keys).symmetricDifference(used).sorted())")
  }

  @Test func everyRuleOfTheEngineIsInTheCatalogue() throws {
    let file = try #require(Self.files.first { $0.path.hasSuffix("/Rule.swift") })
    let numbers = file.text.matches(of: /Rule\(([um]): (\d+)\)/).map { $0.1.uppercased() + $0.2 }
    #expect(numbers.count > 60 && Set(numbers).count == numbers.count)
    for number in numbers { #expect(RuleCatalog.rule(number) != nil, "\(number)") }
  }

  /// The library, the shell and the reference say the same about a rule.
  @Test func aRuleOfTheEngineHasOneSentence() throws {
    #expect(Rule.u12.sentence == RuleCatalog.rule("U12")?.summary && Rule.u12.number == "U12")
    #expect(Rule.m23.description == "M23: \(try #require(RuleCatalog.rule("M23")).summary)")
    #expect(Rule.u39.source.hasPrefix("UIApplication.sendAction(_:to:from:for:); "), "\(Rule.u39.source)")
  }

  @Test func everyCitedNumberExists() throws {
    try #require(Self.files.count > 100)
    // An example of a number without a rule.
    let known = Set(RuleCatalog.rules.map(\.id)).union(["U999"])
    for file in Self.files {
      let unknown = file.cited.subtracting(known)
      #expect(unknown.isEmpty, "\(file.path) cites \(unknown.sorted())")
    }
  }

  @Test func modelledRulesAreCitedInTheSources() {
    // Help explains rules that other code carries out.
    let sources = Self.files.filter { $0.path.hasPrefix("Sources/Responder") && !$0.path.contains("/Help/") }
    let cited = sources.reduce(into: Set<String>()) { $0.formUnion($1.named) }
    for rule in RuleCatalog.rules where rule.isModelled {
      #expect(cited.contains(rule.id), "\(rule.id) is said to be modelled, and no source cites it")
    }
  }

  /// A rule is either carried out where it is cited, or has a reason why it is not.
  @Test func otherRulesHaveAReason() {
    for rule in RuleCatalog.rules {
      guard case .notModelled(let reason) = rule.status else { continue }
      #expect(reason.count > 20 && !reason.hasSuffix("."), "\(rule.id): \(reason)")
    }
    #expect(
      RuleCatalog.rules.filter { !$0.isModelled }.map(\.id) == [
        "U27", "M16", "M27", "M53",
      ])
  }

  /// The catalogue must not call a rule unmodelled when the engine cites its number above a step.
  @Test func rulesInTheEngineAreModelled() {
    var found = 0
    let folders = ["Sources/ResponderEngine/", "Sources/ResponderKit/"]
    for file in Self.files where folders.contains(where: file.path.hasPrefix) {
      for match in file.text.matches(of: /\/\/ ([UM][0-9]{1,3}):/) {
        let id = String(match.output.1)
        found += 1
        #expect(
          RuleCatalog.rule(id)?.isModelled == true,
          "\(file.path) carries out \(id); the catalogue says it is not modelled")
      }
    }
    #expect(found > 30)
  }

  @Test(arguments: RuleCatalog.rules.filter(\.isModelled).map(\.id))
  func modelledRulesAreTested(_ id: String) throws {
    guard case .modelled(let path) = RuleCatalog.rule(id)?.status else { return }
    let file = try #require(Self.files.first { $0.path == path }, "\(id) refers to \(path), which is not there")
    #expect(path.hasPrefix("Tests/") && file.named.contains(id), "\(path) does not name \(id)")
  }
}
