// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("AppKit: next responder")
struct AppKitNextTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  init() { sketch.tree.setProfile(.appkit) }

  @Test("next is nil by default and returns what was set (M1)")
  func stored() throws {
    let (one, two) = (sketch.make(.responder), sketch.make(.responder))
    #expect(tree.next(of: one) == nil)
    #expect(tree.nextRule(of: one) == .m1)
    tree.overrideNext(of: one, with: .responder(two))
    #expect(tree.next(of: one) == two)
    #expect(tree.nextRule(of: one) == .m1)
    // The link does not retain: when the other object is removed, the link leads nowhere.
    tree.remove(two)
    #expect(tree.next(of: one) == nil)
  }

  @Test("adding or moving a view overwrites its next, removal sets it to nil (M2)")
  func moves() throws {
    let window = try sketch.window()
    let (left, right) = (try sketch.view(in: window), try sketch.view(in: window))
    let view = try sketch.view(in: left)
    #expect(tree.nextRule(of: view) == .m2)
    for move in [right, left, left] {
      tree.overrideNext(of: view, with: .responder(window))
      try tree.move(view, to: move)
      #expect(tree.next(of: view) == move)
    }
    tree.overrideNext(of: view, with: .responder(right))
    try tree.move(view, to: nil)
    #expect(tree.next(of: view) == nil)
    #expect(tree.nextOverride(of: view) == nil)
  }

  @Test("subviews of a moved view keep a next set by hand (M2)")
  func inside() throws {
    let window = try sketch.window()
    let (outer, other) = (try sketch.view(in: window), try sketch.view(in: window))
    let inner = try sketch.view(in: outer)
    tree.overrideNext(of: inner, with: .responder(window))
    try tree.move(outer, to: other)
    #expect(tree.next(of: inner) == window)
  }

  @Test("a root view is followed by its controller, and that by the superview; not so before 10.10 (M3)")
  func controllers() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(in: window)
    let leaf = try sketch.view(in: screen.view)
    #expect(tree.chain(from: leaf).responders == [leaf, screen.view, screen.controller, window])
    #expect(tree.nextRule(of: screen.view) == .m3)
    #expect(tree.nextRule(of: screen.controller) == .m3)
    tree.setOption(.controllersInChain, to: 1)
    #expect(tree.chain(from: leaf).responders == [leaf, screen.view, window])
    #expect(tree.next(of: screen.controller) == nil)
    #expect(tree.nextRule(of: screen.view) == .m4)
    #expect(tree.checkInvariants() == [])
  }

  @Test("making a view a root view sets its next again (M2, M3)")
  func attaching() throws {
    let window = try sketch.window()
    let (view, controller) = (try sketch.view(in: window), sketch.make(.controller))
    tree.overrideNext(of: view, with: .nowhere)
    tree.overrideNext(of: controller, with: .nowhere)
    try tree.attach(controller, toView: view)
    #expect(tree.chain(from: view).responders == [view, controller, window])
  }

  @Test("the content view is followed by the window, and that by its window controller or nothing (M4, M5, M6)")
  func windows() throws {
    let window = try sketch.window()
    let content = try sketch.view(in: window)
    #expect(tree.nextRule(of: content) == .m4)
    #expect(tree.chain(from: content).responders == [content, window])
    #expect(tree.nextRule(of: window) == .m5)
    let controller = sketch.make(.windowController)
    tree.setWindowController(controller, of: window)
    #expect(tree.chain(from: content).responders == [content, window, controller])
    #expect(tree.managedWindow(of: controller) == window)
    tree.remove(controller)
    #expect(tree.chain(from: content).responders == [content, window])
    #expect(tree.checkInvariants() == [])
  }

  @Test("a window controller has one window, a window one window controller (M5)")
  func oneWindow() throws {
    let (one, two) = (try sketch.window(), try sketch.window())
    let (first, second) = (sketch.make(.windowController), sketch.make(.windowController))
    tree.setWindowController(first, of: one)
    tree.setWindowController(first, of: two)
    #expect(tree.windowController(of: one) == nil)
    #expect(tree.next(of: two) == first)
    tree.setWindowController(second, of: two)
    #expect(tree.managedWindow(of: first) == nil)
    tree.setWindowController(nil, of: two)
    #expect(tree.next(of: two) == nil)
    // Other kinds than a window controller are refused.
    tree.setWindowController(sketch.make(.responder), of: two)
    #expect(tree.windowController(of: two) == nil)
    #expect(tree.checkInvariants() == [])
  }

  @Test("delegates, documents and the document controller are not on the chain (M7, M8)")
  func noLinks() throws {
    let window = try sketch.window()
    let (delegate, document) = (sketch.make(.responder), sketch.make(.document))
    tree.setDelegate(delegate, of: window)
    tree.setDelegate(delegate, of: sketch.app)
    tree.setDocument(document, of: window)
    tree.setDocumentController(sketch.make(.documentController))
    #expect(tree.next(of: window) == nil)
    #expect(tree.next(of: sketch.app) == nil)
    #expect(tree.nextRule(of: sketch.app) == .m7)
    #expect(tree.nextRule(of: document) == .m8)
    #expect(tree.chain(from: document).responders.isEmpty)
  }

  @Test("a controller that both AppKit and the app insert makes a cycle, which is reported and ends a search (M9)")
  func cycle() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(in: window)
    tree.overrideNext(of: screen.controller, with: .responder(screen.view))
    #expect(tree.walk(from: screen.view) == Walk(responders: [screen.view, screen.controller], end: .cycle))
    tree.setTrait(.acceptsFirstResponder, of: screen.view, to: true)
    #expect(tree.makeFirstResponder(screen.view, in: window) == .became)
    tree.handle(.copy, on: sketch.app, with: .first)
    let search = tree.find(.copy)
    #expect(search.end == .cycle)
    #expect(search.asked == [screen.view, screen.controller])
    #expect(search.target == nil)
    #expect(tree.sends(.copy) == [])
  }

  @Test("changing the profile derives all next responders from the structure (M5, U12)")
  func profile() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(in: window)
    tree.overrideNext(of: screen.view, with: .nowhere)
    tree.setProfile(.appkit)
    #expect(tree.next(of: screen.view) == nil)
    tree.setProfile(.uikit)
    #expect(tree.chain(from: screen.view).responders == [screen.view, screen.controller, window, sketch.app])
    let mark = tree.mark
    tree.setProfile(.appkit)
    #expect(tree.chain(from: screen.view).responders == [screen.view, screen.controller, window])
    tree.rollBack(to: mark)
    #expect(tree.profile == .uikit)
    #expect(tree.next(of: window) == sketch.app)
    #expect(tree.checkInvariants() == [])
  }
}
