// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("First responder")
struct FirstResponderTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("each window has its own first responder; actions use the key window's (U20)")
  func perWindow() throws {
    let (one, two) = (try sketch.window(), try sketch.window())
    let left = try sketch.view(.canBecomeFirstResponder, in: one)
    let right = try sketch.view(.canBecomeFirstResponder, in: two)
    #expect(tree.keyWindow == one)
    #expect(tree.becomeFirstResponder(left) == .became)
    #expect(tree.becomeFirstResponder(right) == .became)
    #expect(tree.firstResponder(in: one) == left)
    #expect(tree.firstResponder(in: two) == right)
    #expect(tree.firstResponders == [left, right])
    #expect(tree.firstResponder == left)
    tree.setKeyWindow(two)
    #expect(tree.firstResponder == right)
    #expect(tree.find(.copy).start == right)
    tree.setKeyWindow(nil)
    #expect(tree.firstResponder == nil)
    #expect(tree.find(.copy).start == sketch.app)
  }

  @Test("by default no object can become first responder, and the current one resigns (U21)")
  func defaults() throws {
    let window = try sketch.window()
    let view = try sketch.view(in: window)
    #expect(tree.becomeFirstResponder(view) == .refused(.u24, by: view))
    tree.setTrait(.canBecomeFirstResponder, of: view, to: true)
    #expect(tree.becomeFirstResponder(view) == .became)
    #expect(tree.resignFirstResponder(in: window) == .became)
  }

  @Test("a class gives its instances the trait; an instance may lose it (U21)")
  func classTrait() throws {
    let window = try sketch.window()
    let textField = tree.addClass(superclass: nil, kind: .control, traits: .canBecomeFirstResponder)
    let field = tree.make(textField)
    try tree.move(field, to: window)
    #expect(tree.becomeFirstResponder(field) == .became)
    _ = tree.resignFirstResponder(in: window)
    tree.setTrait(.canBecomeFirstResponder, of: field, to: false)
    #expect(tree.becomeFirstResponder(field) == .refused(.u24, by: field))
  }

  @Test("the current first responder becomes it again without any question (U22)")
  func already() throws {
    let window = try sketch.window()
    let view = try sketch.view(.canBecomeFirstResponder, in: window)
    _ = tree.becomeFirstResponder(view)
    tree.setTrait(.keepsFirstResponder, of: view, to: true)
    tree.setTrait(.canBecomeFirstResponder, of: view, to: false)
    #expect(tree.becomeFirstResponder(view) == .became)
    #expect(tree.firstResponder(in: window) == view)
  }

  @Test(
    "a first responder that refuses to resign stays, in either order (U23, U29)", arguments: [0, 1])
  func keeps(becomeOrder: Int) throws {
    tree.setOption(.becomeOrder, to: becomeOrder)
    let window = try sketch.window()
    let holder = try sketch.view([.canBecomeFirstResponder, .keepsFirstResponder], in: window)
    let newcomer = try sketch.view(.canBecomeFirstResponder, in: window)
    _ = tree.becomeFirstResponder(holder)
    #expect(tree.becomeFirstResponder(newcomer) == .refused(.u23, by: holder))
    #expect(tree.firstResponder(in: window) == holder)
    #expect(tree.resignFirstResponder(in: window) == .refused(.u29, by: holder))
    #expect(tree.firstResponder(in: window) == holder)
  }

  @Test("with check-first, a new responder that cannot become it changes nothing (U24)")
  func checkFirst() throws {
    let window = try sketch.window()
    let holder = try sketch.view(.canBecomeFirstResponder, in: window)
    let newcomer = try sketch.view(in: window)
    _ = tree.becomeFirstResponder(holder)
    #expect(tree.becomeFirstResponder(newcomer) == .refused(.u24, by: newcomer))
    #expect(tree.firstResponder(in: window) == holder)
  }

  @Test("with resign-first, it leaves no first responder (U24)")
  func resignFirst() throws {
    tree.setOption(.becomeOrder, to: 1)
    let window = try sketch.window()
    let holder = try sketch.view(.canBecomeFirstResponder, in: window)
    let newcomer = try sketch.view(in: window)
    _ = tree.becomeFirstResponder(holder)
    #expect(tree.becomeFirstResponder(newcomer) == .refused(.u24, by: newcomer))
    #expect(tree.firstResponder(in: window) == nil)
  }

  @Test("an object in no window is refused (U25)", arguments: [ResponderKind.view, .controller, .responder, .scene])
  func noWindow(_ kind: ResponderKind) {
    let id = sketch.make(kind, .canBecomeFirstResponder)
    #expect(tree.becomeFirstResponder(id) == .refused(.u25, by: id))
    #expect(tree.firstResponders == [])
  }

  @Test("after resigning there is no first responder, not even an ancestor (U26)")
  func resigning() throws {
    let window = try sketch.window(.canBecomeFirstResponder)
    let outer = try sketch.view(.canBecomeFirstResponder, in: window)
    let inner = try sketch.view(.canBecomeFirstResponder, in: outer)
    _ = tree.becomeFirstResponder(inner)
    #expect(tree.resignFirstResponder(in: window) == .became)
    #expect(tree.firstResponder(in: window) == nil)
  }

  @Test("a window can be its own first responder when it allows it (U27)")
  func window() throws {
    let window = try sketch.window(.canBecomeFirstResponder)
    #expect(tree.becomeFirstResponder(window) == .became)
    #expect(tree.find(.copy).start == window)
    try tree.move(window, to: sketch.make(.scene, in: sketch.app))
    #expect(tree.firstResponder(in: window) == window)
  }

  @Test("resigning without a first responder succeeds and changes nothing (U28)")
  func nothingToResign() throws {
    let window = try sketch.window()
    #expect(tree.resignFirstResponder(in: window) == .became)
    #expect(tree.firstResponder(in: window) == nil)
  }

  @Test("leaving the window clears it without asking, whether the view or an ancestor moves (U30)")
  func leaving() throws {
    let (one, two) = (try sketch.window(), try sketch.window())
    let outer = try sketch.view(in: one)
    let inner = try sketch.view([.canBecomeFirstResponder, .keepsFirstResponder], in: outer)
    for place in [nil, two] {
      for moved in [inner, outer] {
        try tree.move(outer, to: one)
        try tree.move(inner, to: outer)
        _ = tree.becomeFirstResponder(inner)
        #expect(tree.firstResponder(in: one) == inner)
        try tree.move(moved, to: place)
        #expect(tree.firstResponder(in: one) == nil)
        #expect(tree.firstResponder(in: two) == nil)
      }
    }
  }

  @Test("moving inside the same window keeps it (U30)")
  func movingInside() throws {
    let window = try sketch.window()
    let (left, right) = (try sketch.view(in: window), try sketch.view(in: window))
    let field = try sketch.view(.canBecomeFirstResponder, in: left)
    _ = tree.becomeFirstResponder(field)
    try tree.move(field, to: right)
    try tree.move(right, to: left)
    #expect(tree.firstResponder(in: window) == field)
  }

  @Test("moving another view out of the window keeps it (U30)")
  func movingOthers() throws {
    let window = try sketch.window()
    let (left, right) = (try sketch.view(in: window), try sketch.view(in: window))
    let field = try sketch.view(.canBecomeFirstResponder, in: left)
    _ = tree.becomeFirstResponder(field)
    try tree.move(right, to: nil)
    #expect(tree.firstResponder(in: window) == field)
  }

  @Test("removing it or an ancestor clears it, and an object that uses its slot again does not become it (U30)")
  func removing() throws {
    let window = try sketch.window()
    for removesOuter in [false, true] {
      let outer = try sketch.view(in: window)
      let field = try sketch.view([.canBecomeFirstResponder, .keepsFirstResponder], in: outer)
      _ = tree.becomeFirstResponder(field)
      tree.remove(removesOuter ? outer : field)
      _ = try sketch.view(in: window)
      _ = try sketch.view(in: window)
      #expect(tree.firstResponder(in: window) == nil)
      #expect(tree.firstResponders == [])
    }
  }

  @Test("hiding or disabling it does not clear it (U17, U30)")
  func hiding() throws {
    let window = try sketch.window()
    let field = try sketch.view(.canBecomeFirstResponder, in: window)
    _ = tree.becomeFirstResponder(field)
    tree.setTrait([.hidden, .disabled], of: field, to: true)
    #expect(tree.firstResponder(in: window) == field)
  }

  @Test("a controller can be first responder, until its view leaves the window (U31, U30)")
  func controller() throws {
    let window = try sketch.window()
    let outer = try sketch.view(in: window)
    let screen = try sketch.screen(.canBecomeFirstResponder, in: outer)
    #expect(tree.becomeFirstResponder(screen.controller) == .became)
    #expect(tree.find(.copy).asked == [screen.controller, outer, window, sketch.app])
    try tree.move(outer, to: nil)
    #expect(tree.firstResponder(in: window) == nil)
  }

  @Test("a controller that loses its view is in no window and stops being first responder (U25, U30, U31)")
  func detachedController() throws {
    let window = try sketch.window()
    let screen = try sketch.screen([.canBecomeFirstResponder, .keepsFirstResponder], in: window)
    _ = tree.becomeFirstResponder(screen.controller)
    tree.detachView(of: screen.controller)
    #expect(tree.firstResponder(in: window) == nil)
    #expect(tree.find(.copy).start == sketch.app)
    #expect(tree.checkInvariants() == [])
  }

  @Test("detaching a controller keeps a first responder in its view (U30)")
  func detachedView() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(in: window)
    let field = try sketch.view(.canBecomeFirstResponder, in: screen.view)
    _ = tree.becomeFirstResponder(field)
    tree.detachView(of: screen.controller)
    #expect(tree.firstResponder(in: window) == field)
    tree.remove(screen.controller)
    #expect(tree.firstResponder(in: window) == field)
  }

  @Test("a removed controller stops being first responder, even though its view stays (U30, U31)")
  func removedController() throws {
    let window = try sketch.window()
    let screen = try sketch.screen(.canBecomeFirstResponder, in: window)
    _ = tree.becomeFirstResponder(screen.controller)
    tree.remove(screen.controller)
    #expect(tree.firstResponder(in: window) == nil)
    #expect(tree.contains(screen.view))
    #expect(tree.find(.copy).start == sketch.app)
  }

  @Test("an object other than a responder cannot become first responder, whatever its traits (U18)")
  func nonResponder() throws {
    let view = try sketch.view(in: sketch.window())
    let gesture = try sketch.make(.gesture, .canBecomeFirstResponder, in: view)
    #expect(tree.becomeFirstResponder(gesture) != .became)
    #expect(tree.firstResponders == [])
  }

  @Test("sending without target and sender finds it, or the application when there is none (U32)")
  func probe() throws {
    let window = try sketch.window()
    let field = try sketch.view(.canBecomeFirstResponder, in: window)
    for id in [window, field, sketch.app] { tree.handle(.copy, on: id, with: .first) }
    #expect(tree.find(.copy).target == sketch.app)
    _ = tree.becomeFirstResponder(field)
    #expect(tree.find(.copy).target == field)
  }

  @Test("the first window of a tree becomes key; after a key window is removed there is none (U20)")
  func keyWindow() throws {
    let loose = sketch.make(.window)
    #expect(tree.keyWindow == nil)
    let (one, two) = (try sketch.window(), try sketch.window())
    #expect(tree.keyWindow == one)
    tree.remove(one)
    #expect(tree.keyWindow == nil)
    try tree.move(loose, to: sketch.app)
    #expect(tree.keyWindow == nil)
    tree.setKeyWindow(two)
    #expect(tree.keyWindow == two)
  }
}
