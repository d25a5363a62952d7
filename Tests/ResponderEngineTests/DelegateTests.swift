// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Application delegate")
struct DelegateTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("the application ends the chain without a delegate (U12)")
  func none() {
    #expect(tree.next(of: sketch.app) == nil)
    #expect(tree.nextRule(of: sketch.app) == .u12)
  }

  @Test("the application is followed by a delegate that is a bare responder, which ends the chain (U12, U13)")
  func responder() throws {
    let delegate = sketch.make(.responder)
    tree.setDelegate(delegate, of: sketch.app)
    let window = try sketch.window()
    #expect(tree.walk(from: window) == Walk(responders: [window, sketch.app, delegate], end: .nil))
    #expect(tree.nextRule(of: delegate) == .u13)
    tree.setDelegate(nil, of: sketch.app)
    #expect(tree.next(of: sketch.app) == nil)
    #expect(tree.nextRule(of: delegate) == .u1)
  }

  @Test(
    "a delegate that is a view, a controller, the application or not a responder is not on the chain (U12)",
    arguments: [.object, .view, .control, .window, .controller, .gesture, .menuItem, .barButtonItem] as [ResponderKind])
  func excluded(_ kind: ResponderKind) {
    tree.setDelegate(sketch.make(kind), of: sketch.app)
    #expect(tree.next(of: sketch.app) == nil)
  }

  @Test("the application is not followed by itself when it is its own delegate (U12)")
  func itself() {
    tree.setDelegate(sketch.app, of: sketch.app)
    #expect(tree.walk(from: sketch.app) == Walk(responders: [sketch.app], end: .nil))
  }

  @Test("a responder that only has the name delegate is not on the chain (U14)")
  func notTheDelegate() throws {
    let namesake = sketch.make(.responder)
    let window = try sketch.window()
    tree.setDelegate(namesake, of: window)
    #expect(!tree.chain(from: window).responders.contains(namesake))
  }

  @Test("an overridden next of the delegate is followed (U13, U15)")
  func overridden() throws {
    let (delegate, beyond) = (sketch.make(.responder), sketch.make(.responder))
    tree.setDelegate(delegate, of: sketch.app)
    tree.overrideNext(of: delegate, with: .responder(beyond))
    #expect(tree.chain(from: sketch.app).responders == [sketch.app, delegate, beyond])
  }

  @Test("a delegate that is already on the chain is not asked again, so there is no cycle (U12)")
  func alreadyPassed() throws {
    let window = try sketch.window()
    let view = try sketch.view(in: window)
    let delegate = sketch.make(.responder)
    tree.setDelegate(delegate, of: sketch.app)
    tree.overrideNext(of: view, with: .responder(delegate))
    tree.overrideNext(of: delegate, with: .responder(window))
    #expect(tree.walk(from: view) == Walk(responders: [view, delegate, window, sketch.app], end: .nil))
    #expect(tree.walk(from: delegate) == Walk(responders: [delegate, window, sketch.app], end: .nil))
  }

  @Test("a scene on the chain that is the delegate is not asked again, so there is no cycle (U12)")
  func sceneAsDelegate() throws {
    let scene = try sketch.make(.scene, in: sketch.app)
    let window = try sketch.make(.window, in: scene)
    tree.setDelegate(scene, of: sketch.app)
    #expect(tree.next(of: sketch.app) == scene)
    #expect(tree.walk(from: window) == Walk(responders: [window, scene, sketch.app], end: .nil))
    #expect(tree.walk(from: scene) == Walk(responders: [scene, sketch.app], end: .nil))
    let search = tree.find(.copy, from: window)
    #expect(search.asked == [window, scene, sketch.app])
    #expect(search.end == .nil)
    #expect(search.asked.count == 3)
  }

  @Test("a removed delegate is not on the chain, nor is an object that uses its slot again (U12, U53)")
  func removed() {
    let delegate = sketch.make(.responder)
    tree.setDelegate(delegate, of: sketch.app)
    tree.remove(delegate)
    let successor = sketch.make(.responder)
    #expect(successor.index == delegate.index)
    #expect(tree.next(of: sketch.app) == nil)
    #expect(tree.delegate(of: sketch.app) == nil)
  }
}
