// SPDX-License-Identifier: Apache-2.0

// A dashboard of cards in a tab bar app: the button of a card opens a tab, which only the tab bar controller, far above, can
// do. The card sends a message up the responder chain and knows nobody.

import ResponderKit

// MARK: The message: its cases are the payload, the protocol says who handles it

enum OpenTab: ActionMessage {
  case map, favorites, settings

  func deliver(to handler: any OpenTabHandler, from sender: Responder, for event: Event?) {
    handler.openTab(self, from: sender)
  }
}

protocol OpenTabHandler {
  func openTab(_ tab: OpenTab, from sender: Responder)
}

// MARK: Who sends it

final class DashboardCell: View {
  let selectTabButton = Control()
  var openTab: OpenTab?

  init(_ openTab: OpenTab?) {
    self.openTab = openTab
    super.init()
    addSubview(selectTabButton)
    selectTabButton.addTarget(self, action: DashboardCell.selectTabButtonTapped, for: .touchUpInside)
  }

  func selectTabButtonTapped() { openTab?.send(from: self) }
}

// MARK: Who handles it

final class MainTabBarController: ViewController {
  let (map, favorites, settings) = (ViewController(), ViewController(), ViewController())
  var selectedViewController: ViewController?
}

extension MainTabBarController: OpenTabHandler {
  func openTab(_ tab: OpenTab, from sender: Responder) {
    selectedViewController =
      switch tab {
      case .map: map
      case .favorites: favorites
      case .settings: settings
      }
  }
}

// MARK: The app

final class TabBarApp {
  let application = Application()
  let tabs = MainTabBarController()
  let cells = [DashboardCell(.map), DashboardCell(.favorites), DashboardCell(.settings)]

  init() {
    let window = Window(application: application)
    window.rootViewController = tabs
    let dashboard = ViewController()
    tabs.addChild(dashboard)
    tabs.view.addSubview(dashboard.view)
    for cell in cells { dashboard.view.addSubview(cell) }
    window.makeKeyAndVisible()
  }
}
