// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

private protocol FormHandler: AnyObject {
  func nothing()
  func sender(_ sender: Responder)
  func event(_ sender: Responder, for event: Event?)
}
private enum Form: EventMessage {
  case nothing, sender, event

  func deliver(to handler: any FormHandler, from sender: Responder, for event: Event?) {
    switch self {
    case .nothing: handler.nothing()
    case .sender: handler.sender(sender)
    case .event: handler.event(sender, for: event)
    }
  }
}
private final class Forms: ViewController, FormHandler {
  var senders: [Responder?] = []
  var events: [Event?] = []
  func nothing() { senders.append(nil) }
  func sender(_ sender: Responder) { senders.append(sender) }
  func event(_ sender: Responder, for event: Event?) {
    senders.append(sender)
    events.append(event)
  }
}

private final class ListController: ViewController { var selected: String? }
private protocol ListHandler { func didSelect(_ sender: ListController) }
private struct DidSelect: EventMessage {
  func deliver(to handler: any ListHandler, from sender: ListController, for event: Event?) {
    handler.didSelect(sender)
  }
}
private final class Root: ViewController, ListHandler {
  var shown: String?
  func didSelect(_ sender: ListController) { shown = sender.selected }
}

private protocol Tapped { func tapped(_ depth: Int) -> Disposition }
private struct Tap: BubblingMessage {
  func deliver(to handler: any Tapped, from sender: Responder) -> Disposition { handler.tapped(1) }
}
private final class Passing: View, Tapped {
  var taps = 0
  var ends = false
  func tapped(_ depth: Int) -> Disposition {
    taps += depth
    return ends ? .handled : .passed
  }
}

@Suite("Messages and actions by name")
struct MessageTests {
  let screen = Screenful()

  @Test("a message reaches the nearest conforming object, with its payload")
  func nearest() {
    let (near, far) = (Opener(), OpeningController())
    screen.window.rootViewController = far
    far.view.addSubview(near)
    near.addSubview(screen.row)
    #expect(Open(number: 7).send(from: screen.row))
    #expect(near.opened == [7] && far.opened == [])
    screen.row.removeFromSuperview()
    far.view.addSubview(screen.row)
    #expect(Open(number: 8).send(from: screen.row) && far.opened == [8])
    #expect(Open(number: 9).target(from: near) === near)
    Open(number: 9).send(from: screen.row, to: near)
    #expect(near.opened == [7, 9])
  }

  @Test("a class first used after the first message is asked too")
  func later() {
    #expect(!Open(number: 1).send(from: screen.row))
    let opener = Opener()
    screen.list.addSubview(opener)
    opener.addSubview(screen.row)
    #expect(Open(number: 2).send(from: screen.row) && opener.opened == [2])
  }

  @Test("a handler has no parameter, the sender, or the sender and the event (U48)")
  func forms() {
    let (forms, event) = (Forms(), Event())
    screen.window.rootViewController = forms
    forms.view.addSubview(screen.row)
    for form in [Form.nothing, .sender, .event] { #expect(form.send(from: screen.row, for: event)) }
    #expect(forms.senders.count == 3 && forms.senders[0] == nil)
    #expect(forms.senders[1] === screen.row && forms.senders[2] === screen.row)
    #expect(forms.events.count == 1 && forms.events[0] === event)
  }

  @Test("a message may require a type of sender, which its handler receives")
  func typedSender() {
    let (root, list) = (Root(), ListController())
    screen.window.rootViewController = root
    root.view.addSubview(list.view)
    list.selected = "apple"
    #expect(DidSelect().send(from: list) && root.shown == "apple")
  }

  @Test("a closure handles a message in each form, and takes precedence over the class")
  func closures() {
    let event = Event()
    var seen: [Int] = []
    let opener = Opener()
    screen.list.addSubview(opener)
    opener.handle(Open.self) { seen.append($0.number) }
    #expect(Open(number: 1).send(from: opener) && opener.opened == [])
    opener.handle(Open.self) { message, sender, _ in seen.append(sender === opener ? message.number : -1) }
    #expect(Open(number: 2).send(from: opener))
    opener.handle(Open.self) { message, _, given in seen.append(given === event ? message.number : -1) }
    #expect(Open(number: 3).send(from: opener, for: event))
    #expect(seen == [1, 2, 3])
    let removed = opener.removeHandler(for: Open.action)
    #expect(removed && !opener.removeHandler(for: Open.action))
    #expect(Open(number: 4).send(from: opener) && opener.opened == [4])
  }

  @Test("actions by name follow the same path, in the same forms")
  func names() {
    var seen: [String] = []
    screen.root.handle("one") { seen.append("one") }
    screen.root.handle("two:") { sender, _ in seen.append(sender === screen.row ? "two" : "?") }
    screen.root.handle("three:forEvent:") { _, event in seen.append(event == nil ? "?" : "three") }
    let application = screen.application
    #expect(application.sendAction("one", to: nil, from: screen.row))
    #expect(application.sendAction("two:", to: nil, from: screen.row))
    #expect(application.sendAction("three:forEvent:", to: screen.root, from: nil, for: Event()))
    #expect(!application.sendAction("four", to: nil, from: screen.row))
    #expect(!application.sendAction("four", to: screen.root, from: screen.row))
    #expect(!application.sendAction("one", to: nil, from: nil))
    #expect(seen == ["one", "two", "three"])
    #expect(screen.root.canPerformAction("one", withSender: nil))
    #expect(!screen.row.canPerformAction("one", withSender: nil))
  }

  @Test("the search starts at the key window's first responder (U39, U42)")
  func start() {
    screen.root.handle(Open.self) { _ in }
    let other = Window(application: screen.application)
    let field = Field()
    other.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(Open(number: 1).send(from: screen.row))
    other.makeKeyAndVisible()
    #expect(!Open(number: 2).send(from: screen.row))
    #expect(field.resignFirstResponder())
    #expect(Open(number: 3).send(from: screen.row))
  }

  @Test("a bubbling message reaches every handler up to the first that keeps it (U50)")
  func bubbling() {
    let (outer, inner) = (Passing(), Passing())
    screen.list.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(screen.row)
    #expect(Tap().bubble(from: screen.row) && (inner.taps, outer.taps) == (1, 1))
    inner.ends = true
    #expect(Tap().bubble(from: screen.row) && (inner.taps, outer.taps) == (2, 1))
    #expect(!Tap().bubble(from: screen.list))
    var heard = 0
    screen.root.handle(Tap.self) { _, _ in
      heard += 1
      return .handled
    }
    #expect(Tap().bubble(from: screen.list) && heard == 1)
  }

  @Test("a handler may change the tree and send again")
  func reentrant() {
    screen.list.handle(Open.self) { message in
      screen.row.removeFromSuperview()
      if message.number > 0 { Open(number: message.number - 1).send(from: screen.list) }
    }
    #expect(Open(number: 3).send(from: screen.row))
    #expect(screen.row.superview == nil)
    var depth = 0
    screen.root.handle("again") {
      depth += 1
      screen.application.sendAction("again", to: nil, from: screen.root)
    }
    #expect(screen.application.sendAction("again", to: nil, from: screen.root))
    #expect(depth == ResponderTree.deliveryDepthLimit)
  }

  @Test("an observer gets every delivery with its path and result")
  func observing() throws {
    var seen: [ActionDelivery] = []
    screen.application.deliveryObserver = { seen.append($0) }
    screen.root.handle(Open.self) { _ in screen.row.removeFromSuperview() }
    let row = screen.row
    #expect(Open(number: 1).send(from: row))
    let first = try #require(seen.first)
    #expect(first.action == Open.action && first.sender === row && first.startRule == .u40)
    #expect(same(first.path, [row, screen.list, screen.root.view, screen.root]))
    #expect(first.steps.map(\.verdict) == [.noHandler, .noHandler, .noHandler, .handles])
    #expect(same(first.handlers, [screen.root]) && first.outcome == .handled)
    screen.application.sendAction("nothing", to: nil, from: screen.list)
    #expect(seen.last?.outcome == .unhandled && seen.last?.path.count == 5)
    let passing = Passing()
    screen.list.addSubview(passing)
    Tap().bubble(from: passing)
    #expect(seen.last?.startRule == .u50 && seen.last?.handlers.count == 1)
    screen.application.deliveryObserver = nil
    Open(number: 2).send(from: screen.list)
    #expect(seen.count == 3)
    // An observer set during a delivery is called for it, but without the path.
    screen.list.handle(Tap.self) { _, _ in
      screen.application.deliveryObserver = { seen.append($0) }
      return .handled
    }
    #expect(Tap().bubble(from: screen.list) && seen.count == 4 && seen.last?.path.count == 0)
  }
}
