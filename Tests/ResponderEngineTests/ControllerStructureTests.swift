// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

/// The views of controllers, and the links that follow from them.
@Suite("Structure of controllers")
struct ControllerStructureTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

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

  @Test("detaching keeps view and controller, and each can be attached to another (U2, U9)")
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

  @Test("a root controller's view is added to the window, and the old one's is removed (U5)")
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

  @Test("embedding needs two views, and refuses a container inside the controller itself (U6)")
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
}
