// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

private final class Text: View, MenuItemValidation, UserInterfaceValidations, OpenHandler {
  var (allows, opened) = (true, [Int]())
  override var canBecomeFirstResponder: Bool { true }
  func open(_ number: Int) { opened.append(number) }
  func validateMenuItem(_ item: MenuItem) -> Bool { allows && item.tag == 0 }
  func validateUserInterfaceItem(_ item: any ValidatedUserInterfaceItem) -> Bool { true }
}

private final class Canvas: View, UserInterfaceValidations {
  override var canBecomeFirstResponder: Bool { true }
  func validateUserInterfaceItem(_ item: any ValidatedUserInterfaceItem) -> Bool { item.action == "copy:" }
}

@Suite("Menus and their validation")
struct MenuTests {
  let screen = Screenful()
  let menu = Menu(title: "Edit")
  private let text = Text()
  let copy = MenuItem(title: "Copy", action: "copy:", keyEquivalent: "c")
  let open = MenuItem(title: "Open", action: Open(number: 1))
  let none = MenuItem(title: "Nothing", action: nil)

  init() {
    screen.application.profile = .appkit
    screen.application.mainMenu = menu
    screen.row.addSubview(text)
    text.handle("copy:") {}
    for item in [copy, open, none] { menu.addItem(item) }
  }

  private var enabled: [Bool] {
    menu.update()
    return menu.items.map(\.isEnabled)
  }

  @Test("an item is enabled by the target of its action, which alone validates it (M46-M49)")
  func enabling() {
    #expect(enabled == [false, false, false])
    #expect(text.becomeFirstResponder() && enabled == [true, true, false])
    // M47: the target's refusal is not passed on to others. M49: a state set by hand is overwritten.
    screen.root.handle("copy:") {}
    (text.allows, copy.isEnabled) = (false, true)
    #expect(enabled == [false, false, false])
    menu.autoenablesItems = false
    copy.isEnabled = true
    #expect(enabled == [true, false, false])
    menu.autoenablesItems = true
    let canvas = Canvas()
    screen.row.addSubview(canvas)
    #expect(canvas.becomeFirstResponder())
    canvas.handle("copy:") {}
    canvas.handle("paste:") {}
    menu.addItem(MenuItem(title: "Paste", action: "paste:"))
    #expect(enabled == [true, false, false, false])
  }

  @Test("choosing an item sends its action by name with the item as sender, or as a message with its payload")
  func choosing() {
    var senders: [Responder?] = []
    text.handle("copy:") { sender, _ in senders.append(sender) }
    #expect(!menu.performActionForItem(at: 0) && text.becomeFirstResponder())
    #expect(menu.performActionForItem(at: 0) && menu.performActionForItem(at: 1))
    #expect(senders.count == 1 && senders[0] === copy && text.opened == [1])
    #expect(
      !menu.performActionForItem(at: 2) && !menu.performActionForItem(at: 3) && !menu.performActionForItem(at: -1))
    #expect(copy.next == nil && copy.menu === menu)
    // M29: an explicit target that does not respond counts as none.
    open.target = screen.list
    #expect(!menu.performActionForItem(at: 1))
    let other = Opener()
    screen.list.addSubview(other)
    open.target = other
    #expect(menu.performActionForItem(at: 1) && other.opened == [1] && text.opened == [1])
    open.action = "nothing"
    #expect(!menu.performActionForItem(at: 1))
    menu.removeItem(copy)
    #expect(menu.items.count == 2 && copy.menu == nil)
    screen.application.mainMenu = nil
    #expect(!menu.performActionForItem(at: 0))
  }

  @Test("keys are searched in the order of the items, in a submenu at its item's place (M68)")
  func submenus() {
    #expect(text.becomeFirstResponder())
    var chosen: [Responder?] = []
    text.handle("mark:") { sender, _ in chosen.append(sender) }
    let (find, more) = (Menu(title: "Find"), Menu(title: "More"))
    let finding = MenuItem(title: "Find", action: nil)
    let (inner, last) = (
      MenuItem(title: "a", action: "mark:", keyEquivalent: "m"), MenuItem(title: "b", action: "mark:")
    )
    last.keyEquivalent = "m"
    menu.addItem(last)
    #expect(screen.application.press("m") && chosen.last! === last)
    menu.insertItem(finding, at: 1)
    find.addItem(inner)
    finding.submenu = find
    #expect(find.supermenu === menu && finding.hasSubmenu && enabled == [true, true, true, false, true])
    #expect(screen.application.press("m") && chosen.last! === inner)
    finding.submenu = nil
    #expect(screen.application.press("m") && chosen.last! === last && find.supermenu == nil && inner.application == nil)
    let deeper = MenuItem(title: "More", action: nil)
    deeper.submenu = more
    find.addItem(deeper)
    find.removeItem(inner)
    more.addItem(inner)
    copy.submenu = find
    #expect(screen.application.press("m") && chosen.last! === inner && copy.isEnabled)
    menu.removeItem(copy)
    #expect(screen.application.press("m") && chosen.last! === last && more.supermenu === find)
    screen.application.mainMenu = find
    #expect(screen.application.press("m") && chosen.last! === inner && copy.submenu == nil)
    inner.isEnabled = false
    more.autoenablesItems = false
    #expect(!screen.application.press("m"))
    screen.application.mainMenu = nil
    #expect(!screen.application.press("m") && inner.application == nil)
  }

  @Test("under UIKit's rules the chain decides which items are enabled (U79)")
  func uikit() {
    screen.application.profile = .uikit
    #expect(enabled == [false, false, false])
    #expect(text.becomeFirstResponder() && enabled == [true, true, false])
    screen.root.handle("copy:") {}
    text.overrides.canPerformAction = { action, _ in action == "copy:" ? false : nil }
    text.allows = false
    #expect(enabled == [true, false, false])
  }
}
