// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderCodeTrees

/// A list that holds itself several times doubles with every statement.
@Suite("Doubled lists")
struct DoubledListTests {
  private static func tree(_ statement: String, times: Int) -> [String] {
    let source =
      Trees.scaffold + "class Root: UIViewController {\noverride func viewDidLoad() {\nvar a: [Any] = [UILabel()]\n"
      + String(repeating: statement + "\n", count: times)
      + "for v in a { view.addSubview(v) }\nview.addSubview(UISwitch())\n}\n}\n"
    return Trees.lines(Trees.tree([("A.swift", source)]))
  }

  /// A run takes milliseconds; without an end it would take years.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["a.append(a)", "a = [a, a]", "a += [a, a]", "a = a + a", "a = .pair(a, a)", "a = [\"k\": a, \"l\": a]"])
  func whatComesAfterwardsIsFollowed(statement: String) {
    #expect(Self.tree(statement, times: 60).contains { $0.hasPrefix("UISwitch in ") })
  }

  @Test func theFirstTimesAreFollowed() {
    #expect(Self.tree("a += [UILabel()]", times: 3).filter { $0.hasPrefix("UILabel in ") }.count >= 2)
  }

  @Test func whatIsTooLongIsNotKnown() {
    var value = Value(.list([.unknown()]))
    // 2^13 - 1 values are fewer than the limit of 10,000, and 2^14 - 1 are more.
    for _ in 0..<12 { value = Value(.list([value, value])) }
    #expect(value.elements?.count == 2)
    value = Value(.list([value, value]))
    #expect(value.elements == nil && value.isOpen && value.why == "the list is too long to follow")
  }
}
