// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

/// Controllers in controllers: what is shown, and what follows from it.
@Suite("Containers")
struct ContainerTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  /// Makes a container of a kind as the root of a window.
  private func container(_ traits: ResponderTraits) throws -> (window: ResponderID, screen: Screen) {
    let window = try sketch.window()
    let screen = try sketch.screen(traits)
    try tree.setRootController(screen.controller, of: window)
    return (window, screen)
  }

  private func check() { #expect(tree.checkInvariants() == []) }

  @Test("only the top of a stack is in the window (U90, U91)")
  func stack() throws {
    let (window, nav) = try container(.stack)
    let (home, detail) = (try sketch.screen(), try sketch.screen())
    try tree.add(home.controller, to: nav.controller)
    #expect(tree.window(of: home.view) == window)
    try tree.add(detail.controller, to: nav.controller)
    #expect(tree.window(of: home.view) == nil && tree.window(of: detail.view) == window)
    #expect(tree.viewControllers(of: nav.controller) == [home.controller, detail.controller])
    #expect(tree.topController(of: nav.controller) == detail.controller)
    #expect(tree.view(of: home.controller) == home.view)
    #expect(tree.walk(from: home.view) == Walk(responders: [home.view, home.controller], end: .nil))
    #expect(tree.nextRule(of: home.controller) == .u9)
    check()
  }

  @Test("a pushed controller is followed by the navigation controller, never by the one below (U92)")
  func chainOfPushed() throws {
    let (window, nav) = try container(.stack)
    let (home, detail) = (try sketch.screen(), try sketch.screen())
    try tree.add(home.controller, to: nav.controller)
    try tree.add(detail.controller, to: nav.controller)
    let expected = [detail.view, detail.controller, nav.view, nav.controller, window, sketch.app]
    #expect(tree.walk(from: detail.view) == Walk(responders: expected, end: .nil))
  }

  @Test("a view that is covered loses the focus, and popping does not give it back (U93, U94)")
  func focusAndPop() throws {
    let (window, nav) = try container(.stack)
    let (home, detail) = (try sketch.screen(), try sketch.screen())
    let field = try sketch.view(in: home.view)
    tree.setTrait(.canBecomeFirstResponder, of: field, to: true)
    try tree.add(home.controller, to: nav.controller)
    #expect(tree.becomeFirstResponder(field) == .became)
    try tree.add(detail.controller, to: nav.controller)
    #expect(tree.firstResponder(in: window) == nil)
    #expect(tree.becomeFirstResponder(field) == .refused(.u25, by: field))
    tree.removeFromContainer(detail.controller)
    #expect(tree.window(of: home.view) == window && tree.firstResponder(in: window) == nil)
    #expect(tree.contains(detail.controller) && tree.parent(of: detail.view) == nil)
    #expect(tree.container(of: detail.controller) == nil)
    check()
  }

  @Test(
    "only the selected tab is in the window, at first the first one (U95, U97, M73)",
    arguments: [Profile.uikit, .appkit])
  func choice(_ profile: Profile) throws {
    tree.setProfile(profile)
    let (window, tabs) = try container(.choice)
    let (feed, profile) = (try sketch.screen(), try sketch.screen())
    try tree.add(feed.controller, to: tabs.controller)
    try tree.add(profile.controller, to: tabs.controller)
    #expect(tree.topController(of: tabs.controller) == feed.controller)
    #expect(tree.window(of: feed.view) == window && tree.window(of: profile.view) == nil)
    try tree.select(profile.controller, in: tabs.controller)
    #expect(tree.window(of: feed.view) == nil && tree.window(of: profile.view) == window)
    #expect(tree.next(of: feed.controller) == nil && tree.next(of: profile.controller) == tabs.view)
    #expect(throws: StructureError.badSibling) { try tree.select(sketch.make(.controller), in: tabs.controller) }
    tree.removeFromContainer(profile.controller)
    #expect(tree.topController(of: tabs.controller) == feed.controller)
    check()
  }

  @Test(
    "columns are side by side, and neither is in the other's chain (U96, M72)", arguments: [Profile.uikit, .appkit])
  func columns(_ profile: Profile) throws {
    tree.setProfile(profile)
    let (window, split) = try container(.columns)
    let (list, detail) = (try sketch.screen(), try sketch.screen())
    try tree.add(list.controller, to: split.controller)
    try tree.add(detail.controller, to: split.controller)
    #expect(tree.window(of: list.view) == window && tree.window(of: detail.view) == window)
    #expect(tree.next(of: detail.controller) == split.view)
    check()
  }

  @Test("what a container cannot have is refused, and changes nothing")
  func refusals() throws {
    let (_, nav) = try container(.stack)
    let (plain, home) = (try sketch.screen(), try sketch.screen())
    #expect(throws: StructureError.badParent) { try tree.add(home.controller, to: plain.controller) }
    #expect(throws: StructureError.badParent) { try tree.add(home.view, to: nav.controller) }
    #expect(throws: StructureError.cycle) { try tree.add(nav.controller, to: nav.controller) }
    try tree.add(home.controller, to: nav.controller)
    #expect(throws: StructureError.contained(in: nav.controller)) {
      try tree.add(home.controller, to: nav.controller)
    }
    #expect(throws: StructureError.contained(in: nav.controller)) {
      try tree.present(home.controller, from: nav.controller)
    }
    #expect(throws: StructureError.badSibling) {
      try tree.setViewControllers([home.controller, home.controller], of: nav.controller)
    }
    #expect(tree.viewControllers(of: nav.controller) == [home.controller])
    check()
  }

  @Test("a view that is moved away, and a controller that is removed, leave their container (U94)")
  func leaving() throws {
    let (window, nav) = try container(.stack)
    let screens = try (0..<4).map { _ in try sketch.screen() }
    for screen in screens { try tree.add(screen.controller, to: nav.controller) }
    try tree.move(screens[3].view, to: window)
    #expect(tree.topController(of: nav.controller) == screens[2].controller)
    tree.remove(screens[1].view)
    tree.detachView(of: screens[2].controller)
    #expect(tree.viewControllers(of: nav.controller) == [screens[0].controller])
    #expect(tree.window(of: screens[0].view) == window)
    let mark = tree.mark
    tree.remove(nav.controller)
    #expect(tree.window(of: screens[0].view) == window)
    check()
    tree.rollBack(to: mark)
    #expect(tree.viewControllers(of: nav.controller) == [screens[0].controller])
    check()
  }

  @Test("the controllers of a container can be set, and a tab that stays selected is kept (U95)")
  func setting() throws {
    let (window, tabs) = try container(.choice)
    let screens = try (0..<4).map { _ in try sketch.screen() }
    try tree.setViewControllers(screens[0..<3].map(\.controller), of: tabs.controller)
    try tree.select(screens[2].controller, in: tabs.controller)
    try tree.setViewControllers([3, 2, 1].map { screens[$0].controller }, of: tabs.controller)
    #expect(tree.topController(of: tabs.controller) == screens[2].controller)
    #expect(tree.window(of: screens[2].view) == window && tree.window(of: screens[3].view) == nil)
    #expect(tree.parent(of: screens[0].view) == nil)
    try tree.setViewControllers([], of: tabs.controller)
    #expect(tree.topController(of: tabs.controller) == nil)
    check()
  }

  @Test("an unwind asks the screens of a stack from the top down (U118)")
  func unwinding() throws {
    let (_, nav) = try container(.stack)
    let screens = try (0..<3).map { _ in try sketch.screen() }
    for screen in screens {
      try tree.add(screen.controller, to: nav.controller)
      tree.handle(.copy, on: screen.controller, with: .first)
    }
    #expect(tree.search(.copy, for: .unwinding(screens[2].controller)).target == screens[1].controller)
  }

  // MARK: Presentation

  @Test("the outermost container presents, or the nearest controller that defines a context (U100, U101)")
  func presenters() throws {
    let (_, tabs) = try container(.choice)
    let (nav, home) = (try sketch.screen(.stack), try sketch.screen())
    try tree.add(nav.controller, to: tabs.controller)
    try tree.add(home.controller, to: nav.controller)
    let sheet = try sketch.screen()
    try tree.present(sheet.controller, from: home.controller)
    #expect(tree.presenter(of: sheet.controller) == tabs.controller)
    #expect(tree.next(of: sheet.controller) == tabs.controller)
    try tree.dismissAsAsked(sheet.controller)
    tree.setTrait(.definesContext, of: nav.controller, to: true)
    try tree.present(sheet.controller, from: home.controller, as: .overCurrentContext)
    #expect(tree.presenter(of: sheet.controller) == nav.controller)
    #expect(tree.parent(of: sheet.view) == tabs.view)
    try tree.dismissAsAsked(nav.controller)
    tree.setOption(.presenter, to: 1)
    try tree.present(sheet.controller, from: home.controller)
    #expect(tree.presenter(of: sheet.controller) == home.controller)
    check()
  }

  @Test("a full-screen style takes the presenter's view out of the window (U102)")
  func fullScreen() throws {
    let (window, home) = try container([])
    let sheet = try sketch.screen()
    for style in PresentationStyle.allCases {
      try tree.present(sheet.controller, from: home.controller, as: style)
      #expect((tree.window(of: home.view) == nil) == style.removesPresenter)
      #expect(tree.window(of: sheet.view) == window)
      check()
      try tree.dismiss(sheet.controller)
      #expect(tree.window(of: home.view) == window)
    }
  }

  @Test("what is behind a presented controller gets no touch, unless the sheet is undimmed (U103)")
  func touches() throws {
    let (window, home) = try container([])
    let buy = try sketch.view(in: home.view)
    let sheet = try sketch.screen()
    try tree.present(sheet.controller, from: home.controller)
    let point = Geometry.Point(x: 195, y: 422)
    #expect(tree.hitTest(point, in: window, for: buy) == sheet.view)
    #expect(tree.cover(of: buy) == sheet.controller)
    tree.setFrame(Geometry.Rect(x: 0, y: 600, width: 390, height: 244), of: sheet.view)
    #expect(tree.hitTest(point, in: window, for: buy) == nil)
    #expect(tree.hitTest(Geometry.Point(x: 195, y: 700), in: window) == sheet.view)
    tree.setTrait(.undimmed, of: sheet.controller, to: true)
    #expect(tree.hitTest(point, in: window, for: buy) == buy)
    #expect(tree.cover(of: buy) == nil)
  }

  @Test("a view that is not shown is not hit, and is no possible place of the focus (U91)")
  func touchesOfCovered() throws {
    let (window, nav) = try container(.stack)
    let (home, detail) = (try sketch.screen(), try sketch.screen())
    try tree.add(home.controller, to: nav.controller)
    try tree.add(detail.controller, to: nav.controller)
    tree.setTrait(.ignoresTouches, of: detail.view, to: true)
    #expect(tree.hitTest(Geometry.Point(x: 5, y: 5), in: window) == nav.view)
    #expect(Array(tree.shownSubtree(of: window)) == [window, nav.view, detail.view])
  }
}
