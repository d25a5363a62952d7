// SPDX-License-Identifier: Apache-2.0

import ResponderKit

protocol OpenHandler { func open(_ number: Int) }

struct Open: EventMessage {
  let number: Int
  func deliver(to handler: any OpenHandler, from sender: Responder, for event: Event?) { handler.open(number) }
}

final class OpenController: ViewController, OpenHandler {
  var sum = 0
  func open(_ number: Int) { sum &+= number }
}

/// Nested views, some of a subclass, under a controller that handles the message.
struct ObjectChain {
  final class Card: View {}

  let application = Application()
  let controller = OpenController()
  let leaf: View

  init(length: Int) {
    let window = Window(application: application)
    window.rootViewController = controller
    var last = controller.view
    for number in 1..<length {
      let view = number % 3 == 0 ? Card() : View()
      last.addSubview(view)
      last = view
    }
    leaf = last
    let controller = controller
    controller.handle("open:") { _, _ in controller.sum &+= 1 }
  }

  func sendTyped(times: Int) throws {
    controller.sum = 0
    for _ in 0..<times { Open(number: 1).send(from: leaf) }
    guard controller.sum == times else { throw Failure("a message was lost") }
  }

  func sendUntyped(times: Int) throws {
    controller.sum = 0
    let open: ActionName = "open:"
    for _ in 0..<times { application.sendAction(open, to: nil, from: leaf) }
    guard controller.sum == times else { throw Failure("an action was lost") }
  }
}
