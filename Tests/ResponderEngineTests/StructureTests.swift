// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Structure")
struct StructureTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("a new tree has only its application")
  func empty() {
    #expect(tree.count == 1)
    #expect(tree.kind(of: sketch.app) == .application)
    #expect(Array(tree.children(of: nil)) == [sketch.app])
    #expect(tree.mark == 0)
    #expect(tree.checkInvariants() == [])
  }

  @Test("each kind is accepted only in certain parents", arguments: ResponderKind.allCases)
  func parents(_ child: ResponderKind) throws {
    let holders: [ResponderKind: Set<ResponderKind>] = [
      .view: [.view, .control, .window, .toolbar, .barButtonItem],
      .control: [.view, .control, .window, .toolbar, .barButtonItem],
      .gesture: [.view, .control, .window], .window: [.application, .scene], .scene: [.application],
      .menu: [.menu], .menuItem: [.menu], .toolbar: [.window],
      .barButtonItem: Set(ResponderKind.allCases.filter { $0.isResponder || $0 == .toolbar }),
    ]
    for parent in ResponderKind.allCases {
      let isHolder = holders[child]?.contains(parent) == true
      #expect(ResponderTree.holds(parent, child) == isHolder)
      guard child != .application else { continue }
      let id = sketch.make(child)
      let target = parent == .application ? sketch.app : sketch.make(parent)
      if isHolder {
        try tree.move(id, to: target)
        #expect(tree.parent(of: id) == target)
      } else {
        #expect(throws: StructureError.badParent) { try tree.move(id, to: target) }
        #expect(tree.parent(of: id) == nil)
      }
    }
  }

  @Test("an object moves to the end, before or after a sibling, even within its parent")
  func places() throws {
    let parent = sketch.make(.view)
    let ids = try (0..<4).map { _ in try sketch.view(in: parent) }
    func order() -> [Int] { tree.children(of: parent).compactMap { ids.firstIndex(of: $0) } }
    #expect(order() == [0, 1, 2, 3])
    try tree.move(ids[0], to: parent)
    #expect(order() == [1, 2, 3, 0])
    try tree.move(ids[0], to: parent, .before(ids[1]))
    #expect(order() == [0, 1, 2, 3])
    try tree.move(ids[3], to: parent, .after(ids[0]))
    #expect(order() == [0, 3, 1, 2])
    try tree.move(ids[3], to: parent, .after(ids[0]))
    #expect(order() == [0, 3, 1, 2])
    try tree.move(ids[0], to: parent, .before(ids[3]))
    #expect(order() == [0, 3, 1, 2])
    try tree.move(ids[1], to: parent, .after(ids[2]))
    #expect(order() == [0, 3, 2, 1])
    #expect(tree.checkInvariants() == [])
  }

  @Test("making in a parent equals making and moving, and a refused object is not made (U3, U10, U20)")
  func makingInside() throws {
    let window = try tree.make(sketch.plainClass(.window), in: sketch.app)
    #expect(tree.keyWindow == window)
    #expect(tree.next(of: window) == sketch.app)
    let front = try tree.make(sketch.plainClass(.view), in: window)
    let back = try tree.make(sketch.plainClass(.control), in: window, .before(front))
    let middle = try tree.make(sketch.plainClass(.view), in: window, .after(back))
    #expect(Array(tree.children(of: window)) == [back, middle, front])
    #expect(tree.next(of: middle) == window)
    let loose = try tree.make(sketch.plainClass(.view), in: nil)
    #expect(tree.parent(of: loose) == nil)
    let gone = sketch.make(.view)
    tree.remove(gone)
    let (view, before) = (sketch.plainClass(.view), Snapshot(of: tree))
    #expect(throws: StructureError.badParent) { try tree.make(view, in: sketch.app) }
    #expect(throws: StructureError.badSibling) { try tree.make(view, in: window, .after(loose)) }
    #expect(throws: StructureError.badSibling) { try tree.make(view, in: window, .before(gone)) }
    #expect(throws: StructureError.dead) { try tree.make(view, in: gone) }
    #expect(Snapshot(of: tree) == before)
    #expect(tree.checkInvariants() == [])
  }

  @Test("places agree with those of an array after a thousand random moves")
  func randomPlaces() throws {
    var generator = SeededGenerator(seed: 7)
    let parents = [sketch.make(.view), sketch.make(.view)]
    var expected: [[ResponderID]] = [[], []]
    for position in 0..<10 { expected[position % 2].append(try sketch.view(in: parents[position % 2])) }
    for _ in 0..<1_000 {
      let (from, to) = (Int.random(in: 0...1, using: &generator), Int.random(in: 0...1, using: &generator))
      guard let moved = expected[from].randomElement(using: &generator) else { continue }
      let sibling = expected[to].filter { $0 != moved }.randomElement(using: &generator)
      expected[from].removeAll { $0 == moved }
      var place = SiblingPlace.last
      var index = expected[to].count
      if let sibling, let position = expected[to].firstIndex(of: sibling) {
        let isBefore = Bool.random(using: &generator)
        place = isBefore ? .before(sibling) : .after(sibling)
        index = isBefore ? position : position + 1
      }
      expected[to].insert(moved, at: index)
      try tree.move(moved, to: parents[to], place)
      #expect(parents.map { Array(tree.children(of: $0)) } == expected)
    }
    #expect(tree.checkInvariants() == [])
  }

  @Test("impossible moves are refused and change nothing")
  func refusals() throws {
    let window = try sketch.window()
    let outer = try sketch.view(in: window)
    let inner = try sketch.view(in: outer)
    let gone = try sketch.view(in: outer)
    tree.remove(gone)
    let before = Snapshot(of: tree)
    #expect(throws: StructureError.cycle) { try tree.move(outer, to: inner) }
    #expect(throws: StructureError.cycle) { try tree.move(outer, to: outer) }
    #expect(throws: StructureError.dead) { try tree.move(gone, to: outer) }
    #expect(throws: StructureError.dead) { try tree.move(inner, to: gone) }
    #expect(throws: StructureError.dead) { try tree.move(gone, to: nil) }
    #expect(throws: StructureError.badSibling) { try tree.move(inner, to: window, .before(gone)) }
    #expect(throws: StructureError.badSibling) { try tree.move(inner, to: window, .after(inner)) }
    #expect(throws: StructureError.badSibling) { try tree.move(inner, to: outer, .before(outer)) }
    #expect(throws: StructureError.badParent) { try tree.move(window, to: outer) }
    #expect(Snapshot(of: tree) == before)
  }

  @Test("the subtree is listed parents first and back to front")
  func subtree() throws {
    let root = sketch.make(.view)
    let (one, two) = (try sketch.view(in: root), try sketch.view(in: root))
    let inner = try sketch.view(in: one)
    #expect(Array(tree.subtree(of: root)) == [root, one, inner, two])
    #expect(Array(tree.subtree(of: one)) == [one, inner])
    #expect(Array(tree.subtree(of: two)) == [two])
  }

  @Test("an object is inside itself and inside its ancestors")
  func inside() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(in: window)
    let leaf = try sketch.view(in: screen.view)
    #expect(tree.isInside(leaf, of: leaf))
    #expect(tree.isInside(leaf, of: sketch.app))
    #expect(tree.isInside(leaf, of: screen.view))
    #expect(!tree.isInside(screen.view, of: leaf))
    #expect(!tree.isInside(leaf, of: screen.controller))
    tree.remove(leaf)
    #expect(!tree.isInside(leaf, of: window))
    #expect(!tree.isInside(window, of: leaf))
  }

  @Test("a controller's window is that of its root view, or nil for a detached one (U25)")
  func windows() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(in: window)
    let gesture = try sketch.make(.gesture, in: screen.view)
    for id in [window, screen.view, screen.controller, gesture] { #expect(tree.window(of: id) == window) }
    try tree.move(screen.view, to: nil)
    for id in [screen.view, screen.controller, gesture, sketch.app] { #expect(tree.window(of: id) == nil) }
  }
}
