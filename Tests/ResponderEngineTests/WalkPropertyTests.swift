// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderTesting
import Testing

/// Look-ups and searches of controllers agree with chains, searches and containment in random trees.
@Suite("Properties of other walks")
struct WalkPropertyTests {
  @Test("the properties hold in any tree", arguments: 0..<20)
  func sequences(seed: Int) throws {
    var edits = RandomEdits(seed: 7_000 + seed)
    for sequence in 0..<40 {
      for _ in 0..<(2 + edits.below(8)) { edits.edit() }
      let place: Comment = "seed \(seed), sequence \(sequence)"
      let start = edits.anyID()
      try checkLookUps(edits.tree, from: start, among: edits.anyID(), place)
      try checkControllers(&edits, place)
      try checkHiding(&edits, place)
      if edits.tree.count > 24 { edits = RandomEdits(seed: 70_000 + seed * 40 + sequence) }
    }
  }

  private func checkLookUps(
    _ tree: ResponderTree, from start: ResponderID, among supplier: ResponderID, _ place: Comment
  ) throws {
    let chain = tree.chain(from: start)
    let nobody = { (_: ResponderID) in false }
    let plain = tree.lookUp(.other, from: start, supplies: nobody)
    try #require(plain.asked == chain.responders && plain.end == chain.end && plain.supplier == nil, place)
    // The object that supplies it ends the search, whatever its next is.
    for what in LookUp.allCases {
      let all = tree.lookUp(what, from: start, supplies: nobody)
      let some = tree.lookUp(what, from: start) { id in id == supplier }
      try #require(Set(all.asked).count == all.asked.count, "\(place), \(what)")
      try #require(Array(all.asked.prefix(some.asked.count)) == some.asked, "\(place), \(what)")
      try #require((some.supplier == supplier) == (some.asked.last == supplier) || all.isDefault, "\(place), \(what)")
      try #require((some.end == .handled) == (some.supplier != nil), "\(place), \(what)")
    }
    let window = chain.responders.firstIndex { tree.kind(of: $0) == .window }
    let manager = tree.lookUp(.undoManager, from: start, supplies: nobody)
    if tree.profile == .uikit {
      // U84: a window ends it.
      try #require(manager.asked == Array(chain.responders[...(window ?? chain.responders.count - 1)]), place)
      try #require(manager.supplier == window.map { chain.responders[$0] }, place)
    } else {
      // M41: a window ends it too, after its delegate and document. M40: services follow the path of an action that is not
      // handled.
      let links = Array(chain.responders[...(window ?? chain.responders.count - 1)])
      try #require(Array(manager.asked.prefix(links.count)) == links, place)
      try #require(manager.asked.count <= links.count + (window == nil ? 0 : 2), place)
      let owner = window.map { chain.responders[$0] }
      try #require(manager.supplier == owner.flatMap(tree.document) ?? owner, place)
      let unheard = Action(rawValue: 99)
      try #require(tree.lookUp(.validRequestor, from: nil, supplies: nobody).asked == tree.find(unheard).asked, place)
    }
  }

  private func checkControllers(_ edits: inout RandomEdits, _ place: Comment) throws {
    let (tree, action) = (edits.tree, edits.anyAction())
    let controller = edits.anID { $0 == .controller }
    // Containment by views and by lists may make a cycle.
    var passed: Set<ResponderID> = []
    let around = Array(sequence(first: controller) { tree.container(of: $0) }.prefix { passed.insert($0).inserted })
    let search = tree.search(action, for: .controllers(controller))
    // U86: the containing controllers are asked, and the one that is found can perform the action.
    try #require(search.asked == Array(around.prefix(search.asked.count)), place)
    try #require(search.target != nil || search.asked.count == around.count, place)
    for child in tree.children(ofContainer: controller) {
      try #require(tree.container(of: child) == controller, place)
    }
    let unwind = tree.search(action, for: .unwinding(controller))
    // U88: none is asked twice, and never the one that goes away.
    try #require(Set(unwind.asked).count == unwind.asked.count && !unwind.asked.contains(controller), place)
    for found in [search.target, unwind.target].compactMap({ $0 }) {
      try #require(tree.canPerformAction(action, on: found) { _, _ in true }, place)
    }
  }

  /// M20: whatever is hidden, the tree stays sound, and a hidden view stays first responder only when it refuses to
  /// resign.
  private func checkHiding(_ edits: inout RandomEdits, _ place: Comment) throws {
    let (tree, hidden) = (edits.tree, edits.anyID())
    let views = tree.children(of: nil).flatMap { Array(tree.subtree(of: $0)) }.filter { tree.kind(of: $0).isView }
    tree.setTrait(.hidden, of: hidden, to: true)
    let window = tree.window(of: hidden)
    let outcome = tree.moveFocus(outOfHidden: hidden) { id in
      views.firstIndex(of: id).map { views[($0 + 1) % views.count] }
    }
    try #require(tree.checkInvariants() == [], place)
    guard let outcome, let window, case .became = outcome else { return }
    let first = try #require(tree.firstResponder(in: window), place)
    try #require(first == window || !tree.traits(of: first).contains(.hidden), place)
  }
}
