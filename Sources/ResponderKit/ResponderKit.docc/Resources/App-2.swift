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
