// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

/// Depth is input: a chain of any length must neither overflow the stack nor take more than linear time.
@Suite("Deep chains", .serialized)
struct DeepChainTests {
  #if DEBUG
  static let depth = 200_000
  #else
  static let depth = 1_000_000
  #endif

  /// A window with nested views.
  struct Deep {
    let sketch = Sketch()
    let window: ResponderID
    let top: ResponderID
    let bottom: ResponderID
    var tree: ResponderTree { sketch.tree }

    init(_ depth: Int) throws {
      window = try sketch.window()
      var current = try sketch.view(in: window)
      top = current
      for _ in 1..<depth { current = try sketch.view(in: current) }
      bottom = current
    }
  }

  @Test("walking, removing and rolling back do not recurse, whatever the depth")
  func depth() throws {
    let deep = try Deep(Self.depth)
    let (tree, count) = (deep.tree, Self.depth)
    tree.commit()
    let search = tree.find(.copy, from: deep.bottom)
    #expect(search.asked.count == count + 2)
    #expect(search.end == .nil)
    #expect(tree.isInside(deep.bottom, of: deep.window))
    #expect(tree.remove(deep.top).count == count)
    #expect(tree.count == 2)
    tree.rollBack(to: 0)
    #expect(tree.count == count + 2)
    #expect(tree.chain(from: deep.bottom).responders.count == count + 2)
  }

  @Test("nothing else that goes up or down a chain recurses")
  func everythingElse() throws {
    let count = Self.depth / 10
    let deep = try Deep(count)
    let tree = deep.tree
    tree.handle(.copy, on: deep.window, with: .first)
    #expect(tree.findTarget(.copy, from: deep.bottom) == deep.window)
    #expect(tree.bubblePath(.copy, from: deep.bottom).responders.count == count + 2)
    #expect(tree.keyCommand(1, from: deep.bottom) == nil)
    #expect(tree.window(of: deep.bottom) == deep.window)
    #expect(throws: StructureError.cycle) { try tree.move(deep.top, to: deep.bottom) }
    #expect(tree.frame(of: deep.bottom).size == ResponderTree.defaultWindowFrame.size)
    #expect(tree.convertToRoot(Geometry.Point(x: 1, y: 2), from: deep.bottom) == Geometry.Point(x: 1, y: 2))
    #expect(tree.hitTest(Geometry.Point(x: 1, y: 1), in: deep.window) == deep.bottom)
    #expect(tree.gestures(over: deep.bottom) == [])
    #expect(tree.checkInvariants() == [])
    tree.setTrait(.canBecomeFirstResponder, of: deep.bottom, to: true)
    #expect(tree.becomeFirstResponder(deep.bottom) == .became)
    try tree.move(deep.top, to: nil)
    #expect(tree.firstResponder(in: deep.window) == nil)
  }

  @Test("an equally long chain of overrides is walked in the same way, as is the cycle it makes (U15)")
  func overrides() throws {
    let sketch = Sketch()
    let (tree, count) = (sketch.tree, Self.depth / 10)
    let ids = (0..<count).map { _ in sketch.make(.responder) }
    for position in 1..<count { tree.overrideNext(of: ids[position - 1], with: .responder(ids[position])) }
    #expect(tree.chain(from: ids[0]).responders == ids)
    tree.overrideNext(of: ids[count - 1], with: .responder(ids[count / 2]))
    #expect(tree.walk(from: ids[0]) == Walk(responders: ids, end: .cycle))
    #expect(tree.find(.copy, from: ids[0]).asked.count == count)
  }

  @Test("removing a parent with many children removes them, and rolling back restores them")
  func width() throws {
    let sketch = Sketch()
    let (tree, count) = (sketch.tree, Self.depth / 10)
    let parent = try sketch.view(in: sketch.window())
    for _ in 0..<count { _ = try sketch.view(in: parent) }
    tree.commit()
    #expect(tree.remove(parent).count == count + 1)
    tree.rollBack(to: 0)
    #expect(Array(tree.children(of: parent)).count == count)
    #expect(tree.checkInvariants() == [])
  }

  @Test("an equally long stack of presentations is dismissed at once (U8)")
  func presentations() throws {
    let sketch = Sketch()
    let (tree, count) = (sketch.tree, 300)
    let root = try sketch.screen(in: sketch.window())
    var stack = [root.controller]
    for _ in 0..<count {
      let sheet = try sketch.screen()
      try tree.present(sheet.controller, from: stack[stack.count - 1])
      stack.append(sheet.controller)
    }
    #expect(tree.chain(from: stack[count]).responders.count == count + 3)
    try tree.dismiss(stack[1])
    #expect(tree.presented(by: root.controller) == nil)
    #expect(tree.next(of: stack[count]) == nil)
    #expect(tree.checkInvariants() == [])
  }

  @Test("thirty times the depth costs about thirty times as much, not nine hundred times")
  func scaling() throws {
    func cost(_ depth: Int) throws -> Duration {
      let deep = try Deep(depth)
      let tree = deep.tree
      tree.commit()
      return try ContinuousClock().measure {
        #expect(tree.chain(from: deep.bottom).end == .nil)
        #expect(tree.find(.copy, from: deep.bottom).target == nil)
        #expect(tree.isInside(deep.bottom, of: deep.window))
        try tree.move(deep.top, to: nil)
        tree.remove(deep.top)
        tree.rollBack(to: 0)
      }
    }
    let depth = Self.depth / 20
    // The best of three runs, so that a pause of the machine does not count.
    let small = try (0..<3).map { _ in try cost(depth / 30) }.min() ?? .zero
    let large = try (0..<3).map { _ in try cost(depth) }.min() ?? .zero
    #expect(large < small * 300)
  }
}
