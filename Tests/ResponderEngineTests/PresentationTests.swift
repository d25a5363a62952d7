// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Presentation")
struct PresentationTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("a presented controller is followed by its presenter (U8)")
  func presenter() throws {
    let window = try sketch.window()
    let (root, sheet) = (try sketch.screen(in: window), try sketch.screen())
    try tree.present(sheet.controller, from: root.controller)
    let expected = [sheet.view, sheet.controller, root.controller, window, sketch.app]
    #expect(tree.walk(from: sheet.view) == Walk(responders: expected, end: .nil))
    #expect(tree.nextRule(of: sheet.controller) == .u8)
    #expect(tree.presenter(of: sheet.controller) == root.controller)
    #expect(tree.presented(by: root.controller) == sheet.controller)
  }

  @Test("a window keeps its root controller while what is presented has taken its view out (U119)")
  func fullScreen() throws {
    let window = try sketch.window()
    let (root, full) = (try sketch.screen(in: window), try sketch.screen())
    try tree.setRootController(root.controller, of: window)
    try tree.present(full.controller, from: root.controller, as: .fullScreen)
    let expected = [full.view, full.controller, root.controller, window, sketch.app]
    #expect(tree.walk(from: full.view) == Walk(responders: expected, end: .nil))
    #expect(tree.nextRule(of: root.controller) == .u119)
    // The view itself is in no window.
    #expect(tree.walk(from: root.view).responders == [root.view] + expected.dropFirst(2))
    #expect(tree.window(of: root.view) == nil)
    try tree.dismiss(full.controller)
    #expect(tree.nextRule(of: root.controller) == .u4)
  }

  @Test("a controller that loses its view is no longer presented; the view stays where it is")
  func swappedView() throws {
    let window = try sketch.window()
    let (root, sheet) = (try sketch.screen(in: window), try sketch.screen())
    try tree.present(sheet.controller, from: root.controller)
    tree.detachView(of: sheet.controller)
    #expect(tree.presenter(of: sheet.controller) == nil && tree.presented(by: root.controller) == nil)
    #expect(tree.parent(of: sheet.view) == window)
    #expect(tree.checkInvariants() == [])
  }

  @Test("a root controller whose view leaves the window is no longer its root")
  func rootThatLeft() throws {
    let window = try sketch.window()
    let (moved, detached) = (try sketch.screen(), try sketch.screen())
    try tree.setRootController(detached.controller, of: window)
    #expect(tree.rootController(of: window) == detached.controller)
    tree.detachView(of: detached.controller)
    #expect(tree.rootController(of: window) == nil)
    try tree.setRootController(moved.controller, of: window)
    try tree.move(moved.view, to: nil)
    #expect(tree.rootController(of: window) == nil)
    #expect(tree.checkInvariants() == [])
  }

  @Test("removing a presenter ends all presentations above it")
  func removedBottomOfAStack() throws {
    let window = try sketch.window()
    let (root, first, second) = (try sketch.screen(in: window), try sketch.screen(), try sketch.screen())
    try tree.present(first.controller, from: root.controller)
    try tree.present(second.controller, from: first.controller)
    tree.remove(root.controller)
    #expect(tree.presenter(of: first.controller) == nil && tree.presenter(of: second.controller) == nil)
    #expect(tree.parent(of: first.view) == nil && tree.parent(of: second.view) == nil)
    #expect(tree.checkInvariants() == [])
  }

  @Test("with the option it is followed by its view's superview, set before or after presenting (U8)")
  func switched() throws {
    let window = try sketch.window()
    let root = try sketch.screen(in: window)
    let (early, late) = (try sketch.screen(), try sketch.screen())
    try tree.present(early.controller, from: root.controller)
    tree.setOption(.presentedNext, to: 1)
    try tree.present(late.controller, from: early.controller)
    #expect(tree.next(of: early.controller) == window)
    #expect(tree.next(of: late.controller) == window)
    tree.setOption(.presentedNext, to: 0)
    #expect(tree.next(of: early.controller) == root.controller)
    #expect(tree.next(of: late.controller) == early.controller)
  }

  @Test("a detached view is added in front in the presenter's window; dismissing removes it again (U8)")
  func viewGoesInAndOut() throws {
    let window = try sketch.window()
    let (root, sheet) = (try sketch.screen(in: window), try sketch.screen())
    try tree.present(sheet.controller, from: root.controller)
    #expect(Array(tree.children(of: window)) == [root.view, sheet.view])
    try tree.dismiss(sheet.controller)
    #expect(tree.parent(of: sheet.view) == nil)
    #expect(tree.next(of: sheet.controller) == nil)
    #expect(tree.presented(by: root.controller) == nil)
    #expect(tree.presenter(of: sheet.controller) == nil)
  }

  @Test("a view already in a window stays where it is, presented and dismissed (U8)")
  func viewStays() throws {
    let window = try sketch.window()
    let root = try sketch.screen(in: window)
    let wrapper = try sketch.view(in: window)
    let sheet = try sketch.screen(in: wrapper)
    try tree.present(sheet.controller, from: root.controller)
    #expect(tree.parent(of: sheet.view) == wrapper)
    try tree.dismiss(sheet.controller)
    #expect(tree.parent(of: sheet.view) == wrapper)
    #expect(tree.next(of: sheet.controller) == wrapper)
  }

  @Test("dismissing ends the presentations above it, and only those (U8)")
  func stack() throws {
    let window = try sketch.window()
    let root = try sketch.screen(in: window)
    let sheets = [try sketch.screen(), try sketch.screen(), try sketch.screen()]
    try tree.present(sheets[0].controller, from: root.controller)
    try tree.present(sheets[1].controller, from: sheets[0].controller)
    try tree.present(sheets[2].controller, from: sheets[1].controller)
    try tree.dismiss(sheets[1].controller)
    #expect(Array(tree.children(of: window)) == [root.view, sheets[0].view])
    #expect(tree.next(of: sheets[0].controller) == root.controller)
    #expect(tree.next(of: sheets[1].controller) == nil)
    #expect(tree.next(of: sheets[2].controller) == nil)
    #expect(tree.presented(by: sheets[0].controller) == nil)
    #expect(tree.presenter(of: sheets[2].controller) == nil)
    #expect(tree.checkInvariants() == [])
  }

  @Test("dismissing clears a first responder in the view (U30)")
  func firstResponder() throws {
    let window = try sketch.window()
    let (root, sheet) = (try sketch.screen(in: window), try sketch.screen())
    try tree.present(sheet.controller, from: root.controller)
    let field = try sketch.view(.canBecomeFirstResponder, in: sheet.view)
    #expect(tree.becomeFirstResponder(field) == .became)
    try tree.dismiss(sheet.controller)
    #expect(tree.firstResponder(in: window) == nil)
  }

  @Test("impossible presentations are refused and change nothing (U8)")
  func refusals() throws {
    let window = try sketch.window()
    let root = try sketch.screen(in: window)
    let (sheet, other, outside) = (try sketch.screen(), try sketch.screen(), try sketch.screen())
    let bare = sketch.make(.controller)
    try tree.present(sheet.controller, from: root.controller)
    let before = Snapshot(of: tree)
    #expect(throws: StructureError.alreadyPresented(by: root.controller)) {
      try tree.present(sheet.controller, from: other.controller)
    }
    #expect(throws: StructureError.alreadyPresenting(sheet.controller)) {
      try tree.present(other.controller, from: root.controller)
    }
    #expect(throws: StructureError.cycle) { try tree.present(root.controller, from: sheet.controller) }
    #expect(throws: StructureError.cycle) { try tree.present(other.controller, from: other.controller) }
    #expect(throws: StructureError.notInWindow) { try tree.present(other.controller, from: outside.controller) }
    #expect(throws: StructureError.noView) { try tree.present(bare, from: sheet.controller) }
    #expect(throws: StructureError.notPresented) { try tree.dismiss(root.controller) }
    #expect(Snapshot(of: tree) == before)
  }

  @Test("removing a presenter ends its presentation, and the controller follows its view again (U8, U9)")
  func removedPresenter() throws {
    let window = try sketch.window()
    let wrapper = try sketch.view(in: window)
    let root = try sketch.screen(in: window)
    let (placed, moved) = (try sketch.screen(in: wrapper), try sketch.screen())
    try tree.present(placed.controller, from: root.controller)
    tree.remove(root.controller)
    #expect(tree.next(of: placed.controller) == wrapper)
    #expect(tree.nextRule(of: placed.controller) == .u4)
    try tree.present(moved.controller, from: placed.controller)
    tree.remove(placed.view)
    #expect(!tree.contains(placed.controller))
    #expect(tree.parent(of: moved.view) == nil)
    #expect(tree.next(of: moved.controller) == nil)
    #expect(tree.checkInvariants() == [])
  }

  @Test("after a presented controller is removed its presenter can present again (U8)")
  func removedPresented() throws {
    let window = try sketch.window()
    let (root, sheet, next) = (try sketch.screen(in: window), try sketch.screen(), try sketch.screen())
    try tree.present(sheet.controller, from: root.controller)
    tree.remove(sheet.view)
    #expect(!tree.contains(sheet.controller))
    #expect(tree.presented(by: root.controller) == nil)
    try tree.present(next.controller, from: root.controller)
    #expect(tree.next(of: next.controller) == root.controller)
    #expect(tree.checkInvariants() == [])
  }
}
