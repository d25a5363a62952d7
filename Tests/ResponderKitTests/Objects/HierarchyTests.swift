// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

@Suite("Views, controllers and windows")
struct HierarchyTests {
  @Test("the chain follows the views, and a root controller follows its view (U2-U5, U10, U12)")
  func chain() {
    let screen = Screenful()
    let (application, root) = (screen.application, screen.root)
    #expect(same(screen.row.chain, [screen.row, screen.list, root.view, root, screen.window, application]))
    let delegate = Responder()
    application.delegate = delegate
    #expect(application.next === delegate && delegate.next == nil)
    #expect(screen.row.window === screen.window && screen.row.application === application)
  }

  @Test("outside every application views and controllers form the same chain (U2-U4, U9)")
  func outside() {
    let (controller, row) = (ViewController(), View())
    controller.view.addSubview(row)
    #expect(same(row.chain, [row, controller.view, controller]))
    let holder = View()
    holder.addSubview(controller.view)
    #expect(same(row.chain, [row, controller.view, controller, holder]))
    #expect(row.application == nil && row.window == nil)
    #expect(Responder().next == nil)
  }

  @Test("views are inserted at the given place, and moved instead of added twice")
  func order() {
    let (holder, a, b, c) = (View(), View(), View(), View())
    holder.addSubview(a)
    holder.addSubview(b)
    holder.insertSubview(c, at: 0)
    #expect(same(holder.subviews, [c, a, b]))
    holder.insertSubview(c, aboveSubview: a)
    #expect(same(holder.subviews, [a, c, b]))
    holder.insertSubview(b, belowSubview: a)
    #expect(same(holder.subviews, [b, a, c]))
    holder.bringSubviewToFront(b)
    #expect(same(holder.subviews, [a, c, b]))
    holder.sendSubviewToBack(c)
    #expect(same(holder.subviews, [c, a, b]))
    holder.insertSubview(c, at: 2)
    #expect(same(holder.subviews, [a, b, c]))
    holder.insertSubview(c, at: 99)
    holder.insertSubview(a, at: -1)
    #expect(same(holder.subviews, [b, c, a]))
    let other = View()
    other.addSubview(a)
    #expect(a.superview === other && same(holder.subviews, [b, c]))
    a.removeFromSuperview()
    #expect(a.superview == nil && other.subviews.isEmpty)
  }

  @Test("a removed view leaves the application with all its subviews, and returns with them")
  func leaving() {
    let screen = Screenful()
    let opener = Opener()
    screen.list.addSubview(opener)
    let child = ViewController()
    opener.addSubview(child.view)
    opener.removeFromSuperview()
    #expect(opener.application == nil && child.application == nil && child.view.application == nil)
    #expect(same(child.chain, [child, opener]))
    #expect(!Open(number: 1).send(from: child.view))
    screen.row.addSubview(opener)
    #expect(child.application === screen.application)
    #expect(Open(number: 2).send(from: child.view) && opener.opened == [2])
  }

  @Test("a controller's view may be changed while it is shown")
  func anotherView() {
    let screen = Screenful()
    let old = screen.root.view
    let new = View()
    screen.window.addSubview(new)
    screen.root.view = new
    #expect(screen.root.application === screen.application)
    #expect(old.next === screen.window && new.next === screen.root)
    screen.root.view = View()
    #expect(screen.root.application == nil && new.next === screen.window && screen.root.next == nil)
  }

  @Test("a view is loaded once, when it is first needed")
  func loading() {
    final class Loading: ViewController {
      var loads = 0
      var loaded = 0
      override func loadView() {
        loads += 1
        view = Opener()
      }
      override func viewDidLoad() { loaded += view is Opener ? 1 : 100 }
    }
    let controller = Loading()
    #expect(!controller.isViewLoaded && controller.next == nil)
    #expect(controller.view is Opener && controller.view === controller.viewIfLoaded)
    #expect(controller.loads == 1 && controller.loaded == 1)
  }

  @Test("a root controller is replaced with its view")
  func rootController() {
    let screen = Screenful()
    let next = ViewController()
    screen.window.rootViewController = next
    #expect(screen.root.application == nil && screen.root.view.superview == nil)
    #expect(next.next === screen.window && same(screen.window.subviews, [next.view]))
    screen.window.rootViewController = nil
    #expect(screen.window.subviews.isEmpty && next.application == nil)
  }

  @Test("two applications in one process are independent")
  func twoApplications() {
    let (one, other) = (Screenful(), Screenful())
    let opener = Opener()
    one.list.addSubview(opener)
    #expect(!Open(number: 1).send(from: other.row))
    other.list.addSubview(opener)
    #expect(opener.application === other.application && one.list.subviews.count == 1)
    let button = View()
    opener.addSubview(button)
    #expect(Open(number: 2).send(from: button) && opener.opened == [2])
    one.row.overrides.next = { opener }
    #expect(one.row.next === opener)
    #expect(!Open(number: 3).send(from: one.row))
  }
}
