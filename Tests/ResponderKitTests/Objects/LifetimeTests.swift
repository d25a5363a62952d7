// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

@Suite("Lifetimes of the objects")
struct LifetimeTests {
  @Test("everything is released with the application")
  func everything() {
    weak var window: Window?
    weak var root: ViewController?
    weak var row: View?
    do {
      let screen = Screenful()
      screen.row.handle("copy:") {}
      let opener = OpeningController()
      screen.root.addChild(opener)
      screen.list.addSubview(opener.view)
      #expect(Open(number: 1).send(from: opener.view))
      (window, root, row) = (screen.window, screen.root, screen.row)
      #expect(row != nil)
    }
    #expect(window == nil && root == nil && row == nil)
  }

  @Test("objects that outlive their application continue to work outside")
  func survivors() {
    var screen: Screenful? = Screenful()
    let (row, window, root) = (screen?.row, screen?.window, screen?.root)
    row?.handle("copy:") {}
    screen = nil
    #expect(row?.application == nil && window?.application == nil && root?.application == nil)
    #expect(row?.superview != nil)
    #expect(row?.canPerformAction("copy:", withSender: nil) == true)
    let other = Screenful()
    if let row { other.list.addSubview(row) }
    #expect(row?.application === other.application)
    #expect(other.application.sendAction("copy:", to: nil, from: row))
  }

  @Test("a retained view outlives its superview, and leaves the application with it")
  func keptView() {
    let screen = Screenful()
    var holder: View? = View()
    let (kept, inner) = (View(), View())
    if let holder { screen.list.addSubview(holder) }
    holder?.addSubview(kept)
    kept.addSubview(inner)
    holder?.removeFromSuperview()
    holder = nil
    #expect(kept.superview == nil && kept.application == nil && inner.superview === kept)

    // In the middle of an application: the window is released, the view stays.
    let window = Window(application: screen.application)
    window.addSubview(kept)
    window.close()
    #expect(kept.superview === window && kept.application == nil)
    #expect(screen.application.windows.count == 1)
  }

  @Test("a controller that is not retained is released, and its view stays")
  func controller() {
    let screen = Screenful()
    var controller: ViewController? = ViewController()
    let view = controller?.view
    if let view { screen.list.addSubview(view) }
    #expect(view?.next === controller)
    controller = nil
    #expect(view?.next === screen.list)
    #expect(view?.superview === screen.list)
  }

  @Test("a target is not retained, and after its release the action goes up the chain (U53)")
  func target() {
    let screen = Screenful()
    let button = Control()
    screen.row.addSubview(button)
    var target: Responder? = View()
    weak let watched = target
    var (direct, above) = (0, 0)
    target?.handle("accept:") { direct += 1 }
    screen.root.handle("accept:") { above += 1 }
    button.addTarget(target, action: "accept:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect((direct, above) == (1, 0))
    target = nil
    #expect(watched == nil)
    button.sendActions(for: .touchUpInside)
    #expect((direct, above) == (1, 1))
  }

  @Test("a hundred thousand nested views are built, asked and released")
  func deep() {
    let application = Application()
    let opener = Opener()
    do {
      let window = Window(application: application)
      var last = opener as View
      window.addSubview(opener)
      for _ in 0..<100_000 {
        let view = View()
        last.addSubview(view)
        last = view
      }
      #expect(Open(number: 1).send(from: last))
      window.close()
    }
    #expect(opener.application == nil && opener.superview == nil)
    #expect(opener.opened == [1])
  }

  @Test("slots are used again, but the id of a released object reaches no other")
  func reuse() {
    let screen = Screenful()
    for number in 0..<1_000 {
      let opener = Opener()
      screen.list.addSubview(opener)
      let leaf = View()
      opener.addSubview(leaf)
      #expect(Open(number: number).send(from: leaf) && opener.opened == [number])
      opener.removeFromSuperview()
    }
    #expect(!Open(number: 0).send(from: screen.row))
  }
}
