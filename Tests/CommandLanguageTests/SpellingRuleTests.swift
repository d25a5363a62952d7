// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText
import Testing

/// The distance at which a word is near.
@Suite("What counts as near")
struct SpellingRuleTests {
  static let cases: [(word: String, candidates: [String], nearest: String?)] = [
    ("sned", ["send", "tree"], "send"),
    ("sned", ["send", "seed"], nil),
    ("chian", ["chain", "change"], "chain"),
    ("Send", ["send"], "send"),
    ("TABS", ["tabs", "cell"], "tabs"),
    ("tabs", ["tabs"], nil),
    ("", ["a"], nil),
    ("a", ["b"], "b"),
    ("a", ["xyz"], nil),
    ("view", [], nil),
    ("view", ["wxyz"], nil),
    ("favourites", ["favorites", "nearby"], "favorites"),
    ("cell", ["cel", "celll"], nil),
    ("cell", ["celll", "celll"], "celll"),
    ("abcdef", ["abcxyz"], nil),
    ("abcdef", ["abcdxy"], "abcdxy"),
  ]

  @Test(arguments: cases)
  func onlyAClearlyNearestCandidateIsSuggested(_ word: String, _ candidates: [String], _ nearest: String?) {
    #expect(Spelling.nearest(to: word, among: candidates) == nearest)
  }

  @Test func theOrderOfCandidatesDoesNotMatter() {
    let candidates = ["send", "sent", "bend", "tree", "seed"]
    for word in ["sned", "snd", "senf", "tre", "be", "s"] {
      let forwards = Spelling.nearest(to: word, among: candidates)
      #expect(Spelling.nearest(to: word, among: candidates.reversed()) == forwards, "\(word)")
    }
  }

  @Test func longWordsAreComparedQuickly() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(Spelling.nearest(to: word, among: [word + "b", "short"]) == nil)
  }
}
