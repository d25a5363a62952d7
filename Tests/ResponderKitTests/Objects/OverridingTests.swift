// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import ResponderTesting
import Testing

private class Bent: View {
  var destination: Responder?
  override var next: Responder? { destination ?? super.next }
}

private final class MoreBent: Bent {}
private class Generic<T>: View {
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { false }
}
private final class Deciding: ViewController, OpenHandler {
  var allows = true
  var asked: [Responder?] = []
  var opened: [Int] = []
  func open(_ number: Int) { opened.append(number) }
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool {
    asked.append(sender)
    return action == Open.action && allows && super.canPerformAction(action, withSender: sender)
  }
}
private final class Claiming: View {
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { true }
}
private final class Redirecting: View {
  var destination: Responder?
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? {
    destination ?? super.target(forAction: action, withSender: sender)
  }
}

@Suite("Overrides, in subclasses and in closures")
struct OverridingTests {
  let screen = Screenful()

  @Test("an overridden next is followed at once, and super returns what the rule says (U15, U16)")
  func next() {
    let (bent, opener) = (MoreBent(), Opener())
    screen.list.addSubview(bent)
    let leaf = View()
    bent.addSubview(leaf)
    #expect(!Open(number: 1).send(from: leaf))
    bent.destination = opener
    #expect(Open(number: 2).send(from: leaf) && opener.opened == [2])
    bent.destination = nil
    #expect(
      same(leaf.chain, [leaf, bent, screen.list, screen.root.view, screen.root, screen.window, screen.application]))
    bent.destination = leaf
    #expect(!Open(number: 3).send(from: leaf))
  }

  @Test("an overridden next may lead to a detached object and continue from there")
  func coordinator() {
    final class Coordinator: Responder, OpenHandler {
      var parent: Responder?
      var opened: [Int] = []
      func open(_ number: Int) { opened.append(number) }
      override var next: Responder? { parent }
    }
    let coordinator = Coordinator()
    screen.list.overrides.next = { coordinator }
    #expect(Open(number: 1).send(from: screen.row) && coordinator.opened == [1])
    coordinator.parent = screen.root
    coordinator.overrides.canPerformAction = { _, _ in false }
    screen.root.handle(Open.self) { _ in }
    #expect(Open(number: 2).target(from: screen.row) === screen.root)
    screen.list.overrides.next = nil
    #expect(screen.list.next === screen.root.view)
  }

  @Test("an overridden canPerformAction hides a method, gets the sender, and is asked only in a walk (U36, U45)")
  func canPerform() {
    let (near, far) = (Deciding(), OpeningController())
    screen.window.rootViewController = far
    far.view.addSubview(near.view)
    let leaf = View()
    near.view.addSubview(leaf)
    #expect(Open(number: 1).send(from: leaf) && near.opened == [1] && far.opened == [])
    near.allows = false
    #expect(Open(number: 2).send(from: leaf) && near.opened == [1] && far.opened == [2])
    #expect(near.asked.allSatisfy { $0 === leaf } && near.asked.count == 2)
    #expect(Open(number: 3).send(from: far.view))
    #expect(near.asked.count == 2)
  }

  @Test("an object that claims an action without a method is the target, and the send fails (U36)")
  func claims() {
    let claiming = Claiming()
    screen.list.addSubview(claiming)
    var outcomes: [ActionDelivery.Outcome] = []
    screen.root.handle("copy:") {}
    #expect(!screen.application.sendAction("copy:", to: nil, from: claiming))
    screen.application.deliveryObserver = { outcomes.append($0.outcome) }
    #expect(!screen.application.sendAction("copy:", to: nil, from: claiming))
    #expect(!Open(number: 1).send(from: claiming))
    #expect(outcomes == [.unrecognizedSelector, .unrecognizedSelector])
  }

  @Test("an overridden target(forAction:) redirects; with super the search continues (U35)")
  func target() {
    let (redirecting, opener, beyond) = (Redirecting(), Opener(), OpeningController())
    screen.window.rootViewController = beyond
    beyond.view.addSubview(redirecting)
    let leaf = View()
    redirecting.addSubview(leaf)
    redirecting.destination = opener
    #expect(Open(number: 1).send(from: leaf) && opener.opened == [1] && beyond.opened == [])
    redirecting.destination = nil
    #expect(Open(number: 2).send(from: leaf) && beyond.opened == [2])
    #expect(leaf.target(forAction: Open.action, withSender: nil) === beyond)
    #expect(leaf.target(forAction: "nothing", withSender: nil) == nil)
  }

  @Test("overrides of target(forAction:) that call super are called once each, in a cycle too (U35)")
  func targetsThatCallSuper() {
    final class Counting: View {
      var (asked, others) = (0, [Responder?]())
      override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? {
        asked += 1
        let target = super.target(forAction: action, withSender: sender)
        return others.isEmpty ? target : others.removeFirst()
      }
    }
    let views = (0..<40).map { _ in Counting() }
    for (inner, outer) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    screen.list.addSubview(views[39])
    #expect(!Open(number: 1).send(from: views[0]) && views.allSatisfy { $0.asked <= 40 })
    // What one names counts again for those that ask after it.
    let opener = Opener()
    screen.list.addSubview(opener)
    (views[1].others, views[2].others) = ([nil], [opener, nil])
    #expect(views[0].target(forAction: Open.action, withSender: nil) === opener)
    views[2].overrides.next = { views[0] }
    #expect(!Open(number: 1).send(from: views[0]))
  }

  @Test("a subclass that overrides is distinguished from one that does not, even if generic")
  func generic() {
    let generic = Generic<Int>()
    generic.handle("copy:") {}
    screen.list.addSubview(generic)
    #expect(!screen.application.sendAction("copy:", to: nil, from: generic))
  }

  @Test("closures override like subclasses and can be removed")
  func closures() {
    screen.list.handle(Open.self) { _ in }
    #expect(Open(number: 1).target(from: screen.row) === screen.list)
    screen.list.overrides.canPerformAction = { action, sender in action == Open.action ? sender !== screen.row : nil }
    #expect(Open(number: 1).target(from: screen.row) == nil)
    #expect(Open(number: 1).target(from: screen.list) === screen.list)
    screen.row.overrides.target = { _, _ in screen.list }
    #expect(Open(number: 1).send(from: screen.row))
    screen.row.overrides = .init()
    screen.list.overrides = .init()
    #expect(Open(number: 1).target(from: screen.row) === screen.list)
  }

  @Test("Application and Control let a subclass see what is sent (U64)")
  func spies() {
    final class Spy: Application {
      var seen: [String] = []
      override func sendAction(
        _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
      ) -> Bool {
        seen.append("\(action)")
        return super.sendAction(action, to: target, from: sender, for: event)
      }
    }
    let spy = Spy()
    let window = Window(application: spy)
    let button = Control()
    window.addSubview(button)
    button.addTarget(nil, action: "accept:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(spy.seen == ["accept:"])
  }
}
