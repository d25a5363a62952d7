// SPDX-License-Identifier: Apache-2.0

import ResponderKitAppKit
import Testing

/// Keys, which find and send actions in the objects as in the engine (stumble 6).
@Suite("Keys")
struct KeyTests {
  let screen = Screenful()
  private let one = Field()
  private let two = Field()
  private let three = Field()

  init() { for field in [one, two, three] { screen.list.addSubview(field) } }

  private func focus() -> Int? { [one, two, three].firstIndex { $0.isFirstResponder } }

  @Test("a key command of the chain sends its action, which the first implementor in the chain handles (U83)")
  func keyCommands() {
    var senders: [Responder?] = []
    one.handle("new:") { sender, _ in senders.append(sender) }
    screen.root.handle("new:") { sender, _ in senders.append(sender) }
    screen.window.addKeyCommand("ctrl+n", action: "new:")
    #expect(!screen.application.press("ctrl+n"), "without a first responder the search begins at the application")
    #expect(one.becomeFirstResponder() && screen.application.press("ctrl+n"))
    #expect(senders.count == 1 && senders[0] === screen.window && !screen.application.press("ctrl+o"))
    // The nearest list counts, and a new command takes the place of an old one.
    let opener = OpeningController()
    screen.window.rootViewController = opener
    opener.view.addSubview(one)
    one.addKeyCommand("ctrl+n", action: Open(number: 1))
    one.addKeyCommand("ctrl+n", action: Open(number: 2))
    #expect(one.becomeFirstResponder() && screen.application.press("ctrl+n") && opener.opened == [2])
    one.removeKeyCommand("ctrl+n")
    #expect(screen.application.press("ctrl+n") && senders.count == 2 && opener.opened == [2])
    // Objects bring their commands into an application, and take them along.
    screen.list.addKeyCommand("x", action: "new:")
    screen.list.removeFromSuperview()
    screen.window.addSubview(screen.list)
    screen.list.addSubview(one)
    #expect(one.becomeFirstResponder() && screen.application.press("x") && senders.count == 3)
    screen.list.removeFromSuperview()
    #expect(!screen.application.press("x"))
  }

  @Test(
    "a menu's item is found by its key, is validated, and is performed (M46, M52)", arguments: [Profile.uikit, .appkit])
  func menus(_ profile: Profile) {
    screen.application.profile = profile
    let (menu, opener) = (Menu(), Opener())
    let open = MenuItem(title: "Open", action: Open(number: 7), keyEquivalent: "ctrl+o")
    let copy = MenuItem(title: "Copy", action: "copy:", keyEquivalent: "ctrl+o")
    menu.addItem(open)
    screen.application.mainMenu = menu
    menu.addItem(copy)
    #expect(!screen.application.press("ctrl+o"))
    screen.list.addSubview(opener)
    opener.addSubview(one)
    var copies = 0
    one.handle("copy:") { copies += 1 }
    #expect(one.becomeFirstResponder() && screen.application.press("ctrl+o") && opener.opened == [7] && copies == 0)
    open.keyEquivalent = "f1"
    #expect(
      screen.application.press("ctrl+o") && screen.application.press("f1") && opener.opened == [7, 7] && copies == 1)
    copy.action = "cut:"
    #expect(!screen.application.press("ctrl+o"))
    copy.keyEquivalent = ""
    one.addKeyCommand("f1", action: "copy:")
    #expect(screen.application.press("f1") && opener.opened == [7, 7] && copies == 2, "a view's key comes first")
    one.removeKeyCommand("f1")
    menu.removeItem(open)
    #expect(!screen.application.press("f1") && open.application == nil)
    menu.addItem(open)
    #expect(screen.application.press("f1") && opener.opened == [7, 7, 7])
    screen.application.mainMenu = Menu()
    #expect(!screen.application.press("f1") && open.application == nil)
  }

  @Test("AppKit asks the key window's views, outer ones first, and neither the chain nor a disabled control (M45, M52)")
  func keyEquivalents() {
    screen.application.profile = .appkit
    var done: [String] = []
    let button = Control()
    screen.list.addSubview(button)
    for name in ["root", "button"] { screen.window.handle(ActionName(name)) { done.append(name) } }
    // A controller is in the chain, but not among the views.
    screen.root.addKeyCommand("return", action: "root")
    #expect(one.becomeFirstResponder() && !screen.application.press("return"))
    button.isEnabled = false
    button.addKeyCommand("return", action: "button")
    #expect(!screen.application.press("return"))
    button.isEnabled = true
    #expect(screen.application.press("return") && done == ["button"])
    screen.root.view.addKeyCommand("return", action: "root")
    #expect(screen.application.press("return") && done == ["button", "root"])
    screen.root.view.removeKeyCommand("return")
    // A control sends to its own target. It keeps its state outside the application.
    let target = Responder()
    target.handle("button") { done.append("target") }
    button.addTarget(target, action: "button", for: .primaryActionTriggered)
    #expect(screen.application.press("return") && done == ["button", "root", "target"])
    button.removeFromSuperview()
    button.isEnabled = false
    screen.list.addSubview(button)
    #expect(!screen.application.press("return"))
  }

  @Test("Tab and Shift-Tab go around the views that accept the focus, past hidden and disabled ones (M52)")
  func tab() {
    let application = screen.application
    #expect(application.press("tab") && focus() == 0 && application.press("tab") && focus() == 1)
    #expect(application.press("shift+tab") && focus() == 0 && application.press("shift+tab") && focus() == 2)
    #expect(application.press("tab") && focus() == 0)
    two.isHidden = true
    #expect(application.press("tab") && focus() == 2 && application.press("shift+tab") && focus() == 0)
    two.isHidden = false
    two.nextKeyView = one
    #expect(two.nextKeyView === one && one.previousKeyView === two)
    #expect(application.press("tab") && focus() == 1 && application.press("tab") && focus() == 0)
    #expect(application.press("shift+tab") && focus() == 1)
    two.nextKeyView = nil
    #expect(one.previousKeyView == nil)
    // U23: who keeps the focus, keeps it.
    two.keeps = true
    #expect(!application.press("tab") && focus() == 1)
    two.keeps = false
    // A key that is listed is not for the focus.
    var tabs = 0
    screen.window.handle("indent:") { tabs += 1 }
    two.addKeyCommand("tab", action: "indent:")
    #expect(application.press("tab") && focus() == 1 && tabs == 1)
    screen.list.isHidden = true
    #expect(!screen.window.selectNextKeyView() && focus() == 1)
  }

  @Test("hiding the first responder moves the focus along nextKeyView, or to the window, in AppKit (M20)")
  func hiding() {
    #expect(one.becomeFirstResponder())
    one.isHidden = true
    #expect(focus() == 0, "in UIKit nothing moves (U17)")
    one.isHidden = false
    screen.application.profile = .appkit
    one.nextKeyView = two
    two.nextKeyView = three
    two.isHidden = true
    one.isHidden = true
    #expect(focus() == 2)
    screen.list.isHidden = true
    #expect(focus() == nil && screen.window.firstResponder === screen.window)
  }
}
