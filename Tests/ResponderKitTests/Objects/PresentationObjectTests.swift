// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

@Suite("Presentation styles of the objects")
struct PresentationObjectTests {
  let application = Application()
  let window: Window
  let tabs = TabBarController()
  let nav = NavigationController()
  let home = OpeningController()
  let sheet = OpeningController()

  init() {
    window = Window(application: application, frame: .init(x: 0, y: 0, width: 100, height: 100))
    tabs.viewControllers = [nav]
    nav.pushViewController(home)
    window.rootViewController = tabs
    for view in [tabs.view, nav.view, home.view] { view.frame = window.frame }
  }

  @Test("the outermost container presents, and is next (U100, U101)")
  func presenter() throws {
    #expect(sheet.modalPresentationStyle == .automatic)
    try home.present(sheet)
    #expect(sheet.presentingViewController === tabs && tabs.presentedViewController === sheet)
    #expect(home.presentedViewController == nil && same(sheet.chain, [sheet, tabs, window, application]))
    #expect(throws: PresentationError.alreadyPresenting) { try nav.present(ViewController()) }
    tabs.dismiss()
    #expect(sheet.presentingViewController == nil && sheet.application == nil)
    application.options.callerPresents = true
    try home.present(sheet)
    #expect(sheet.presentingViewController === home)
  }

  @Test("in a context, the nearest controller that defines one presents (U100)", arguments: [false, true])
  func context(replaces: Bool) throws {
    #expect(nav.definesPresentationContext)
    sheet.modalPresentationStyle = replaces ? .currentContext : .overCurrentContext
    try home.present(sheet)
    #expect(sheet.presentingViewController === nav && sheet.view.superview === tabs.view)
    #expect((nav.view.superview == nil) == replaces && (home.view.window == nil) == replaces)
    sheet.dismiss()
    #expect(same(tabs.view.subviews, [nav.view]) && home.view.window === window)
  }

  @Test("a plain parent is known to the presentation, and a context outside the window too (U100)")
  func plainParents() throws {
    let (inner, outer) = (ViewController(), ViewController())
    outer.definesPresentationContext = true
    home.addChild(outer)
    outer.addChild(inner)
    try inner.present(sheet)
    #expect(sheet.presentingViewController === tabs)
    sheet.dismiss()
    sheet.modalPresentationStyle = .overCurrentContext
    #expect(throws: PresentationError.notInWindow) { try inner.present(sheet) }
    home.view.addSubview(outer.view)
    try inner.present(sheet)
    #expect(sheet.presentingViewController === outer)
  }

  @Test("full-screen styles take the presenter's view out of the window, and dismissing puts it back (U102, U104)")
  func fullScreen() throws {
    let (field, overlay) = (Field(), View())
    home.view.addSubview(field)
    window.addSubview(overlay)
    // In a context the navigation controller would present, which defines one.
    nav.definesPresentationContext = false
    for style in ModalPresentationStyle.allCases {
      #expect(field.becomeFirstResponder())
      sheet.modalPresentationStyle = style
      try home.present(sheet)
      let removes = style == .fullScreen || style == .currentContext
      #expect((tabs.view.superview == nil) == removes && (field.window == nil) == removes)
      #expect(field.isFirstResponder != removes && field.application === application)
      #expect(sheet.view.window === window && sheet.next === tabs)
      home.dismiss()
      tabs.dismiss()
      #expect(same(window.subviews, [tabs.view, overlay]) && field.window === window)
    }
  }

  @Test("what is behind a presented controller gets no touch (U103)")
  func touches() throws {
    let button = Button(frame: .init(x: 0, y: 0, width: 10, height: 10))
    home.view.addSubview(button)
    sheet.view.frame = .init(x: 0, y: 50, width: 100, height: 50)
    #expect(window.hitTest(.init(x: 5, y: 5)) === button)
    try home.present(sheet)
    #expect(window.hitTest(.init(x: 5, y: 5)) == nil && window.hitTest(.init(x: 5, y: 60)) === sheet.view)
    var taps = 0
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    let touch = Touch(in: window, at: .init(x: 5, y: 5))
    touch.begin()
    touch.end()
    #expect(taps == 0 && touch.view == nil)
    let front = View(frame: .init(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(front)
    #expect(window.hitTest(.init(x: 5, y: 5)) === front)
    sheet.dismiss()
    front.removeFromSuperview()
    #expect(window.hitTest(.init(x: 5, y: 5)) === button)
  }

  @Test("a controller of a container cannot be presented")
  func contained() throws {
    let tab = ViewController()
    #expect(throws: PresentationError.contained) { try nav.present(home) }
    tabs.addChild(tab)
    #expect(throws: PresentationError.contained) { try home.present(tab) }
    #expect("\(PresentationError.contained)" == "the controller to present is a child of another one")
    tab.removeFromParent()
    try home.present(tab)
    #expect(tab.presentingViewController === tabs)
  }

  @Test("a covered controller's presentation goes on, and a full-screen one ends with its window (U91, U102)")
  func lasting() throws {
    sheet.modalPresentationStyle = .fullScreen
    try home.present(sheet)
    nav.pushViewController(ViewController())
    #expect(home.view.superview == nil && tabs.presentedViewController === sheet)
    let alert = ViewController()
    alert.modalPresentationStyle = .fullScreen
    try sheet.present(alert)
    #expect(same(window.subviews, [alert.view]))
    window.close()
    #expect(alert.presentingViewController == nil && sheet.presentingViewController == nil)
    #expect([tabs, nav, home, sheet, alert].allSatisfy { $0.application == nil })
    #expect(tabs.view.superview === window)
  }

  @Test("a root that is replaced takes what it presents with it (U102)")
  func replacedRoot() throws {
    sheet.modalPresentationStyle = .fullScreen
    try home.present(sheet)
    let other = ViewController()
    window.rootViewController = other
    #expect(same(window.subviews, [other.view]) && sheet.presentingViewController == nil && home.application == nil)
    #expect(other.next === window)
  }

  @Test("a presenter's view that is kept out stays out when it is moved, until it is dismissed")
  func moved() throws {
    sheet.modalPresentationStyle = .fullScreen
    try home.present(sheet)
    let holder = View()
    window.addSubview(holder)
    holder.addSubview(tabs.view)
    #expect(tabs.view.superview == nil && tabs.application === application)
    sheet.dismiss()
    #expect(tabs.view.superview === holder)
  }
}
