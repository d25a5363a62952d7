// SPDX-License-Identifier: Apache-2.0

import ResponderModel
import ResponderText
import Testing

/// The names of nodes that are near a word, which are those that a comparison with every name finds.
@Suite("Names that are near")
struct NearNameTests {
  @Test(arguments: 0..<20)
  func namesAreFoundAsWordsAre(seed: Int) {
    let interner = Interner()
    let names = (0..<500).map { "\(["cell", "Row", "tab-bar", "über"][$0 * seed % 4])\($0 * (seed + 7) % 97)" }
    for name in names { _ = interner.intern(name) }
    for name in names {
      for word in [name + "x", String(name.dropFirst()), name.uppercased(), String(name.reversed())] {
        var search = SpellingSearch(word)
        interner.search(&search) { _ in true }
        #expect(search.suggestions == Spelling.suggestions(for: word, among: names), "\(word)")
      }
    }
  }
}
