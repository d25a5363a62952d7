// SPDX-License-Identifier: Apache-2.0

import ResponderKitAppKit
import Testing

private protocol ShareHandler {
  func share(from sender: Responder)
}

private struct Share: ActionMessage {
  func deliver(to handler: any ShareHandler, from sender: Responder) { handler.share(from: sender) }
}

private final class Page: View, ShareHandler, ToolbarItemValidation, UserInterfaceValidations {
  var shared: [Responder] = []
  var isAllowed = true
  override var canBecomeFirstResponder: Bool { true }
  func share(from sender: Responder) { shared.append(sender) }
  func validateToolbarItem(_ item: ToolbarItem) -> Bool { isAllowed }
  func validateUserInterfaceItem(_ item: any ValidatedUserInterfaceItem) -> Bool { !isAllowed }
}

@Suite("Toolbars, context menus and bar button items")
struct ToolbarTests {
  let application = Application()
  let window: Window
  fileprivate let page = Page()

  init() {
    application.profile = .appkit
    window = Window(application: application)
    window.addSubview(page)
  }

  @Test("an item without a target is searched as any other, and its target validates it (M70)")
  func items() {
    let toolbar = Toolbar()
    let (share, copy) = (ToolbarItem(title: "Share", action: Share()), ToolbarItem(title: "Copy", action: "copy:"))
    toolbar.addItem(copy)
    toolbar.insertItem(share, at: 0)
    #expect(same(toolbar.items, [share, copy]) && !share.sendAction())
    window.toolbar = toolbar
    #expect(toolbar.window === window && window.toolbar === toolbar && share.toolbar === toolbar)
    toolbar.validateVisibleItems()
    #expect(!share.isEnabled && !copy.isEnabled && !share.sendAction())
    #expect(window.makeFirstResponder(page))
    toolbar.validateVisibleItems()
    #expect(share.isEnabled && !copy.isEnabled && share.message is Share)
    #expect(share.sendAction() && same(page.shared, [share]))
    page.isAllowed = false
    toolbar.validateVisibleItems()
    #expect(!share.isEnabled)
    share.autovalidates = false
    share.isEnabled = true
    toolbar.validateVisibleItems()
    #expect(share.isEnabled && share.sendAction())
    var copies = 0
    application.handle("copy:") { copies += 1 }
    copy.validate()
    #expect(copy.isEnabled && copy.sendAction() && copies == 1)
    copy.target = page
    copy.validate()
    #expect(!copy.isEnabled)
    toolbar.removeItem(at: 0)
    toolbar.removeItem(at: 9)
    #expect(share.toolbar == nil && !share.sendAction() && toolbar.items.count == 1)
  }

  @Test("a view in an item goes on to the window, past the content and its controllers (M71)")
  func views() {
    let (controller, field, toolbar) = (ViewController(), TextField(), Toolbar())
    window.contentViewController = controller
    controller.handle("toggle:") {}
    let find = ToolbarItem(title: "Find", action: nil)
    find.view = field
    toolbar.addItem(find)
    #expect(field.superview == nil)
    window.toolbar = toolbar
    #expect(field.superview === window && field.next === window)
    #expect(window.makeFirstResponder(field))
    #expect(application.target(forAction: "toggle:", to: nil, from: nil) == nil)
    find.isEnabled = true
    toolbar.validateVisibleItems()
    #expect(find.isEnabled)
    let other = Window(application: application)
    other.toolbar = toolbar
    #expect(field.superview === other && window.toolbar == nil && toolbar.window === other)
    let own = View()
    find.view = own
    #expect(field.superview == nil && own.superview === other)
    other.toolbar = nil
    #expect(own.superview == nil && toolbar.window == nil)
  }

  @Test("the items of a context menu search from the view, and stay in its window (M50)")
  func contextMenus() {
    let (side, menu, inner) = (Page(), Menu(title: "Context"), Menu(title: "More"))
    window.addSubview(side)
    let (share, rename) = (MenuItem(title: "Share", action: Share()), MenuItem(title: "Rename", action: "rename:"))
    menu.addItem(share)
    let opener = MenuItem(title: "More", action: nil)
    opener.submenu = inner
    menu.addItem(opener)
    inner.addItem(rename)
    side.menu = menu
    #expect(side.menu === menu && window.makeFirstResponder(page))
    var renamed = 0
    page.handle("rename:") { renamed += 1 }
    inner.update()
    #expect(!rename.isEnabled && !inner.performActionForItem(at: 0) && renamed == 0)
    window.handle("rename:") { renamed += 10 }
    #expect(inner.performActionForItem(at: 0) && renamed == 10)
    side.isAllowed = false
    #expect(menu.performActionForItem(at: 0) && same(side.shared, [share]) && page.shared.isEmpty)
    side.isAllowed = true
    #expect(!menu.performActionForItem(at: 0))
    // It follows its view, also to another application.
    side.removeFromSuperview()
    #expect(!menu.performActionForItem(at: 0))
    window.addSubview(side)
    side.isAllowed = false
    #expect(menu.performActionForItem(at: 0) && side.shared.count == 2)
    let other = Application()
    other.profile = .appkit
    Window(application: other).addSubview(side)
    #expect(menu.performActionForItem(at: 0) && share.application === other)
    page.menu = menu
    #expect(side.menu == nil && page.menu === menu)
    page.isAllowed = false
    #expect(menu.performActionForItem(at: 0) && page.shared.count == 1)
    page.menu = nil
    #expect(page.menu == nil && !menu.performActionForItem(at: 0))
  }

  @Test("a nil-targeted bar button item starts at the focus, or else at the application (U111, U41)")
  func barButtonItems() {
    let (application, home) = (Application(), ViewController())
    let window = Window(application: application)
    let edit = BarButtonItem(title: "Edit", action: "edit:")
    home.navigationItem.rightBarButtonItems = [edit]
    #expect(!edit.sendAction())
    window.rootViewController = NavigationController(rootViewController: home)
    var edits = 0
    home.handle("edit:") { edits += 1 }
    #expect(!edit.sendAction() && edits == 0)
    edit.target = home
    #expect(edit.sendAction() && edits == 1)
    edit.target = nil
    let page = Page()
    home.view.addSubview(page)
    #expect(page.becomeFirstResponder() && edit.sendAction() && edits == 2)
    let share = BarButtonItem(title: "Share", action: Share(), target: page)
    home.toolbarItems = [share]
    #expect(share.sendAction() && same(page.shared, [share]) && same(home.toolbarItems, [share]))
    edit.isEnabled = false
    #expect(!edit.sendAction())
    home.navigationItem.leftBarButtonItems = home.toolbarItems
    home.toolbarItems = []
    #expect(home.navigationItem.leftBarButtonItems.count == 1 && share.sendAction())
    edit.isEnabled = true
    home.navigationItem.rightBarButtonItems = []
    #expect(!edit.sendAction())
  }
}
