// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

/// The effects of a removal, and the answers about removed ids.
@Suite("Removal")
struct RemovalTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("removing also removes what is inside, with controllers and gestures, and nothing else (U53)")
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

  @Test("the id of a removed object stays dead when its slot is used again (U53)")
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

  @Test("every question about a dead id has an empty answer")
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
    #expect(tree.frame(of: id).size == Geometry.Size(width: 0, height: 0))
    #expect(tree.hitTest(Geometry.Point(x: 0, y: 0), in: id) == nil)
    #expect(tree.gestures(over: id) == [])
    #expect(tree.keyCommand(1, from: id) == nil)
  }

  @Test("edits of a dead id change nothing")
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
    tree.setFrame(Geometry.Rect(x: 0, y: 0, width: 1, height: 1), of: id)
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
