// SPDX-License-Identifier: GPL-3.0-or-later

import ResponderTesting
import Testing

@testable import responder

/// Command lines that are read without the argument parser mean the same to it.
@Suite("Common options")
struct CommonOptionsTests {
  private static let words = [
    "a.responder", "b", "-", "./c d", "é", "-c", "-f", "--json", "-k", "--keep-going", "-q", "--quiet", "-i",
    "--interactive", "--no-config", "--safe", "--plain", "add window w", "chain w",
  ]
  /// Words that only the argument parser may judge.
  private static let others = [
    "", "--", "-x", "-qk", "-cfoo", "--file=a", "--command", "--profile", "appkit", "--color=never", "--version",
    "--help", "help", "test", "run", "audit", "-D", "x=1", "--resume", "--explain", "syntax", "--json=yes", "-f=a",
  ]

  @Test func bothReadingsAgree() throws {
    var generator = SeededGenerator(seed: 15)
    var count = 0
    for _ in 0..<1_000 {
      let length = Int.random(in: 0...5, using: &generator)
      let arguments = (0..<length).compactMap { _ in
        (Int.random(in: 0..<12, using: &generator) == 0 ? Self.others : Self.words).randomElement(using: &generator)
      }
      guard let options = RunOptions(common: arguments) else { continue }
      count += 1
      let run = try #require(try Responder.parseAsRoot(arguments) as? Run, "\(arguments)")
      #expect(run.options(of: arguments) == options, "\(arguments)")
      #expect(!run.version && run.print.text == nil, "\(arguments)")
    }
    #expect(count > 300)
  }

  @Test func rarerOptionsAreLeftToTheParser() {
    for word in Self.others where !["appkit", "x=1", "syntax"].contains(word) {
      #expect(RunOptions(common: [word]) == nil, "\(word)")
    }
    #expect(RunOptions(common: ["-c"]) == nil)
    #expect(RunOptions(common: ["--json", "--json"]) == nil)
  }
}
