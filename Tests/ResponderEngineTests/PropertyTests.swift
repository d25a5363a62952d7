// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

/// The properties that hold after any edits: 2,000 sequences, the same in every run.
@Suite("Properties of random trees")
struct PropertyTests {
  static let sequencesPerSeed = 50

  @Test("edits keep the invariants, are rolled back exactly, and rules and searches agree", arguments: 0..<40)
  func sequences(seed: Int) throws {
    var edits = RandomEdits(seed: seed)
    let tree = edits.tree
    for sequence in 0..<Self.sequencesPerSeed {
      let (mark, known) = (tree.mark, edits.idCount)
      let before = Snapshot(of: tree, classes: edits.classes)
      edits.ended = []
      let repeated = (0..<3).map { _ in (sender: edits.anyID(), action: edits.anyAction()) }
      try checkRepeated(repeated, tree, "before sequence \(sequence), seed \(seed)")
      for _ in 0..<(2 + edits.below(8)) { edits.edit() }

      let place: Comment = "seed \(seed), sequence \(sequence)"
      try #require(tree.checkInvariants() == [], place)
      #expect(edits.ended.allSatisfy { !tree.contains($0) }, place)
      try checkRepeated(repeated, tree, place)
      try checkNext(tree, place)
      try checkSearches(&edits, place)

      // Edits that are kept make the next sequences start from different trees; those that make a large tree are taken
      // back.
      if edits.oneIn(2) || tree.count > 18 {
        // What was taken back can be applied again, and taken back once more.
        let changed = Snapshot(of: tree, classes: edits.classes)
        let undone = tree.undoneCount
        tree.undo(to: mark)
        tree.redo(to: undone)
        try #require(Snapshot(of: tree, classes: edits.classes) == changed, place)
        try #require(tree.checkInvariants() == [], place)
        try checkRepeated(repeated, tree, place)
        tree.rollBack(to: mark)
        try checkRepeated(repeated, tree, place)
        edits.forget(after: known)
        try #require(Snapshot(of: tree, classes: edits.classes) == before, place)
        try #require(tree.checkInvariants() == [], place)
        try #require(tree.mark == mark, place)
      } else if edits.oneIn(3) {
        tree.commit()
      }
    }
  }

  /// A send that is repeated finds what a search finds now, whatever changed since it was sent before.
  private func checkRepeated(
    _ sends: [(sender: ResponderID, action: Action)], _ tree: ResponderTree, _ place: Comment
  ) throws {
    for (sender, action) in sends {
      try #require(tree.target(of: action, from: sender) == tree.search(action, from: sender).target, place)
    }
  }

  /// U1-U18: the engine's next responders are those of the rules.
  private func checkNext(_ tree: ResponderTree, _ place: Comment) throws {
    for root in tree.children(of: nil) {
      for id in tree.subtree(of: root) {
        let next = NaiveRules(tree).next(of: id)
        try #require(tree.next(of: id) == next, "\(place), next of \(tree.kind(of: id))")
      }
    }
  }

  /// U33-U46: searches, recorded or not, agree with a naive walk, and deliveries call what they find.
  private func checkSearches(_ edits: inout RandomEdits, _ place: Comment) throws {
    let tree = edits.tree
    for _ in 0..<2 {
      let (sender, action) = (edits.oneIn(6) ? nil : edits.anyID(), edits.anyAction())
      let accepted = Int32(edits.below(2))
      func accepts(_ handler: HandlerID, _: ResponderID) -> Bool { handler.rawValue % 2 == accepted }
      let rules = NaiveRules(tree, accepts: accepts)

      let full = tree.search(action, from: sender) { handler, id in accepts(handler, id) }
      let expected = rules.search(action, from: sender)
      try #require(full.asked == expected.asked, place)
      try #require(full.target == expected.target, place)
      try #require(full.handler == expected.handler, place)
      try #require(full.end == expected.end, place)
      try #require(full.verdicts.entries.allSatisfy { full.asked.indices.contains($0.position) }, place)
      try #require(full.asked.count == Set(full.asked).count, place)
      if tree.profile == .appkit { try #require(full.start == tree.startOfSearch.responder, place) }
      let chain = rules.chain(from: full.start ?? tree.application)
      try #require(tree.walk(from: full.start ?? tree.application) == chain, place)

      // Without a record, and with every condition true.
      try #require(tree.target(of: action, from: sender) == tree.search(action, from: sender).target, place)
      try checkDelivery(of: full, in: tree, place)
      try checkSend(action, from: sender, like: full, in: tree, place, accepts)
    }
  }

  /// A send without a trace reaches what the search found, or fails as its delivery does.
  private func checkSend(
    _ action: Action, from sender: ResponderID?, like search: ActionSearch, in tree: ResponderTree, _ place: Comment,
    _ accepts: (HandlerID, ResponderID) -> Bool
  ) throws {
    var calls: [Call] = []
    do {
      let isHandled = try tree.sendAction(action, from: sender) { handler, id in
        accepts(handler, id)
      } invoke: { handler, id in
        calls.append(Call(handler, on: id))
      }
      try #require(isHandled == (search.target != nil), place)
      let expected = search.target.flatMap { target in search.handler.map { [Call($0, on: target)] } } ?? []
      try #require(calls == expected, place)
    } catch let error as DeliveryError<Never> {
      guard case .unrecognizedSelector(let target, _) = error else { throw error }
      try #require(target == search.target && search.handler == nil && calls == [], place)
    }
  }

  private func checkDelivery(of search: ActionSearch, in tree: ResponderTree, _ place: Comment) throws {
    do {
      let calls = try tree.called(by: search)
      if let target = search.target {
        let handler = try #require(search.handler, place)
        try #require(calls == [Call(handler, on: target)], place)
      } else {
        try #require(calls == [], place)
      }
    } catch let error as DeliveryError<Never> {
      guard case .unrecognizedSelector = error else { throw error }
      try #require(search.target != nil && search.handler == nil, place)
    }
  }
}
