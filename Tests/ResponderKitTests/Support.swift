// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// A window with a root controller, a list in its view and a row in the list.
struct Screenful {
  let application = Application()
  let window: Window
  let root = ViewController()
  let list = View()
  let row = View()

  init() {
    window = Window(application: application)
    window.rootViewController = root
    root.view.addSubview(list)
    list.addSubview(row)
  }
}

extension Responder {
  /// The chain from this responder, by `next`.
  var chain: [Responder] {
    var (chain, current) = ([Responder](), self as Responder?)
    while let responder = current, chain.count < 1_000 {
      chain.append(responder)
      current = responder.next
    }
    return chain
  }
}

/// Returns whether two arrays have the same objects in the same order.
func same(_ one: [AnyObject], _ other: [AnyObject]) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { $0 === $1 }
}

protocol OpenHandler { func open(_ number: Int) }

struct Open: EventMessage {
  let number: Int

  func deliver(to handler: any OpenHandler, from sender: Responder, for event: Event?) { handler.open(number) }
}

final class Opener: View, OpenHandler {
  var opened: [Int] = []
  func open(_ number: Int) { opened.append(number) }
}

final class OpeningController: ViewController, OpenHandler {
  var opened: [Int] = []
  func open(_ number: Int) { opened.append(number) }
}

final class Field: View {
  var keeps = false
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { !keeps }
}
