// SPDX-License-Identifier: Apache-2.0

import ResponderKit

final class TabBarController: ViewController, OpenTabHandler {
  private(set) var selected = OpenTab.map

  func openTab(_ tab: OpenTab) { selected = tab }
}

final class Card: View {
  let button = Control()
  private let message: OpenTab

  init(_ message: OpenTab) {
    self.message = message
    super.init()
    addSubview(button)
    button.addTarget(self, action: Card.tapped, for: .touchUpInside)
  }

  func tapped() { message.send(from: self) }
}

let application = Application()
let window = Window(application: application)
let tabs = TabBarController()
window.rootViewController = tabs

let dashboard = ViewController()
tabs.addChild(dashboard)
tabs.view.addSubview(dashboard.view)
let card = Card(.favorites)
dashboard.view.addSubview(card)

card.button.sendActions(for: .touchUpInside)
print(tabs.selected)
