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
}
