// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ResponderEngine
import Testing

/// Checks that each rule is carried out in one place, and that only the table of rules states it.
///
/// A comment with a rule's number and a colon, as in "U39: at the key window's first responder", stands above the code
/// that carries the rule out. Every other comment gives the number in brackets.
@Suite("Rules in the sources")
struct RuleCitationTests {
  private nonisolated(unsafe) static let number = /[UM][0-9]+/
  private nonisolated(unsafe) static let citation = /(?:\b[UM][0-9]+(?:, )?)+(?:, [a-z-]+)?:/

  @Test func eachIsCarriedOutInOneFile() throws {
    let package = try Package.dumped.get()
    var files: [String: Set<String>] = [:]
    // Importers and exporters know no rule; some comments there are part of a page.
    let formats: Set = ["ResponderHierarchy", "ResponderCode", "ResponderDocuments", "ResponderPictures"]
    for target in package.targets where target.isShipped && target.isCode && !formats.contains(target.name) {
      for source in try package.sources(of: target) where source.path.hasSuffix(".swift") {
        for line in try String(contentsOfFile: source.path, encoding: .utf8).split(separator: "\n") {
          guard let comment = line.firstRange(of: "// "), !line.contains("///") else { continue }
          for citation in line[comment.upperBound...].matches(of: Self.citation) {
            for number in citation.output.matches(of: Self.number) {
              files[String(number.output), default: []].insert(source.path)
            }
          }
        }
      }
    }
    #expect(files.count > 80)
    for (rule, paths) in files.sorted(by: { $0.key < $1.key }) {
      #expect(paths.count == 1, "\(rule) is carried out in \(paths.sorted().joined(separator: " and "))")
    }
  }

  /// Code and pages of help, which have the sentence of a rule from the table, never write one; articles may quote it.
  @Test func onlyTheTableWritesSentences() throws {
    let sentences = Dictionary(
      grouping: RuleCatalog.rules.map { (id: $0.id, words: Self.words($0.summary)) }, by: { $0.words.first ?? "" })
    func copied(in text: String) -> [String] {
      let words = Self.words(text)
      return words.indices.flatMap { index in
        (sentences[words[index]] ?? []).filter { words[index...].starts(with: $0.words) }.map { $0.id }
      }
    }

    let copy = try #require(RuleCatalog.rule("U39")).summary.replacing(" at ", with: "\"\n    + \" at ")
    try #require(copied(in: "let text = \"U39: \(copy)\"") == ["U39"])
    let files = FileManager.default.enumerator(
      at: Package.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let texts = (files?.compactMap { $0 as? URL } ?? []).filter { url in
      ["swift", "txt", "md"].contains(url.pathExtension) && !url.path.contains(".docc/")
        && !url.path.hasSuffix("/ResponderEngine/Resources/Rules.txt")
    }
    #expect(texts.count > 400)
    for url in texts {
      let copies = copied(in: try String(contentsOf: url, encoding: .utf8))
      #expect(copies.isEmpty, "\(url.path) repeats \(copies.joined(separator: ", "))")
    }
  }

  /// Returns the words of a text without its comments, whatever quotation marks, line breaks and signs are between them.
  private static func words(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n").filter { line in !line.drop { $0 == " " }.hasPrefix("//") }
    return lines.flatMap { line in line.split { !$0.isLetter && !$0.isNumber } }
  }
}
