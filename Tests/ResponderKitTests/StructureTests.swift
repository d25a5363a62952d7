// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

@Suite("Structure")
struct StructureTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("a tree begins with its application alone")
  func empty() {
    #expect(tree.count == 1)
    #expect(tree.kind(of: sketch.app) == .application)
    #expect(Array(tree.children(of: nil)) == [sketch.app])
    #expect(tree.mark == 0)
    #expect(tree.checkInvariants() == [])
  }

  @Test("each kind goes only where it may", arguments: ResponderKind.allCases)
  func parents(_ child: ResponderKind) throws {
    let holders: [ResponderKind: Set<ResponderKind>] = [
      .view: [.view, .control, .window], .control: [.view, .control, .window], .gesture: [.view, .control, .window],
      .window: [.application, .scene], .scene: [.application],
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

  @Test("an object moves last, before or after a sibling, also among its own")
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

  @Test("making in a parent is making and moving there, and what is refused is not made (U3, U10, U20)")
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

  @Test("places agree with an array for a thousand random moves")
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

  @Test("what cannot be moved is refused and nothing changes")
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

  @Test("inside is reflexive and follows what holds what")
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

  @Test("a window is that of the root view for a controller, and none outside (U25)")
  func windows() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(in: window)
    let gesture = try sketch.make(.gesture, in: screen.view)
    for id in [window, screen.view, screen.controller, gesture] { #expect(tree.window(of: id) == window) }
    try tree.move(screen.view, to: nil)
    for id in [screen.view, screen.controller, gesture, sketch.app] { #expect(tree.window(of: id) == nil) }
  }

  // MARK: Controllers

  @Test("a view has one controller and a controller one view (U2)")
  func attaching() throws {
    let screen = try sketch.screen()
    let (view, controller) = (sketch.make(.view), sketch.make(.controller))
    #expect(throws: StructureError.hasController) { try tree.attach(controller, toView: screen.view) }
    #expect(throws: StructureError.hasView) { try tree.attach(screen.controller, toView: view) }
    tree.remove(view)
    #expect(throws: StructureError.dead) { try tree.attach(controller, toView: view) }
    #expect(tree.controller(of: screen.view) == screen.controller)
    #expect(tree.view(of: screen.controller) == screen.view)
    #expect(tree.view(of: screen.view) == nil)
    #expect(tree.controller(of: screen.controller) == nil)
  }

  @Test("only a controller is attached, and only to a view (U2)")
  func attachingOthers() throws {
    let (one, two) = (sketch.make(.view), sketch.make(.view))
    let (controller, other) = (sketch.make(.controller), sketch.make(.controller))
    let window = try sketch.window()
    #expect(throws: StructureError.self) { try tree.attach(one, toView: two) }
    #expect(throws: StructureError.self) { try tree.attach(controller, toView: other) }
    #expect(throws: StructureError.self) { try tree.attach(controller, toView: controller) }
    #expect(throws: StructureError.self) { try tree.attach(controller, toView: window) }
    #expect(throws: StructureError.self) { try tree.attach(controller, toView: sketch.make(.object)) }
    #expect(tree.next(of: one) == nil)
    #expect(tree.next(of: controller) == nil)
  }

  @Test("detaching leaves both, and each free for another (U2, U9)")
  func detaching() throws {
    let screen = try sketch.screen(in: sketch.window())
    tree.detachView(of: screen.controller)
    #expect(tree.view(of: screen.controller) == nil)
    #expect(tree.controller(of: screen.view) == nil)
    #expect(tree.contains(screen.view) && tree.contains(screen.controller))
    try tree.attach(screen.controller, toView: sketch.make(.view))
    try tree.attach(sketch.make(.controller), toView: screen.view)
    #expect(tree.checkInvariants() == [])
  }

  @Test("a root controller's view goes into the window, the old one's out (U5)")
  func rootControllers() throws {
    let window = try sketch.window()
    let (one, two) = (try sketch.screen(), try sketch.screen())
    let other = try sketch.view(in: window)
    try tree.setRootController(one.controller, of: window)
    #expect(Array(tree.children(of: window)) == [other, one.view])
    try tree.setRootController(two.controller, of: window)
    #expect(Array(tree.children(of: window)) == [other, two.view])
    #expect(tree.parent(of: one.view) == nil)
    #expect(tree.rootController(of: window) == two.controller)
    try tree.setRootController(nil, of: window)
    #expect(Array(tree.children(of: window)) == [other])
    #expect(tree.rootController(of: window) == nil)
    #expect(throws: StructureError.noView) {
      try tree.setRootController(sketch.make(.controller), of: window)
    }
    tree.remove(window)
    #expect(throws: StructureError.dead) { try tree.setRootController(one.controller, of: window) }
  }

  @Test("embedding needs a view on either side, and refuses its own inside (U6)")
  func embedding() throws {
    let (parent, child) = (try sketch.screen(), try sketch.screen())
    let bare = sketch.make(.controller)
    #expect(throws: StructureError.noView) {
      try tree.embed(bare, in: parent.controller, under: parent.view)
    }
    #expect(throws: StructureError.noView) { try tree.embed(child.controller, in: bare, under: parent.view) }
    #expect(tree.parent(of: child.view) == nil)
    try tree.embed(child.controller, in: parent.controller, under: parent.view)
    #expect(tree.container(of: child.controller) == parent.controller)
    #expect(throws: StructureError.cycle) {
      try tree.embed(parent.controller, in: child.controller, under: child.view)
    }
    #expect(tree.container(of: parent.controller) == nil)
    tree.remove(parent.controller)
    #expect(tree.container(of: child.controller) == nil)
  }

  // MARK: Removal

  @Test("removing ends what is inside, with controllers and gestures, and nothing else (U53)")
  func removing() throws {
    let window = try sketch.window()
    let (one, two) = (try sketch.screen(in: window), try sketch.screen(in: window))
    let inner = try sketch.screen(in: one.view)
    let gesture = try sketch.make(.gesture, in: inner.view)
    let ended = tree.remove(one.view)
    #expect(Set(ended) == [one.view, one.controller, inner.view, inner.controller, gesture])
    #expect(ended.count == 5)
    #expect(ended.first == one.view)
    #expect(ended.allSatisfy { !tree.contains($0) })
    #expect([window, two.view, two.controller].allSatisfy(tree.contains))
    #expect(tree.count == 4)
    #expect(tree.checkInvariants() == [])
  }

  @Test("removing a controller leaves its view (U2, U3)")
  func removingController() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(in: window)
    #expect(tree.remove(screen.controller) == [screen.controller])
    #expect(tree.next(of: screen.view) == window)
    #expect(tree.controller(of: screen.view) == nil)
  }

  @Test("the application cannot be removed, nor anything twice")
  func notRemoved() {
    #expect(tree.remove(sketch.app) == [])
    let id = sketch.make(.responder)
    #expect(tree.remove(id) == [id])
    #expect(tree.remove(id) == [])
    #expect(tree.contains(sketch.app))
  }

  @Test("a dead id never revives: its slot's next owners are others (U53)")
  func slotReuse() throws {
    var dead: [ResponderID] = []
    for _ in 0..<50 {
      let id = sketch.make(.view, .hidden)
      #expect(!dead.contains(id))
      #expect(dead.allSatisfy { !tree.contains($0) })
      tree.handle(.copy, on: id, with: .first)
      tree.remove(id)
      dead.append(id)
    }
    #expect(Set(dead.map(\.index)).count == 1)
    let last = sketch.make(.view)
    #expect(tree.traits(of: last) == [])
    #expect(!tree.canPerform(.copy, on: last))
  }

  @Test("every question about a dead id answers as for nothing")
  func deadAnswers() throws {
    let window = try sketch.window()
    let id = try sketch.view(.canBecomeFirstResponder, in: window)
    tree.handle(.copy, on: id, with: .first)
    tree.remove(id)
    _ = sketch.make(.object)
    #expect(!tree.contains(id))
    #expect(tree.kind(of: id) == .object)
    #expect(tree.traits(of: id) == [])
    #expect(tree.next(of: id) == nil && tree.parent(of: id) == nil && tree.window(of: id) == nil)
    #expect(tree.controller(of: id) == nil && tree.view(of: id) == nil)
    #expect(Array(tree.subtree(of: id)) == [])
    #expect(Array(tree.children(of: id)) == [])
    #expect(tree.walk(from: id) == Walk(responders: [], end: .nil))
    #expect(!tree.canPerform(.copy, on: id))
    #expect(tree.ownHandlers(of: id).isEmpty)
    #expect(tree.becomeFirstResponder(id) == .refused(.u25, by: id))
    #expect(tree.frame(of: id).size == Size(width: 0, height: 0))
    #expect(tree.hitTest(Point(x: 0, y: 0), in: id) == nil)
    #expect(tree.gestures(over: id) == [])
    #expect(tree.keyCommand(1, from: id) == nil)
  }

  @Test("telling a dead id something tells nobody")
  func deadEdits() throws {
    let id = sketch.make(.control)
    tree.remove(id)
    let successor = sketch.make(.control)
    #expect(successor.index == id.index)
    let before = Snapshot(of: tree)
    tree.setTrait(.hidden, of: id, to: true)
    tree.handle(.copy, on: id, with: .first)
    #expect(!tree.unhandle(.copy, on: id))
    tree.overrideCanPerform(.copy, on: id, with: true)
    tree.overrideTarget(of: .copy, on: id, with: sketch.app)
    tree.overrideValidation(of: .copy, on: id, with: true)
    tree.overrideNext(of: id, with: .responder(sketch.app))
    tree.setKeyCommand(1, on: id, to: .copy)
    tree.setFrame(Rect(x: 0, y: 0, width: 1, height: 1), of: id)
    tree.setAlpha(0, of: id)
    tree.setDelegate(sketch.app, of: id)
    tree.setKeyWindow(id)
    tree.setDelegate(id, of: sketch.app)
    tree.addTarget(nil, action: .copy, for: .touchDown, to: id)
    tree.detachView(of: id)
    #expect(tree.remove(id) == [])
    #expect(Snapshot(of: tree) == before)
  }
}
