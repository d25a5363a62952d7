// SPDX-License-Identifier: Apache-2.0

// SendActionDemo in a module isolated to the main actor: the card of a dashboard opens a tab, which only the tab bar
// controller, far above, can do. Neither knows the other.

import ResponderKit

/// What the app shows, on the main actor like everything in this module.
final class Model { var opened: [OpenTab] = [] }

enum OpenTab: ActionMessage {
  case map, favorites, settings

  func deliver(to handler: any OpenTabHandler, from sender: Responder) { handler.open(self) }
}

protocol OpenTabHandler { func open(_ tab: OpenTab) }

final class MainTabBarController: ViewController, OpenTabHandler {
  let model: Model

  init(_ model: Model) {
    self.model = model
    super.init()
  }

  func open(_ tab: OpenTab) {
    model.opened.append(tab)
    print("opened \(tab)")
  }
}

final class Card: View {
  let button = Control()

  @MainActor init(_ tab: OpenTab) {
    super.init()
    addSubview(button)
    button.addTarget(action: tab, for: .touchUpInside)
  }
}

let model = Model()
let application = Application()
let window = Window(application: application)
let tabs = MainTabBarController(model)
window.rootViewController = tabs
let dashboard = ViewController()
tabs.addChild(dashboard)
tabs.view.addSubview(dashboard.view)
for tab in [OpenTab.map, .favorites, .settings] { dashboard.view.addSubview(Card(tab)) }

for case let card as Card in dashboard.view.subviews { card.button.sendActions(for: .touchUpInside) }
print(model.opened.count, OpenTab.map.search(from: dashboard).isHandled(by: tabs))
