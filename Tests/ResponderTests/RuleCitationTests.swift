// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Checks that each rule is carried out in one place.
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
}
