// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText
import Testing

@Suite("Spelling")
struct SpellingTests {
  @Test func theNearestIsSuggested() {
    #expect(Spelling.nearest(to: "atach", among: ["attach", "add", "detach"]) == "attach")
  }

  @Test func twoEquallyNearAreNot() {
    #expect(Spelling.nearest(to: "cell9", among: ["cell1", "cell2"]) == nil)
  }

  /// Numbers in names are ordered by their value.
  @Test func numbersAreOrderedByValue() {
    let words = ["r100", "r2", "r10", "r1", "r02", "s1", "r", "r1a", "a-b"]
    #expect(
      words.sorted(by: Spelling.isOrdered) == ["a-b", "r", "r1", "r1a", "r02", "r2", "r10", "r100", "s1"])
  }
}
