// SPDX-License-Identifier: Apache-2.0

import CAllocations
import ResponderKitAppKit
import Testing

private final class Card: View {}

private protocol CountHandler { func count(_ number: Int) }
private struct Count: EventMessage {
  let number: Int
  func deliver(to handler: any CountHandler, from sender: Responder, for event: Event?) { handler.count(number) }
}
private final class Counter: ViewController, CountHandler {
  var sum = 0
  func count(_ number: Int) { sum += number }
}

/// Nested views of two classes in a controller that handles the message and an action by name.
private struct Chain {
  let application = Application()
  let root = Counter()
  let leaf: View

  init(length: Int) {
    let window = Window(application: application)
    window.rootViewController = root
    var last = root.view
    for number in 1..<length {
      let view = number.isMultiple(of: 3) ? Card() : View()
      last.addSubview(view)
      last = view
    }
    leaf = last
    root.handle("open:") { _, _ in }
  }

  /// Returns the number of allocations of a send, after a first one.
  func allocations(_ send: (Chain) -> Bool) -> Int {
    #expect(send(self))
    let before = allocations_made()
    let isHandled = send(self)
    let made = allocations_made() - before
    #expect(isHandled)
    return made
  }
}

@Suite("Allocations", .enabled(if: allocations_are_counted()))
struct AllocationTests {
  @Test("allocations are counted, or the other tests would prove nothing")
  func counted() {
    let (made, live) = (allocations_made(), allocations_live())
    let view = View()
    #expect(allocations_made() > made && allocations_live() > live)
    withExtendedLifetime(view) {}
  }

  @Test("a message allocates nothing, however long the chain is", arguments: [30, 3_000])
  func message(_ length: Int) {
    #expect(Chain(length: length).allocations { Count(number: 1).send(from: $0.leaf) } == 0)
  }

  @Test("a message that is not handled allocates nothing", arguments: [30, 3_000])
  func unhandled(_ length: Int) {
    #expect(Chain(length: length).allocations { !Open(number: 1).send(from: $0.leaf) } == 0)
  }

  @Test("with an override on the path, 3,000 views allocate as much as 30")
  func overridden() {
    let counts = [30, 3_000].map { length in
      let chain = Chain(length: length)
      chain.leaf.superview?.overrides.canPerformAction = { _, _ in false }
      return chain.allocations { Count(number: 1).send(from: $0.leaf) }
    }
    #expect(counts[0] == counts[1])
  }

  @Test("an action by name allocates as much up 3,000 views as up 30")
  func byName() {
    let counts = [30, 3_000].map { length in
      Chain(length: length).allocations { $0.application.sendAction("open:", to: nil, from: $0.leaf) }
    }
    #expect(counts[0] == counts[1] && counts[0] <= 2)
  }

  @Test("after an observer is removed, a message allocates nothing")
  func observer() {
    let chain = Chain(length: 30)
    var seen = 0
    chain.application.deliveryObserver = { _ in seen += 1 }
    #expect(chain.allocations { Count(number: 1).send(from: $0.leaf) } > 0 && seen == 2)
    chain.application.deliveryObserver = nil
    #expect(chain.allocations { Count(number: 1).send(from: $0.leaf) } == 0 && seen == 2)
  }

  @Test("ten thousand applications, one after another, leave no memory behind")
  func applications() throws {
    func once() throws {
      let (chain, sheet) = (Chain(length: 10), OpeningController())
      chain.leaf.addGestureRecognizer(GestureRecognizer())
      try chain.root.present(sheet)
      Count(number: 1).send(from: chain.leaf)
      chain.application.sendAction("open:", to: nil, from: chain.leaf)
      chain.root.overrides.canPerformAction = { _, _ in true }
      chain.application.profile = .appkit
      let controller = WindowController(window: chain.application.windows.first)
      let document = Document()
      document.addWindowController(controller)
      chain.leaf.nextResponder = controller
      chain.leaf.superview?.removeFromSuperview()
    }
    try once()
    let before = allocations_live()
    for _ in 0..<10_000 { try once() }
    #expect(allocations_live() == before)
  }

  @Test("a hundred thousand views added and removed leave no memory behind")
  func views() {
    let screen = Screenful()
    func once() {
      for _ in 0..<100 {
        let (card, button) = (Card(), Control())
        screen.row.addSubview(card)
        card.addSubview(button)
        button.addTarget(action: Open(number: 1), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        card.removeFromSuperview()
      }
    }
    once()
    let before = allocations_live()
    for _ in 0..<500 { once() }
    #expect(allocations_live() == before)
  }
}
