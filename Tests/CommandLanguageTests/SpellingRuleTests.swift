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

/// The suggestions of a search, which are those that the plainest form of the rule finds.
@Suite("Suggestions")
struct SuggestionTests {
  @Test(arguments: 0..<60)
  func theSearchFindsWhatTheRuleSays(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func word() -> String {
      let letters = Array(seed % 2 == 0 ? "abAB-_1" : "view-12")
      return String((0..<1 + random(seed % 3 == 0 ? 4 : 9)).map { _ in letters[random(letters.count)] })
    }
    let words = (0..<1 + random(40)).map { _ in word() }
    for _ in 0..<60 {
      let typed = random(4) == 0 ? words[random(words.count)] + "x" : word()
      #expect(
        Spelling.suggestions(for: typed, among: words) == Naive.suggestions(for: typed, among: words),
        "\(typed) in \(words)")
    }
  }
}

/// The rule of suggestions in its plainest form.
private enum Naive {
  static func suggestions(for word: String, among words: [String]) -> [String] {
    guard word.utf8.count > 1 else { return [] }
    let words = Set(words).subtracting([word]).sorted()
    func bare(_ text: String) -> String { text.lowercased().filter { $0 != "-" && $0 != "_" } }
    let same = words.filter { bare($0) == bare(word) }
    if !same.isEmpty { return Array(same.prefix(3)) }
    let begun = words.filter { bare($0).hasPrefix(bare(word)) }
    if bare(word).count > 1, (1...3).contains(begun.count) { return begun }
    let abbreviated = words.filter { text in
      let parts = text.split(separator: "-")
      return (parts.count > 1 ? parts.map { String($0.prefix(1)) }.joined() : "") == bare(word)
    }
    if abbreviated.count == 1 { return abbreviated }
    let target = Array(word.lowercased())
    let near = words.map { ($0, distance(target, Array($0.lowercased()))) }
      .filter { $1 <= min(4, max(1, target.count / 3)) && isPlausible(target, Array($0.lowercased()), $1) }
    let best = near.filter { $0.1 == near.map(\.1).min() }.map(\.0)
    guard best.count <= 3 else { return [] }
    let alike = best.filter { $0.lowercased().first == target.first }
    return alike.isEmpty ? best : alike
  }

  private static func isPlausible(_ word: [Character], _ other: [Character], _ distance: Int) -> Bool {
    if word.first == other.first || distance == 1 && word.count > 4 { return true }
    return Array(other.dropFirst()) == word
      || distance == 1 && word.count > 2 && Array(word.prefix(2)) == other.prefix(2).reversed()
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in 1...max(1, b.count) where j <= b.count {
        var best = min(rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1), rows[i - 1][j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, rows[i - 2][j - 2] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
