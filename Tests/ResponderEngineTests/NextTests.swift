// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Next responder")
struct NextTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("a bare responder ends the chain (U1)")
  func bareResponder() {
    let responder = sketch.make(.responder)
    #expect(tree.next(of: responder) == nil)
    #expect(tree.nextRule(of: responder) == .u1)
    #expect(tree.walk(from: responder) == Walk(responders: [responder], end: .nil))
  }

  @Test("a root view is followed by its controller, whatever its superview is (U2)")
  func rootView() throws {
    let screen = try sketch.screen()
    #expect(tree.next(of: screen.view) == screen.controller)
    let window = try sketch.window()
    try tree.move(screen.view, to: window)
    #expect(tree.next(of: screen.view) == screen.controller)
    #expect(tree.nextRule(of: screen.view) == .u2)
  }

  @Test("any other view is followed by its superview, and without one by nothing (U3)")
  func plainView() throws {
    let outer = sketch.make(.view)
    let inner = try sketch.make(.control, in: outer)
    #expect(tree.next(of: inner) == outer)
    #expect(tree.next(of: outer) == nil)
    #expect(tree.nextRule(of: inner) == .u3)
  }

  @Test("a controller is followed by its root view's superview, a root controller by the window (U4, U5)")
  func controller() throws {
    let window = try sketch.window()
    let wrapper = try sketch.view(in: window)
    let screen = try sketch.screen(in: wrapper)
    #expect(tree.next(of: screen.controller) == wrapper)
    #expect(tree.nextRule(of: screen.controller) == .u4)
    let root = try sketch.screen()
    try tree.setRootController(root.controller, of: window)
    #expect(tree.next(of: root.controller) == window)
  }

  @Test("a child controller's chain reaches the parent through the parent's view (U6)")
  func childController() throws {
    let window = try sketch.window()
    let parent = try sketch.screen(in: window)
    let slot = try sketch.view(in: parent.view)
    let child = try sketch.screen()
    try tree.embed(child.controller, in: parent.controller, under: slot)
    let leaf = try sketch.view(in: child.view)
    let expected = [leaf, child.view, child.controller, slot, parent.view, parent.controller, window, sketch.app]
    #expect(tree.walk(from: leaf) == Walk(responders: expected, end: .nil))
  }

  @Test("containment has no effect: only the place of the child's view matters (U7)")
  func containment() throws {
    let window = try sketch.window()
    let parent = try sketch.screen(in: window)
    let elsewhere = try sketch.view(in: window)
    let child = try sketch.screen()
    try tree.embed(child.controller, in: parent.controller, under: elsewhere)
    #expect(tree.container(of: child.controller) == nil)
    #expect(tree.next(of: child.controller) == elsewhere)
    #expect(!tree.chain(from: child.view).responders.contains(parent.controller))
  }

  @Test("a controller without a view, or with a detached view, ends the chain (U9)")
  func unloadedController() throws {
    let bare = sketch.make(.controller)
    #expect(tree.next(of: bare) == nil)
    #expect(tree.nextRule(of: bare) == .u9)
    let screen = try sketch.screen()
    #expect(tree.next(of: screen.controller) == nil)
    #expect(tree.nextRule(of: screen.controller) == .u9)
    #expect(tree.chain(from: screen.view).responders == [screen.view, screen.controller])
  }

  @Test("a window is followed by the application, or by its scene when it has one (U10)")
  func window() throws {
    let plain = try sketch.window()
    #expect(tree.next(of: plain) == sketch.app)
    let scene = try sketch.make(.scene, in: sketch.app)
    let inScene = try sketch.make(.window, in: scene)
    #expect(tree.next(of: inScene) == scene)
    #expect(tree.nextRule(of: plain) == .u10)
    #expect(tree.nextRule(of: inScene) == .u10)
  }

  @Test("with scenes off a window is followed directly by the application (U10)")
  func scenesOff() throws {
    let scene = try sketch.make(.scene, in: sketch.app)
    let early = try sketch.make(.window, in: scene)
    tree.setOption(.scenes, to: 1)
    let late = try sketch.make(.window, in: scene)
    #expect(tree.next(of: early) == sketch.app)
    #expect(tree.next(of: late) == sketch.app)
    tree.setOption(.scenes, to: 0)
    #expect(tree.next(of: early) == scene)
    #expect(tree.next(of: late) == scene)
  }

  @Test("a scene is followed by the application, not by its own delegate (U11)")
  func scene() throws {
    let scene = try sketch.make(.scene, in: sketch.app)
    tree.setDelegate(sketch.make(.responder), of: scene)
    #expect(tree.walk(from: scene) == Walk(responders: [scene, sketch.app], end: .nil))
    #expect(tree.nextRule(of: scene) == .u11)
  }

  @Test("next follows every change of structure at once (U16)")
  func reparenting() throws {
    let (left, right) = (try sketch.window(), try sketch.window())
    let screen = try sketch.screen(in: left)
    let leaf = try sketch.view(in: screen.view)
    #expect(tree.next(of: screen.controller) == left)
    try tree.move(screen.view, to: right)
    #expect(tree.chain(from: leaf).responders == [leaf, screen.view, screen.controller, right, sketch.app])
    try tree.move(screen.view, to: nil)
    #expect(tree.next(of: screen.controller) == nil)
    tree.detachView(of: screen.controller)
    #expect(tree.next(of: screen.view) == nil)
    try tree.move(screen.view, to: left)
    #expect(tree.next(of: screen.view) == left)
    #expect(tree.next(of: screen.controller) == nil)
    try tree.attach(screen.controller, toView: screen.view)
    #expect(tree.next(of: screen.controller) == left)
  }

  @Test("moving a window between scenes changes its next (U10, U16)")
  func movingWindows() throws {
    let (one, two) = (try sketch.make(.scene, in: sketch.app), try sketch.make(.scene, in: sketch.app))
    let window = try sketch.make(.window, in: one)
    try tree.move(window, to: two)
    #expect(tree.next(of: window) == two)
    try tree.move(window, to: sketch.app)
    #expect(tree.next(of: window) == sketch.app)
  }

  @Test("hidden, disabled, transparent and non-interactive views stay in the chain (U17)")
  func flags() throws {
    let window = try sketch.window()
    let outer = try sketch.view([.hidden, .disabled, .ignoresTouches], in: window)
    let inner = try sketch.view(in: outer)
    tree.setAlpha(0, of: outer)
    #expect(tree.chain(from: inner).responders == [inner, outer, window, sketch.app])
  }

  @Test("an object that is not a responder has no chain and is on none (U18)", arguments: ResponderKind.allCases)
  func nonResponders(_ kind: ResponderKind) throws {
    let nonResponders: Set<ResponderKind> = [
      .object, .gesture, .menuItem, .barButtonItem, .document, .documentController, .menu, .toolbar,
    ]
    #expect(kind.isResponder != nonResponders.contains(kind))
    guard !kind.isResponder else { return }
    let view = try sketch.view(in: sketch.window())
    let other = sketch.make(kind)
    if kind == .gesture { try tree.move(other, to: view) }
    #expect(tree.next(of: other) == nil)
    #expect(tree.nextRule(of: other) == .u18)
    #expect(tree.walk(from: other) == Walk(responders: [], end: .nil))
    #expect(!tree.chain(from: view).responders.contains(other))
  }

  @Test("framework wrapper responders that are neither view nor controller are put on the chain by override (U19)")
  func frameworkNodes() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(in: window)
    let keyPress = sketch.make(.responder)
    tree.overrideNext(of: screen.view, with: .responder(keyPress))
    tree.overrideNext(of: keyPress, with: .responder(screen.controller))
    #expect(
      tree.chain(from: screen.view).responders == [screen.view, keyPress, screen.controller, window, sketch.app])
  }
}
