// SPDX-License-Identifier: Apache-2.0

// SendActionDemo: a dashboard of cards in a tab bar app. The button of a card opens a tab, which only the tab bar
// controller, far above, can do. The card sends an action message up the responder chain and does not know its handler.
// Where the text uses an event to carry the tab and a selector to name the method, the message does both.

import ResponderKit

enum OpenTabActionMessage: EventMessage {
  case openMap
  case openFavorites
  case openSettings

  func deliver(to handler: any OpenTabMessageHandler, from sender: Responder, for event: Event?) {
    handler.handleOpenTab(self, from: sender)
  }
}

protocol OpenTabMessageHandler {
  func handleOpenTab(_ message: OpenTabActionMessage, from sender: Responder)
}

final class DashboardCollectionViewCell: View {
  let selectTabButton = Control()
  var openTabActionMessage: OpenTabActionMessage?

  init(_ openTabActionMessage: OpenTabActionMessage?) {
    self.openTabActionMessage = openTabActionMessage
    super.init()
    addSubview(selectTabButton)
    selectTabButton.addTarget(self, action: DashboardCollectionViewCell.selectTabButtonTapped, for: .touchUpInside)
  }

  func selectTabButtonTapped(_ sender: Control) {
    openTabActionMessage?.send(from: self)
  }
}

final class MainTabBarController: ViewController {
  let mapViewController = ViewController()
  let favoritesViewController = ViewController()
  let settingsViewController = ViewController()
  var selectedViewController: ViewController?
}

extension MainTabBarController: OpenTabMessageHandler {
  func handleOpenTab(_ message: OpenTabActionMessage, from sender: Responder) {
    switch message {
    case .openMap: selectedViewController = mapViewController
    case .openFavorites: selectedViewController = favoritesViewController
    case .openSettings: selectedViewController = settingsViewController
    }
  }
}

// MARK: The app

final class TabBarApp {
  let application = Application()
  let tabs = MainTabBarController()
  let cells = [OpenTabActionMessage.openMap, .openFavorites, .openSettings].map(DashboardCollectionViewCell.init)

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
