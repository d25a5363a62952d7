// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Searching view controllers")
struct ControllerSearchTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  private func showing(from controller: ResponderID) -> ActionSearch {
    tree.search(.copy, for: .controllers(controller))
  }

  private func unwinding(from controller: ResponderID, accepting: Bool = true) -> ActionSearch {
    tree.search(.copy, for: .unwinding(controller), from: nil) { _, _ in accepting }
  }

  @Test("the nearest containing controller that implements and does not decline it is found; no view is asked (U86)")
  func targetViewController() throws {
    let window = try sketch.window()
    let outer = try sketch.screen(in: window)
    let middle = try sketch.screen(in: try sketch.view(in: outer.view))
    let inner = try sketch.screen(in: middle.view)
    for view in [inner.view, middle.view, window] { tree.handle(.copy, on: view, with: .first) }
    #expect(showing(from: inner.controller).asked == [inner.controller, middle.controller, outer.controller])
    #expect(showing(from: inner.controller).target == nil)

    tree.handle(.copy, on: outer.controller, with: .first)
    tree.handle(.copy, on: middle.controller, with: .second)
    let search = showing(from: inner.controller)
    #expect(search.target == middle.controller && search.handler == .second && search.end == .handled)
    #expect(search.startRule == .u86 && search.start == inner.controller && search.asked.count == 2)
    tree.overrideCanPerform(.copy, on: middle.controller, with: false)
    let declined = showing(from: inner.controller)
    #expect(declined.target == outer.controller && declined.verdict(at: 1) == .declines)

    // A method of the class counts as well.
    tree.handle(.copy, on: sketch.plainClass(.controller), with: .third)
    #expect(showing(from: inner.controller).target == inner.controller)
  }

  @Test("the children of the containers are asked upwards, in order, without the one that goes away (U88)")
  func unwind() throws {
    let window = try sketch.window()
    let root = try sketch.screen(in: window)
    let tabs = try sketch.screen(in: root.view)
    let (first, second) = (try sketch.screen(in: tabs.view), try sketch.screen(in: try sketch.view(in: tabs.view)))
    let deep = try sketch.screen(in: first.view)
    let third = try sketch.screen(in: tabs.view)
    let aside = try sketch.screen(in: root.view)
    #expect(tree.children(ofContainer: tabs.controller) == [first, second, third].map(\.controller))
    #expect(tree.children(ofContainer: root.controller) == [tabs, aside].map(\.controller))

    let nobody = unwinding(from: second.controller)
    #expect(nobody.asked == [first, third, tabs, aside, root].map(\.controller))
    #expect(nobody.target == nil && nobody.startRule == .u88 && nobody.start == first.controller)
    // From a deeper controller its own container is searched first: the containers of the source are not asked with
    // their siblings.
    #expect(unwinding(from: deep.controller).asked == [first, second, third, tabs, aside, root].map(\.controller))

    for screen in [second, third, aside, tabs, root] { tree.handle(.copy, on: screen.controller, with: .first) }
    #expect(unwinding(from: second.controller).target == third.controller)
    tree.overrideCanPerform(.copy, on: third.controller, with: false)
    #expect(unwinding(from: second.controller).target == tabs.controller)
    #expect(unwinding(from: root.controller).asked == [])
  }

  @Test("from a presented controller the search continues at its presenter and ends there (U88)")
  func unwindPresented() throws {
    let window = try sketch.window()
    let root = try sketch.screen(in: window)
    let child = try sketch.screen(in: root.view)
    let sheet = try sketch.screen()
    let inside = try sketch.screen(in: sheet.view)
    try tree.present(sheet.controller, from: child.controller)
    tree.handle(.copy, on: child.controller, with: .first, isConditional: true)
    let way = [sheet, child, root].map(\.controller)
    #expect(unwinding(from: inside.controller, accepting: false).asked == way)
    #expect(unwinding(from: inside.controller).target == child.controller)
    #expect(unwinding(from: sheet.controller).asked == [child.controller])

    // A presenter that is moved into the controller it presents makes a cycle, and the search still ends.
    try tree.move(root.view, to: sheet.view)
    #expect(unwinding(from: sheet.controller, accepting: false).asked == [child.controller, root.controller])
  }
}
