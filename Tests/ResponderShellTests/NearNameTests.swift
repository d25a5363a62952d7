// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import ResponderModel
import ResponderText
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// The names of nodes that are near a word, which are those that a comparison with every name finds.
@Suite("Names that are near")
struct NearNameTests {
  @Test(arguments: 0..<8)
  func namesAreFoundAsWordsAre(seed: Int) {
    let interner = Interner()
    let names = (0..<300).map { "\(["cell", "Row", "tab-bar", "über"][$0 * seed % 4])\($0 * (seed + 7) % 97)" }
    for name in names { _ = interner.intern(name) }
    for name in names {
      for word in [name + "x", String(name.dropFirst()), name.uppercased(), String(name.reversed())] {
        var search = SpellingSearch(word)
        interner.search(&search) { _ in true }
        #expect(search.suggestions == Spelling.suggestions(for: word, among: names), "\(word)")
      }
    }
  }

  /// The time that this thread has used, in seconds.
  private static var time: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Thirty errors, each after a change, take no more than a few times what the tree takes that they are made beside.
  @Test func errorsBesideManyNamesAreCheap() {
    let session = Session()
    let began = Self.time
    let tree = "add window main\n" + (0..<20_000).map { "add view cell\($0)x\($0 % 7) in main\n" }.joined()
    #expect(session.run(ScriptReader(tree), keepsGoing: false) { _ in } == .finished(errors: 0))
    let built = Self.time
    let mistakes = [
      "add view card to main", "set cell3x3 enabld no", "tap the cel3x3", "foo bar baz", "why openTab form cel5x5",
      "send openTab from cell999z",
    ]
    var errors = 0
    for round in 0..<5 {
      for (index, mistake) in mistakes.enumerated() {
        session.outcomes(of: "add view other\(round)x\(index) in main")
        _ = session.run(ScriptReader(mistake), keepsGoing: false) { errors += $0.error == nil ? 0 : 1 }
      }
    }
    #expect(errors == 30)
    let spent = Self.time - built
    #expect(spent < 5 * (built - began), "\(spent) s for errors, \(built - began) s for the tree")
  }
}
