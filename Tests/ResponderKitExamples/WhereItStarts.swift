// SPDX-License-Identifier: Apache-2.0

// The start of a nil-targeted action, which the four texts describe differently: the key window's first responder;
// without one, the sender; without a sender, the application. And there is only one walk.

import ResponderKit

protocol CardHandler {
  func openCard()
}

struct OpenCard: EventMessage {
  func deliver(to handler: any CardHandler, from sender: Responder, for event: Event?) { handler.openCard() }
}

final class CardsView: View, CardHandler {
  private(set) var opened = 0

  func openCard() { opened += 1 }
}

final class SearchField: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// Two branches in one window: cards, and a search field beside them.
final class TwoBranches {
  let application = Application()
  let window: Window
  let cards = CardsView()
  let card = View()
  let search = SearchField()

  init() {
    window = Window(application: application)
    let root = ViewController()
    window.rootViewController = root
    root.view.addSubview(cards)
    cards.addSubview(card)
    let side = View()
    root.view.addSubview(side)
    side.addSubview(search)
  }
}
