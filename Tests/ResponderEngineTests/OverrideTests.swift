// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Overridden next")
struct OverrideTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test(
    "every kind of responder may override next, with an object or with nil (U15)",
    arguments: ResponderKind.allCases.filter(\.isResponder))
  func everyKind(_ kind: ResponderKind) {
    let id = kind == .application ? sketch.app : sketch.make(kind)
    let other = sketch.make(.responder)
    tree.overrideNext(of: id, with: .responder(other))
    #expect(tree.next(of: id) == other)
    #expect(tree.nextRule(of: id) == .u15)
    #expect(tree.nextOverride(of: id) == .responder(other))
    tree.overrideNext(of: id, with: .nowhere)
    #expect(tree.next(of: id) == nil)
    #expect(tree.nextOverride(of: id) == .nowhere)
    tree.overrideNext(of: id, with: nil)
    #expect(tree.nextOverride(of: id) == nil)
    #expect(tree.nextRule(of: id) != .u15)
  }

  @Test("an override takes precedence over root view, superview, presenter and delegate (U15 over U2, U3, U8, U12)")
  func precedence() throws {
    let window = try sketch.window()
    let (presenter, sheet) = (try sketch.screen(in: window), try sketch.screen())
    try tree.present(sheet.controller, from: presenter.controller)
    tree.setDelegate(sketch.make(.responder), of: sketch.app)
    let other = sketch.make(.responder)
    for id in [presenter.view, sheet.controller, sketch.app] {
      tree.overrideNext(of: id, with: .responder(other))
      #expect(tree.next(of: id) == other)
    }
    tree.overrideNext(of: sheet.controller, with: nil)
    #expect(tree.next(of: sheet.controller) == presenter.controller)
    tree.overrideNext(of: presenter.view, with: nil)
    #expect(tree.next(of: presenter.view) == presenter.controller)
  }

  @Test("an override survives moves; removing it gives the next of the current structure (U15, U16)")
  func survivesMoves() throws {
    let (left, right) = (try sketch.window(), try sketch.window())
    let view = try sketch.view(in: left)
    let other = sketch.make(.responder)
    tree.overrideNext(of: view, with: .responder(other))
    try tree.move(view, to: right)
    #expect(tree.next(of: view) == other)
    tree.overrideNext(of: view, with: nil)
    #expect(tree.next(of: view) == right)
  }

  @Test("an override whose object was removed leads nowhere, even if its slot is used again (U15, U53)")
  func removedTarget() throws {
    let view = try sketch.view(in: sketch.window())
    let other = sketch.make(.responder)
    tree.overrideNext(of: view, with: .responder(other))
    tree.remove(other)
    #expect(tree.next(of: view) == nil)
    let successor = sketch.make(.responder)
    #expect(successor.index == other.index)
    #expect(tree.next(of: view) == nil)
    #expect(tree.nextOverride(of: view) == .nowhere)
    #expect(tree.walk(from: view) == Walk(responders: [view], end: .nil))
  }

  @Test("a responder that is its own next is a cycle of one, listed once (U15)")
  func selfLoop() {
    let responder = sketch.make(.responder)
    tree.overrideNext(of: responder, with: .responder(responder))
    #expect(tree.walk(from: responder) == Walk(responders: [responder], end: .cycle))
    let search = tree.find(.copy, from: responder)
    #expect(search.asked == [responder])
    #expect(search.asked.count == 1)
    #expect(search.end == .cycle)
  }

  /// window > outer > middle > inner, where the next of one of the three is overridden.
  @Test(
    "a cycle is listed once, wherever the walk enters it and wherever the override is (U15)",
    arguments: [
      // from, overridden, its next, expected
      CycleCase(3, [(1, 3)], [3, 2, 1]), CycleCase(2, [(1, 3)], [2, 1, 3]), CycleCase(1, [(1, 3)], [1, 3, 2]),
      CycleCase(4, [(1, 3)], [4, 3, 2, 1]), CycleCase(4, [(2, 3)], [4, 3, 2]), CycleCase(2, [(2, 3)], [2, 3]),
      CycleCase(4, [(3, 2), (2, 3)], [4, 3, 2]), CycleCase(4, [(4, 1), (1, 2)], [4, 1, 2]),
      CycleCase(4, [(4, 2), (2, 3), (1, 4)], [4, 2, 3]), CycleCase(3, [(2, 4)], [3, 2, 4]),
      CycleCase(4, [(0, 4)], [4, 3, 2, 1, 0]), CycleCase(4, [(4, 4)], [4]), CycleCase(4, [(0, 0)], [4, 3, 2, 1, 0]),
    ])
  func cycles(_ given: CycleCase) throws {
    var ids = [try sketch.window()]
    while ids.count < 5 { ids.append(try sketch.view(in: ids[ids.count - 1])) }
    for (overriding, next) in given.overrides { tree.overrideNext(of: ids[overriding], with: .responder(ids[next])) }
    let expected = given.expected.map { ids[$0] }
    #expect(tree.walk(from: ids[given.start]) == Walk(responders: expected, end: .cycle))

    let search = tree.find(.copy, from: ids[given.start])
    #expect(search.asked == expected)
    #expect(search.asked.count == expected.count)
    #expect(search.end == .cycle)
    #expect(tree.findTarget(.copy, from: ids[given.start]) == nil)

    let path = tree.bubblePath(.copy, from: ids[given.start])
    #expect(path.responders == expected)
    #expect(path.end == .cycle)
  }

  @Test("a search in a cycle has verdicts for exactly the objects asked (U15, U36)")
  func verdictsInACycle() throws {
    let window = try sketch.window()
    let (outer, inner) = (try sketch.view(in: window), sketch.make(.view))
    try tree.move(inner, to: outer)
    tree.overrideNext(of: outer, with: .responder(inner))
    tree.handle(.copy, on: inner, with: .first)
    tree.overrideCanPerform(.copy, on: inner, with: false)
    let search = tree.find(.copy, from: inner)
    #expect(search.asked == [inner, outer])
    #expect(search.verdicts == [0: .declines])
  }

  @Test("a handler on a cycle is found, and the search does not end with a cycle (U15, U46)")
  func handlerOnACycle() throws {
    let window = try sketch.window()
    let outer = try sketch.view(in: window)
    let inner = try sketch.view(in: outer)
    tree.overrideNext(of: outer, with: .responder(inner))
    tree.handle(.copy, on: inner, with: .first)
    let search = tree.find(.copy, from: outer)
    #expect(search.asked == [outer, inner])
    #expect(search.end == .handled)
    #expect(tree.find(.paste, from: outer).end == .cycle)
  }
}

/// A shape of a cycle among the five responders of a test, by their positions.
struct CycleCase: Sendable, CustomTestStringConvertible {
  let start: Int
  let overrides: [(Int, Int)]
  let expected: [Int]

  init(_ start: Int, _ overrides: [(Int, Int)], _ expected: [Int]) {
    self.start = start
    self.overrides = overrides
    self.expected = expected
  }

  var testDescription: String {
    "from \(start), " + overrides.map { "\($0.0) goes on to \($0.1)" }.joined(separator: ", ")
  }
}
