// SPDX-License-Identifier: Apache-2.0

import SessionTesting
import Testing

@Suite struct OutputPatternTests {
  @Test(
    "Matching lines",
    arguments: [
      ([], []),
      ([], [""]),
      ([""], []),
      (["a"], ["a  \t"]),
      (["a "], ["a"]),
      (["a", "", "b"], ["a", " ", "b", "", ""]),
      (["..."], []),
      (["..."], ["a", "", "b"]),
      (["...  "], ["a"]),
      (["a", "..."], ["a"]),
      (["...", "a"], ["b", "a", "a"]),
      (["a", "...", "b", "...", "c"], ["a", "x", "b", "b", "c"]),
      (["...", "[..]b", "b", "..."], ["xb", "xb", "b"]),
      (["..."], ["..."]),
      (["[..]"], ["[..]"]),
      (["a[..]b"], ["a[..]b"]),
      (["[..]"], ["x"]),
      (["x", "[..]", "y"], ["x", "", "y"]),
      (["a [..] b"], ["a  b b"]),
      (["[..]ab[..]ab"], ["abab"]),
      (["a [..]"], ["a"]),
      (["a [..] [..]"], ["a"]),
      (["[..]# x"], ["# x"]),
    ] as [([String], [String])])
  func matches(expected: [String], actual: [String]) {
    #expect(OutputPattern(expected).matches(actual))
    #expect(SessionDiff(expected: expected, actual: actual).isEmpty)
  }

  @Test(
    "Lines that do not match",
    arguments: [
      ([], ["a"]),
      (["a"], []),
      (["a"], [" a"]),
      (["a"], ["a", "b"]),
      (["a", "b"], ["a", "", "b"]),
      (["é"], ["e\u{301}"]),
      (["...", "a"], ["a", "b"]),
      (["a", "...", "a"], ["a"]),
      ([" ..."], ["a"]),
      (["a..."], ["ab"]),
      (["[..]ab[..]ab"], ["ab"]),
      (["a[..]a"], ["a"]),
      (["a [..]b"], ["ab"]),
      (["[..]"], ["a", "b"]),
      (["[...]"], ["a"]),
    ] as [([String], [String])])
  func differs(expected: [String], actual: [String]) {
    #expect(!OutputPattern(expected).matches(actual))
    #expect(!SessionDiff(expected: expected, actual: actual).isEmpty)
  }

  /// Returns the result by definition, without regard to speed.
  private func reference(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return actual.allSatisfy { $0.allSatisfy { $0 == " " } } }
    if first == "..." {
      return (actual.startIndex...actual.endIndex).contains { reference(expected.dropFirst(), actual[$0...]) }
    }
    guard let line = actual.first else { return false }
    let trimmed = line.prefix(line.count - line.reversed().prefix { $0 == " " }.count)
    var matches = false
    for blanks in 0...first.count where !matches {
      matches = referenceLine(first[...], trimmed + String(repeating: " ", count: blanks))
    }
    return matches && reference(expected.dropFirst(), actual.dropFirst())
  }

  private func referenceLine(_ pattern: Substring, _ line: Substring) -> Bool {
    if pattern.hasPrefix("[..]") {
      return (0...line.count).contains { referenceLine(pattern.dropFirst(4), line.dropFirst($0)) }
    }
    guard let first = pattern.first else { return line.allSatisfy { $0 == " " } }
    return line.first == first && referenceLine(pattern.dropFirst(), line.dropFirst())
  }

  @Test(arguments: 0..<40) func agreesWithTheDefinition(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let expected = random.lines(0...5, of: ["a", "b", "...", "[..]", "a[..]", "[..]b", "a [..]a", "a [..]"])
      let actual = random.lines(0...6, of: ["a", "b", "ab", "a  a", "aba ", "x", "a b"])
      let matches = OutputPattern(expected).matches(actual)
      #expect(matches == reference(expected[...], actual[...]), "\(expected) \(actual)")
      #expect(SessionDiff(expected: expected, actual: actual).isEmpty == matches, "\(expected) \(actual)")
    }
  }

  @Test(.timeLimit(.minutes(1))) func manyWildcardsAreMatchedWithoutBacktracking() {
    let line = String(repeating: "a", count: 20_000)
    #expect(!OutputPattern([String(repeating: "a[..]", count: 1_000) + "b"]).matches([line]))
    #expect(!OutputPattern([String(repeating: "[..]a", count: 1_000) + "b[..]"]).matches([line]))
    let lines = Array(repeating: "a", count: 20_000)
    let expected = Array(repeating: ["...", "a"], count: 500).flatMap { $0 }
    #expect(OutputPattern(expected).matches(lines))
    #expect(!OutputPattern(expected + ["...", "b", "..."]).matches(lines))
  }
}
