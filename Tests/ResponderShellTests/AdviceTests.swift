// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The statements that errors advise run, whatever was typed before.
@Suite("Advice")
struct AdviceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sessions/rules")

  /// The statements of each session on the rules, without what it expects to fail.
  private static let scripts: [[String]] = {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.path() < $1.path() }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.map {
      text in
      text.split(separator: "\n").filter { $0.hasPrefix("> ") && !$0.hasPrefix("> !") && !$0.contains("{") }
        .map { String($0.dropFirst(2)) }
    }
  }()

  /// Returns the statement at the end of a line of help, or nil for one that a person has to complete.
  private static func statement(in help: String) -> String? {
    guard let start = help.range(of: ": ", options: .backwards)?.upperBound else { return nil }
    let words = help[start...].split(separator: " ")
    let isWhole = !words.contains {
      $0 == "…" || $0.contains("|") || $0.hasPrefix("[") || $0.allSatisfy { $0.isUppercase || "[].".contains($0) }
    }
    return isWhole && words.first.map { Commands.table.verbs.contains(String($0)) } ?? false
      ? String(help[start...]) : nil
  }

  /// Returns a script with one change: a statement is missing, too early or repeated, or names something else.
  private static func changed(_ script: [String], _ random: inout SeededGenerator) -> [String] {
    var script = script
    let position = random.below(script.count)
    switch random.below(5) {
    case 0: script.remove(at: position)
    case 1: script.insert(script[position], at: random.below(script.count))
    case 2: script.swapAt(position, random.below(script.count))
    default:
      let words = script[position].split(separator: " ").map(String.init)
      let others = script[random.below(script.count)].split(separator: " ").map(String.init)
      guard let name = others.randomElement(using: &random) else { return script }
      var changed = words
      changed[random.below(words.count)] = name
      script[position] = changed.joined(separator: " ")
    }
    return script
  }

  @Test(arguments: 0..<8)
  func adviceRuns(_ group: Int) throws {
    try #require(Self.scripts.count > 20)
    for number in 0..<125 {
      var random = SeededGenerator(seed: UInt64(group * 125 + number))
      let script = Self.changed(Self.scripts[random.below(Self.scripts.count)], &random)
      let session = Session()
      for (index, statement) in script.enumerated() {
        for help in session.outcomes(of: statement).flatMap({ $0.error?.help ?? [] }) {
          guard let advice = Self.statement(in: help) else { continue }
          let error = session.outcomes(of: advice).compactMap(\.error).first
          #expect(error == nil, "\(advice): \(error?.message ?? ""), after \(script[...index].joined(separator: "; "))")
          if error == nil { session.outcomes(of: "undo") }
        }
      }
    }
  }
}
