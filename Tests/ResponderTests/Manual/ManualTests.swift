// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The reference replays, its links are valid, and the man page is complete.
@Suite("Manual")
struct ManualTests {
  @Test func theReferenceReplays() throws {
    let result = try ChildProcess.run(["--manual", "reference"])
    #expect(result.ending == .exited(0) && result.errors.isEmpty)
    let folder = try TemporaryFolder()
    try folder.write(result.output, to: "reference.md")
    let replay = try ChildProcess.run(["test", folder.path(of: "reference.md")])
    #expect(replay.ending == .exited(0), "\(replay.output.suffix(2_000))")
  }

  @Test func everyLinkOfTheReferenceLeadsToOneHeading() throws {
    let text = try ChildProcess.run(["--manual", "reference"]).output
    var isFenced = false
    var anchors: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced, line.hasPrefix("#") else { continue }
      let heading = line.drop { $0 == "#" }.dropFirst().lowercased()
      anchors[
        heading.filter { $0.isLetter || $0.isNumber || "- _".contains($0) }.replacing(" ", with: "-"), default: 0] +=
        1
    }
    let links = text.matches(of: /\]\(#([^)]*)\)/).map { String($0.output.1) }
    #expect(links.count > 200)
    for link in Set(links) { #expect(anchors[link] == 1, "#\(link) leads to \(anchors[link] ?? 0) headings") }
  }

  @Test func sessionsOfTheReferenceShowTheirOutput() throws {
    let text = try ChildProcess.run(["--manual", "reference"]).output
    #expect(text.contains("> chain cell3\ncell3 → tabs-view → tabs → main → app\n"))
    #expect(text.contains("\nerror[unknown-command]: there is no command named 'sned'\n"))
  }

  @Test func thePageHasItsSections() throws {
    let page = try ChildProcess.run(["--manual", "page"]).output
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
    let expected = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "STATEMENTS", "TOPICS", "ERRORS", "EXIT STATUS", "ENVIRONMENT",
      "FILES", "EXAMPLES", "COPYING", "SEE ALSO",
    ]
    #expect(sections.map(String.init) == expected)
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func theExampleOfTheTopicJSONIsAccurate() throws {
    let lines = try ChildProcess.run(["-c", "help json"]).output.split(separator: "\n")
    let shown = lines.filter { $0.hasPrefix("    {") }.map { $0.dropFirst(4) }
    let printed = try ChildProcess.run(
      ["--json", "--keep-going"], input: "add window main\nnext main\nnext mian\n"
    ).output.split(separator: "\n")
    #expect(
      lines.contains {
        $0.hasSuffix(#"printf 'add window main\nnext main\nnext mian\n' | responder --json --keep-going"#)
      })
    #expect(shown.count == 3 && printed.count == 3)
    for (shown, printed) in zip(shown, printed) {
      #expect(printed.hasPrefix(shown.prefix { $0 != "…" }), "\(shown)")
    }
  }
}
