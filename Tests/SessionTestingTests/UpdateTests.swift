// SPDX-License-Identifier: Apache-2.0

import SessionTesting
import Testing

@Suite struct UpdateTests {
  @Test(
    "Only changed lines are rewritten",
    arguments: [
      // Nothing changed.
      ("> a\nx \n\n\n# p\n", ["x"], "> a\nx \n\n\n# p\n"),
      ("> a\n...\n", ["x", "y"], "> a\n...\n"),
      ("> a", [], "> a"),
      // Output appears, changes or disappears.
      ("> a {\n. }\n\n> b\n", ["x"], "> a {\n. }\nx\n\n> b\n"),
      ("> a\nx\n\n# p\n", ["y", "z"], "> a\ny\nz\n\n# p\n"),
      ("> a\nx\n\n# p\n", [], "> a\n\n# p\n"),
      ("> a\nx\ny\nz\n", ["x", "z"], "> a\nx\nz\n"),
      ("> a\n", ["", "x", "", "y", "", ""], "> a\n\nx\n\ny\n"),
      ("> a\nx\n", ["y  "], "> a\ny\n"),
      // Wildcards stay where nothing differs.
      ("> a\nid [..]\nx\n", ["id 7", "y"], "> a\nid [..]\ny\n"),
      ("> a\nhead\n...\nx\ntail\n", ["head", "1", "2", "x", "end"], "> a\nhead\n...\nx\nend\n"),
      ("> a\n...\ntotal 3\n", ["1", "2", "total 4"], "> a\n...\ntotal 4\n"),
      ("> a\nhead\n...\n", ["1", "2", "3"], "> a\n1\n...\n"),
      ("> a\nx\n...\ny\nz\n", ["1", "2", "3", "4"], "> a\n1\n...\n3\n4\n"),
      ("> a\nx\n...\ny\n", ["1"], "> a\n1\n...\n"),
      // Output that looks like notation.
      (
        "> a\n", ["> x", ". x", "# x", "-- x --", ">", ".", "...", "```"],
        "> a\n[..]> x\n[..]. x\n[..]# x\n[..]-- x --\n[..]>\n[..].\n[..]...\n```\n"
      ),
      // Line ends.
      ("> a\r\nx\r\n> b\r\n", ["y", "z"], "> a\r\ny\r\nz\r\n> b\r\n"),
      ("# p\r\n> a", ["y"], "# p\r\n> a\r\ny\r\n"),
      ("> a\nx", ["x", "y"], "> a\nx\ny\n"),
      // Found by the fuzzer: the carriage return is part of the statement.
      ("> a\r", ["y"], "> a\r\r\ny\n"),
      ("> a\nx", ["y"], "> a\ny\n"),
      ("\u{FEFF}> a\nx\n", ["y"], "\u{FEFF}> a\ny\n"),
      // Prose inside a block.
      ("> a\nx\n\n# p\n\ny\n", ["x", "", "z"], "> a\nx\n\nz\n\n# p\n\n"),
      ("> a\n# p\nx\n", ["", "y"], "> a\n\ny\n# p\n"),
      ("> a\nx\n# p\ny\n", ["x", "y"], "> a\nx\n# p\ny\n"),
      // Fixtures.
      ("> a\n-- f --\n> x\ny\r\n", ["z"], "> a\nz\n-- f --\n> x\ny\r\n"),
    ] as [(String, [String], String)])
  func updates(text: String, output: [String], updated: String) throws {
    let file = try sessionFile(text)
    let line = file.transcripts[0].steps[0].line
    #expect(Array(file.updated(with: [line: output]).utf8) == Array(updated.utf8))
    let again = try sessionFile(updated)
    #expect(OutputPattern(again.transcripts[0].steps[0].expected).matches(output))
    #expect(again.updated(with: [line: output]) == updated)
  }

  @Test func statementsThatDidNotRunKeepWhatTheyExpect() throws {
    let file = try sessionFile("> a\nx\n> b\ny\n")
    #expect(file.updated(with: [3: ["z"]]) == "> a\nx\n> b\nz\n")
    #expect(file.updated(with: [Int: [String]]()) == "> a\nx\n> b\ny\n")
  }

  @Test func usesTheResultsOfAReplay() throws {
    let file = try sessionFile("> a\nx\n> b\ny\n")
    let results = file.transcripts.map { transcript in
      Replay.run(transcript, mode: .collect) {
        StepOutcome(lines: [$0.statement])
      } script: { _ in
        ScriptOutcome(status: 0, lines: [])
      }
    }
    #expect(file.updated(with: results[0].writableOutputs) == "> a\na\n> b\nb\n")
  }

  private static let soup = [
    "x", "y", "x", "", " ", "...", "x[..]", "# prose", "#", "> a", "> b {", ". }", ".", "  z ", "-- f1 --", "```",
  ]
  private static let printed = [
    "x", "y", "xx", "", "# x", "> a", ".", "-- f --", "...", "[..]", "  z", "```", "~~~", ". b",
  ]

  @Test(arguments: 0..<60) func anyOutputCanBeWrittenAndReadBack(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var updates = 0
    for _ in 0..<60 {
      let newline = random.pick(["\n", "\r\n"])
      let isMarkdown = Bool.random(using: &random)
      let indent = isMarkdown ? random.pick(["", "  "]) : ""
      let session = (["> first"] + random.lines(0...12, of: Self.soup)).map { indent + $0 }
      let lines = isMarkdown ? ["# Title", indent + "````responder"] + session + ["````", "end"] : session
      let text = lines.joined(separator: newline) + random.pick(["", newline])
      let name = isMarkdown ? "a.md" : "a.responder"
      guard let file = try? sessionFile(text, name: name) else { continue }
      updates += 1

      let steps = file.transcripts.flatMap(\.steps)
      var outputs: [Int: [String]] = [:]
      for step in steps { outputs[step.line] = random.lines(0...5, of: Self.printed) }
      let updated = file.updated(with: outputs)
      let again = try sessionFile(updated, name: name)
      let mended = again.transcripts.flatMap(\.steps)

      #expect(mended.map(\.statement) == steps.map(\.statement))
      #expect(again.transcripts.map(\.fixtures.count) == file.transcripts.map(\.fixtures.count))
      for (before, after) in zip(steps, mended) {
        #expect(OutputPattern(after.expected).matches(outputs[before.line] ?? []), "\(text.debugDescription)")
      }
      // Everything except the expected lines stays, in order and byte for byte.
      #expect(withoutExpected(updated, mended) == withoutExpected(text, steps), "\(text.debugDescription)")
      // A passing session does not change.
      var passing: [Int: [String]] = [:]
      for (before, after) in zip(steps, mended) { passing[after.line] = outputs[before.line] }
      #expect(again.updated(with: passing) == updated)
    }
    #expect(updates >= 10)
  }

  /// Returns the lines of a file without expected lines and without a final line end, which an update may add.
  private func withoutExpected(_ text: String, _ steps: [Step]) -> [[UInt8]] {
    let expected = Set(steps.flatMap(\.expectedLines))
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
    let kept = lines.enumerated().filter { !expected.contains($0.offset + 1) }.map(\.element)
    return kept.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}
