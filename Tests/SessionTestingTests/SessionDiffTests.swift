// SPDX-License-Identifier: Apache-2.0

import SessionTesting
import Testing

@Suite struct SessionDiffTests {
  @Test(
    "Differences",
    arguments: [
      (["a"], ["b"], ["-a", "+b"]),
      ([], ["a"], ["+a"]),
      (["a"], [], ["-a"]),
      (["a", "b", "c"], ["a", "x", "c"], [" a", "-b", "+x", " c"]),
      (["a", "b", "c", "d"], ["a", "x", "y", "d"], [" a", "-b", "-c", "+x", "+y", " d"]),
      (["b", "c"], ["a", "b", "c"], ["+a", " b", " c"]),
      (["a", "[..]", "c"], ["a", "b", "d"], [" a", " [..]", "-c", "+d"]),
      (["a", "...", "c", "d"], ["a", "1", "2", "c", "e"], [" a", " ...", " c", "-d", "+e"]),
      (["a", "...", "z"], ["b", "1", "z"], ["-a", " ...", " z"]),
    ] as [([String], [String], [String])])
  func lines(expected: [String], actual: [String], diff: [String]) {
    #expect(SessionDiff(expected: expected, actual: actual).lines() == diff)
  }

  @Test func leavesOutLinesFarFromAChange() {
    let common = (1...9).map(String.init)
    let diff = SessionDiff(expected: common + ["a"] + common + ["b"], actual: common + ["x"] + common + ["y"])
    #expect(
      diff.lines(context: 2) == [
        "@@ 7 common lines @@", " 8", " 9", "-a", "+x", " 1", " 2", "@@ 5 common lines @@", " 8", " 9", "-b", "+y",
      ])
    #expect(diff.lines(context: 9).count == 22)
    #expect(diff.lines(context: 0, limit: 1) == ["@@ 9 common lines @@", "-a", "@@ 3 more lines @@"])
    #expect(SessionDiff(expected: common + ["a"], actual: ["x"] + common).lines(context: 20).count == 11)
  }

  /// Checks that every line occurs once in the entries and in order, and that common lines match.
  private func checkInvariants(_ diff: SessionDiff, expected: [String], actual: [String]) {
    #expect(diff.entries.compactMap(\.expectedIndex) == Array(expected.indices))
    #expect(diff.entries.flatMap(\.actualIndices) == Array(actual.indices))
    for entry in diff.entries where entry.side == .common {
      #expect(OutputPattern([entry.text]).matches(Array(actual[entry.actualIndices])))
    }
  }

  @Test(arguments: 0..<40) func accountsForEveryLine(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let expected = random.lines(0...12, of: ["a", "b", "c", "...", "a[..]"])
      let actual = random.lines(0...12, of: ["a", "b", "c", "ab"])
      checkInvariants(SessionDiff(expected: expected, actual: actual), expected: expected, actual: actual)
    }
  }

  @Test(.timeLimit(.minutes(1))) func largeOutputsWithFewChangesAreComparedPrecisely() {
    let expected = (0..<50_000).map { "line \($0)" }
    var actual = expected
    actual[10] = "x"
    actual.remove(at: 25_000)
    actual.append("more")
    actual.insert("y", at: 40_000)
    let diff = SessionDiff(expected: expected, actual: actual)
    #expect(diff.entries.count { $0.side == .expected } == 2)
    #expect(diff.entries.count { $0.side == .actual } == 3)
    checkInvariants(diff, expected: expected, actual: actual)
  }

  @Test(.timeLimit(.minutes(1))) func largeOutputsWithoutCommonLinesAreBounded() {
    let expected = (0..<50_000).map { "line \($0 % 7)" } + ["..."]
    let actual = (0..<60_000).map { "other \($0 % 5)" }
    let diff = SessionDiff(expected: ["..."] + expected, actual: actual)
    checkInvariants(diff, expected: ["..."] + expected, actual: actual)
    #expect(SessionDiff(expected: ["x"] + expected.dropLast() + ["x"], actual: actual).lines().count == 201)
  }
}
