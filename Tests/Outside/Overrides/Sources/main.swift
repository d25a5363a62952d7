// SPDX-License-Identifier: Apache-2.0

// The overrides of a class are found in a program that only imports the library, as it is built for release:
// scripts/outside runs this. There are classes with one override each, which must be called, and one class without any,
// which must not.

import ResponderKit

protocol OpenHandler { func open() }

struct Open: EventMessage {
  func deliver(to handler: any OpenHandler, from sender: Responder, for event: Event?) { handler.open() }
}

final class Handler: View, OpenHandler {
  private(set) var opened = 0
  func open() { opened += 1 }
}

final class Bending: View {
  var other: Responder?
  override var next: Responder? { other ?? super.next }
}

final class Declining: Responder, OpenHandler {
  func open() { fatalError("opened what it declined") }
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { false }
}

final class Redirecting<T>: View {
  var other: T?
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? {
    other as? Responder
  }
}

final class Supplementing: View {
  var other: Responder?
  override var canBecomeFirstResponder: Bool { true }
  override func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? { other }
}

final class Spy: Application {
  private(set) var seen = 0
  override func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
  ) -> Bool {
    seen += 1
    return super.sendAction(action, to: target, from: sender, for: event)
  }
}

func check(_ isRight: Bool, _ what: String) {
  guard isRight else { fatalError("\(what) went wrong") }
}

for application in [Application(), Spy()] {
  let (window, handler, leaf) = (Window(application: application), Handler(), View())
  window.addSubview(leaf)

  let bending = Bending()
  window.addSubview(bending)
  bending.addSubview(leaf)
  check(!Open().send(from: leaf), "a chain that nobody bent")
  bending.other = handler
  check(Open().send(from: leaf) && handler.opened == 1, "next")
  bending.other = Declining()
  check(!Open().send(from: leaf), "canPerformAction")

  let redirecting = Redirecting<Handler>()
  window.addSubview(redirecting)
  redirecting.addSubview(leaf)
  check(!Open().send(from: leaf), "a target that nobody named")
  redirecting.other = handler
  check(Open().send(from: leaf) && handler.opened == 2, "target")

  let supplementing = Supplementing()
  window.addSubview(supplementing)
  application.profile = .appkit
  check(supplementing.becomeFirstResponder() && !Open().send(from: leaf), "a supplemental target that nobody named")
  supplementing.other = handler
  check(Open().send(from: leaf) && handler.opened == 3, "supplementalTarget")
  check((application as? Spy).map { $0.seen == 7 } ?? true, "sendAction")
}
