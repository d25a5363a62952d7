// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting

/// A program for systems without Foundation or a test library: it makes the random trees of the engine's tests, takes half of
/// the edits back, and compares next responders and searches with the naive rules.
///
/// Where `Int` has 32 bits, the trees are others than in the tests, because random numbers are drawn differently. The program
/// traps at the first difference, after a line that says where it is.
@main
struct Walks {
  private var searches = 0
  private var hops = 0

  static func main() {
    var walks = Walks()
    for seed in 0..<40 { walks.walk(seed: seed) }
    print("2000 random trees, \(walks.hops) next responders and \(walks.searches) searches as the rules say")
  }

  private mutating func walk(seed: Int) {
    var edits = RandomEdits(seed: seed)
    let tree = edits.tree
    for sequence in 0..<50 {
      let place = "seed \(seed), sequence \(sequence)"
      let (mark, known, count) = (tree.mark, edits.idCount, tree.count)
      for _ in 0..<(2 + edits.below(8)) { edits.edit() }
      for problem in tree.checkInvariants() { stop("\(place): \(problem)") }
      compareNext(in: tree, place)
      compareSearches(&edits, place)
      if edits.oneIn(2) || tree.count > 18 {
        tree.rollBack(to: mark)
        edits.forget(after: known)
        if tree.count != count { stop("\(place): not taken back") }
        for problem in tree.checkInvariants() { stop("\(place), taken back: \(problem)") }
      }
    }
  }

  private mutating func compareNext(in tree: ResponderTree, _ place: String) {
    let rules = NaiveRules(tree)
    for root in tree.children(of: nil) {
      for id in tree.subtree(of: root) {
        if tree.next(of: id) != rules.next(of: id) { stop("\(place): the next of \(id)") }
        hops += 1
      }
    }
  }

  private mutating func compareSearches(_ edits: inout RandomEdits, _ place: String) {
    for _ in 0..<2 {
      let (tree, sender, action) = (edits.tree, edits.oneIn(6) ? nil : edits.anyID(), edits.anyAction())
      let accepted = Int32(edits.below(2))
      func accepts(_ handler: HandlerID, _: ResponderID) -> Bool { handler.rawValue % 2 == accepted }
      let found = tree.search(action, from: sender) { handler, id in accepts(handler, id) }
      let expected = NaiveRules(tree, accepts: accepts).search(action, from: sender)
      guard found.asked == expected.asked, found.target == expected.target, found.handler == expected.handler,
        found.end == expected.end
      else { stop("\(place): a search") }
      searches += 1
    }
  }

  private func stop(_ message: String) -> Never {
    print(message)
    fatalError()
  }
}
