// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

/// The five texts behind the project, written as the Swift code of an app; `scripts/sessions` has them as sessions.
@Suite("The five texts as Swift")
struct ExampleTests {
  @Test("1: each card opens its tab without knowing its handler")
  func tabBar() {
    let app = TabBarApp()
    var paths: [Int] = []
    app.application.deliveryObserver = { paths.append($0.path.count) }
    let tabs = [app.tabs.mapViewController, app.tabs.favoritesViewController, app.tabs.settingsViewController]
    for (cell, tab) in zip(app.cells, tabs) {
      cell.selectTabButton.sendActions(for: .touchUpInside)
      #expect(app.tabs.selectedViewController === tab)
    }
    // From the cell: dashboard's view and controller, the tab bar controller's view, and itself.
    #expect(paths == [5, 5, 5])

    let panel = Window(application: app.application)
    let field = SearchField()
    panel.addSubview(field)
    panel.makeKey()
    field.becomeFirstResponder()
    app.cells[0].selectTabButton.sendActions(for: .touchUpInside)
    #expect(app.tabs.selectedViewController === app.tabs.settingsViewController)
    field.resignFirstResponder()
    app.cells[0].selectTabButton.sendActions(for: .touchUpInside)
    #expect(app.tabs.selectedViewController === app.tabs.mapViewController)
  }

  @Test("2: a cell's title reaches the table view controller, or the application's delegate, or no handler")
  func titleChange() {
    let app = TitleApp(table: TitleTableViewController())
    app.cell.button.sendActions(for: .touchUpInside)
    #expect(app.table.title == "Second item" && app.delegate.title == nil)

    let bare = TitleApp(table: ViewController())
    var deliveries: [ActionDelivery] = []
    bare.application.deliveryObserver = { deliveries.append($0) }
    bare.cell.button.sendActions(for: .touchUpInside)
    #expect(bare.delegate.title == "Second item")
    // cell, rows, table and its controller, wrapper, transition, navigation's view and controller, window, app,
    // delegate.
    #expect(deliveries.first?.path.count == 11)
    bare.application.delegate = nil
    #expect(!TitleUpdated(event: TitleEvent(title: "Third item")).send(from: bare.cell))

    // Asked directly, the application sees only itself and its delegate, so the answer is not that of a send (U37).
    #expect(app.application.target(forAction: TitleUpdated.action, withSender: app.cell) === app.delegate)
    #expect(TitleUpdated(event: TitleEvent(title: "")).target(from: app.cell) === app.table)
  }

  @Test("3: the root controller shows the row chosen in either list")
  func rootController() {
    let (application, root) = (Application(), RootViewController())
    let window = Window(application: application)
    window.rootViewController = root
    root.list.select("apple")
    #expect(root.detail.object == "apple")
    root.results.select("banana")
    #expect(root.detail.object == "banana")
    // A search field that is first responder bypasses the root controller as well.
    let field = SearchField()
    root.results.view.addSubview(field)
    field.becomeFirstResponder()
    root.list.select("cherry")
    #expect(root.detail.object == "cherry")
  }

  @Test("4: a message bubbles from its sender until a handler keeps it, whatever is first responder")
  func bubbling() {
    let (application, screen, table) = (Application(), TableScreen(), ATableView())
    let window = Window(application: application)
    window.rootViewController = screen
    screen.view.addSubview(table)
    table.touchesEnded(in: table.rows[1])
    #expect(screen.selected == [1])

    let page = View()
    screen.view.addSubview(page)
    page.addSubview(table)
    var (seen, answer) = ([Int](), Disposition.handled)
    page.handle(RowSelected.self) { message, _ in
      seen.append(message.index)
      return answer
    }
    table.touchesEnded(in: table.rows[2])
    #expect(seen == [2] && screen.selected == [1])
    answer = .passed
    let field = SearchField()
    window.addSubview(field)
    field.becomeFirstResponder()
    table.touchesEnded(in: table.rows[0])
    #expect(seen == [2, 0] && screen.selected == [1, 0])

    let (anchor, popover) = (Anchor(), Popover())
    anchor.isEnabled = false
    page.addSubview(anchor)
    anchor.addSubview(popover)
    popover.dismiss()
    #expect(anchor.isEnabled && screen.fades == [true, false])
  }

  @Test("5: a search starts at the key window's first responder, or at the sender, and walks once")
  func whereItStarts() {
    let app = TwoBranches()
    #expect(OpenCard().send(from: app.card) && app.cards.opened == 1)
    app.search.becomeFirstResponder()
    #expect(!OpenCard().send(from: app.card) && app.cards.opened == 1)
    app.application.options.nilStart = .sender
    #expect(OpenCard().send(from: app.card) && app.cards.opened == 2)
    app.application.options.nilStart = .firstResponderElseSender
    // The first responder of a window that is not key has no effect; that of the key window takes the action away.
    let other = Window(application: app.application)
    other.makeKey()
    #expect(OpenCard().send(from: app.card) && app.cards.opened == 3)
    let note = SearchField()
    other.addSubview(note)
    note.becomeFirstResponder()
    #expect(!OpenCard().send(from: app.card))
    // Without a sender the application is asked first, and only its delegate after it.
    note.resignFirstResponder()
    #expect(!app.application.sendAction("report", to: nil, from: nil))
    let delegate = Responder()
    var reports = 0
    delegate.handle("report") { reports += 1 }
    app.application.delegate = delegate
    #expect(app.application.sendAction("report", to: nil, from: nil) && reports == 1)
  }
}
