// SPDX-License-Identifier: Apache-2.0

import ResponderKitAppKit
import Testing

/// A controller that counts how often its view is loaded, and whose view has a field that takes the focus.
private final class Page: ViewController {
  var loads = 0
  let field = Field()
  override func viewDidLoad() {
    loads += 1
    view.addSubview(field)
    #expect(chain.count == 1, "the chain is short while the view is loaded (U9)")
  }
}

@Suite("Containers of the objects")
struct ContainerObjectTests {
  let application = Application()
  let window: Window

  init() { window = Window(application: application) }

  /// Makes a navigation controller with pages as the root of the window.
  private func navigation(_ count: Int) -> (nav: NavigationController, pages: [Page]) {
    let pages = (0..<count).map { _ in Page() }
    let nav = NavigationController()
    nav.viewControllers = pages
    window.rootViewController = nav
    return (nav, pages)
  }

  // MARK: Navigation

  @Test("only the top of a stack is loaded and in the window (U90, U91, U99)")
  func stack() {
    let (nav, pages) = navigation(2)
    #expect(pages.map(\.loads) == [0, 1] && nav.topViewController === pages[1])
    #expect(pages[1].view.superview === nav.view && pages[1].view.window === window)
    #expect(same(pages[1].field.chain, [pages[1].field, pages[1].view, pages[1], nav.view, nav, window, application]))
    #expect(nav.popViewController() === pages[1] && pages[1].view.superview == nil && pages[1].parent == nil)
    #expect(pages[1].application == nil && pages[0].loads == 1 && pages[0].view.window === window)
    #expect(same(nav.children, [pages[0]]) && pages[0].parent === nav && pages[0].navigationController === nav)
    #expect(nav.navigationController == nil && pages[1].navigationController == nil)
  }

  @Test("a covered view keeps its place in the application, but has no superview, no window and a short chain (U91)")
  func covered() {
    let (nav, pages) = navigation(1)
    let home = pages[0]
    nav.pushViewController(Page())
    #expect(home.view.superview == nil && home.view.window == nil && home.isViewLoaded)
    #expect(home.application === application && same(home.field.chain, [home.field, home.view, home]))
    #expect(!home.field.becomeFirstResponder())
    #expect(nav.view.subviews.count == 1)
  }

  @Test("a first responder that is covered is lost, and popping does not give it back (U93)")
  func focus() {
    let (nav, pages) = navigation(1)
    #expect(pages[0].field.becomeFirstResponder())
    nav.pushViewController(Page())
    #expect(window.firstResponder == nil && !pages[0].field.isFirstResponder)
    nav.popViewController()
    #expect(window.firstResponder == nil && pages[0].field.becomeFirstResponder())
  }

  @Test("the root is never popped, and what is popped is returned from the lowest on (U94)")
  func popping() {
    let (nav, pages) = navigation(4)
    #expect(same(nav.popToViewController(pages[2]), [pages[3]]) && nav.popToViewController(pages[3]).isEmpty)
    #expect(same(nav.popToRootViewController(), Array(pages[1...2])))
    #expect(nav.popViewController() == nil && nav.popToRootViewController().isEmpty)
    #expect(same(nav.viewControllers, [pages[0]]) && pages.map(\.loads) == [1, 0, 1, 1])
    #expect(NavigationController().popViewController() == nil)
  }

  @Test("a stack outside every application shows its top, and brings all of it when it enters (U90)")
  func outside() {
    let pages = (0..<3).map { _ in Page() }
    let nav = NavigationController(rootViewController: pages[0])
    #expect(nav.topViewController === pages[0] && pages[0].loads == 0)
    _ = nav.view
    #expect(pages[0].view.superview === nav.view)
    nav.pushViewController(pages[1])
    #expect(pages[0].view.superview == nil && pages[1].view.superview === nav.view && pages[1].application == nil)
    nav.pushViewController(pages[2])
    nav.popViewController()
    window.rootViewController = nav
    #expect(pages[0].application === application && pages[1].view.window === window && pages[2].application == nil)
    window.rootViewController = nil
    #expect(pages[0].application == nil && nav.application == nil && same(nav.children, Array(pages[0...1])))
    nav.popViewController()
    #expect(pages[0].view.superview === nav.view)
  }

  @Test("a stack can be set, and a controller leaves the container it was in")
  func setting() {
    let (nav, pages) = navigation(3)
    let other = NavigationController(rootViewController: Page())
    _ = other.view
    other.pushViewController(pages[2])
    #expect(same(nav.viewControllers, Array(pages[0...1])) && pages[1].view.window === window)
    #expect(pages[2].view.superview === other.view && pages[2].application == nil)
    nav.viewControllers = [pages[1], pages[2], pages[0]]
    #expect(pages[2].application === application && pages[2].view.window == nil && other.children.count == 1)
    #expect(pages[0].view.superview === nav.view && pages[1].view.superview == nil)
    nav.viewControllers = []
    #expect(nav.view.subviews.isEmpty && pages.allSatisfy { $0.application == nil })
  }

  @Test("a view that is moved out of a container's takes its controller out (U94)")
  func movedViews() {
    let (nav, pages) = navigation(3)
    let other = View()
    window.addSubview(other)
    other.addSubview(pages[2].view)
    #expect(same(nav.children, Array(pages[0...1])) && pages[2].parent == nil && pages[1].loads == 1)
    #expect(pages[2].view.superview === other && pages[1].view.superview === nav.view)
    pages[1].view.removeFromSuperview()
    #expect(same(nav.children, [pages[0]]) && pages[0].view.window === window && pages[1].application == nil)
    nav.pushViewController(pages[1])
    pages[0].view = View()
    #expect(same(nav.children, [pages[1]]) && pages[1].view.window === window)
  }

  @Test("what is released leaves nothing behind")
  func release() {
    let held = Page()
    weak var released: NavigationController?
    do {
      let nav = NavigationController(rootViewController: held)
      released = nav
      window.rootViewController = nav
      nav.pushViewController(Page())
      window.rootViewController = nil
      window.rootViewController = nav
      window.rootViewController = ViewController()
    }
    #expect(released == nil && held.application == nil && held.parent == nil && held.view.superview == nil)
    do {
      let nav = NavigationController(rootViewController: held)
      released = nav
      window.rootViewController?.view.addSubview(nav.view)
      nav.pushViewController(Page())
      #expect(held.application === application)
    }
    #expect(released == nil && held.application == nil)
    window.addSubview(held.view)
    #expect(held.view.window === window)
  }

  @Test("the visible controller is what is presented, or else the top one")
  func visible() throws {
    let (nav, pages) = navigation(1)
    #expect(nav.visibleViewController === pages[0])
    let sheet = ViewController()
    try pages[0].present(sheet)
    #expect(nav.visibleViewController === sheet && sheet.presentingViewController === nav)
  }

  // MARK: Tabs, columns and pages

  @Test("a tab is loaded when it is first selected, and only the selected one is in the window (U95)")
  func tabs() {
    let (tabs, pages) = (TabBarController(), (0..<3).map { _ in Page() })
    #expect(tabs.selectedViewController == nil && tabs.selectedIndex == Int.max)
    tabs.viewControllers = pages
    window.rootViewController = tabs
    #expect(tabs.selectedIndex == 0 && pages.map(\.loads) == [1, 0, 0])
    #expect(pages[0].field.becomeFirstResponder())
    tabs.selectedIndex = 2
    #expect(pages.map(\.loads) == [1, 0, 1] && tabs.selectedViewController === pages[2])
    #expect(window.firstResponder == nil)
    #expect(same(tabs.view.subviews, [pages[2].view]) && pages[0].view.window == nil)
    tabs.selectedIndex = 7
    tabs.selectedViewController = ViewController()
    #expect(tabs.selectedIndex == 2 && pages[1].tabBarController === tabs)
    tabs.viewControllers = [pages[2], pages[1]]
    #expect(tabs.selectedIndex == 0 && pages[0].application == nil)
    pages[2].removeFromParent()
    #expect(tabs.selectedViewController === pages[1] && pages[1].loads == 1)
  }

  @Test("stacks in tabs keep their state while another tab is selected (U90, U95)")
  func stacksInTabs() {
    let pages = (0..<3).map { _ in Page() }
    let stacks = (0..<2).map { NavigationController(rootViewController: pages[$0]) }
    let tabs = TabBarController()
    tabs.viewControllers = stacks
    window.rootViewController = tabs
    #expect(pages.map(\.loads) == [1, 0, 0])
    stacks[1].pushViewController(pages[2])
    #expect(pages[2].loads == 0 && pages[2].tabBarController === tabs)
    tabs.selectedIndex = 1
    #expect(pages.map(\.loads) == [1, 0, 1] && pages[2].view.window === window && pages[0].view.window == nil)
    #expect(same(pages[0].view.chain, [pages[0].view, pages[0], stacks[0].view, stacks[0]]))
    tabs.selectedIndex = 0
    #expect(pages[0].view.window === window && pages[2].view.window == nil)
    window.close()
    #expect((pages + [pages[0]]).allSatisfy { $0.application == nil } && stacks[1].application == nil)
  }

  @Test("columns are side by side, and none is in another one's chain (U96, M72)")
  func columns() {
    let (split, pages) = (SplitViewController(), (0..<2).map { _ in Page() })
    split.viewControllers = pages
    window.rootViewController = split
    #expect(same(split.view.subviews, pages.map(\.view)) && pages[1].splitViewController === split)
    #expect(same(pages[1].chain, [pages[1], split.view, split, window, application]))
  }

  @Test("the pages that are shown are children, and others are not (U97)")
  func pages() {
    let (book, pages) = (PageViewController(), (0..<3).map { _ in Page() })
    window.rootViewController = book
    var ends: [Bool] = []
    book.setViewControllers([pages[0]]) { ends.append($0) }
    book.setViewControllers([pages[1], pages[2]])
    #expect(ends == [true] && same(book.viewControllers, Array(pages[1...2])) && pages[0].parent == nil)
    #expect(pages[0].application == nil && pages[2].view.window === window)
  }

  @Test("adding a child to a plain controller loads and shows nothing (U98)")
  func plain() {
    let (parent, page) = (ViewController(), Page())
    window.rootViewController = parent
    parent.addChild(page)
    #expect(!page.isViewLoaded && parent.view.subviews.isEmpty)
    parent.view.addSubview(page.view)
    page.removeFromParent()
    #expect(page.view.superview === parent.view)
  }

  @Test("a hidden tab sends messages, and is found by none")
  func messages() {
    let (tabs, opener, page) = (TabBarController(), OpeningController(), Page())
    tabs.viewControllers = [page, opener]
    window.rootViewController = tabs
    let button = View()
    opener.view.addSubview(button)
    #expect(Open(number: 1).send(from: button) && !Open(number: 2).send(from: page.field) && opener.opened == [1])
    tabs.selectedIndex = 1
    #expect(Open(number: 3).send(from: button) && opener.opened == [1, 3])
  }

  @Test("AppKit's containers are the same under its names (M72, M73)")
  func appKit() {
    application.profile = .appkit
    let (tabs, pages) = (TabViewController(), (0..<3).map { _ in Page() })
    for page in pages { tabs.addTabViewItem(TabViewItem(viewController: page)) }
    window.contentViewController = tabs
    #expect(window.makeFirstResponder(pages[0].field) && tabs.selectedTabViewItemIndex == 0)
    tabs.selectedTabViewItemIndex = 1
    #expect(window.firstResponder === window && pages[0].view.window == nil && pages[1].view.window === window)
    tabs.removeTabViewItem(tabs.tabViewItems[1])
    #expect(tabs.tabViewItems.map { ($0.viewController as? Page)?.loads } == [1, 1] && pages[2].view.window === window)
    let split = SplitViewController()
    for page in pages.prefix(2) { split.addSplitViewItem(SplitViewItem(viewController: page)) }
    window.contentViewController = split
    #expect(same(pages[1].chain, [pages[1], split.view, split, window]) && split.splitViewItems.count == 2)
    split.removeSplitViewItem(split.splitViewItems[0])
    #expect(same(split.children, [pages[1]]))
  }
}
