// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

/// An application that records what is sent, and may redirect or stop it (U64).
private final class Spy: Application {
  var seen: [String] = []
  var destination: Responder?
  var swallows = false
  var times = 1

  override func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
  ) -> Bool {
    seen.append("\(action)\(target == nil ? "" : " to")\(sender == nil ? "" : " from")\(event == nil ? "" : " for")")
    if swallows { return true }
    var isHandled = false
    for _ in 0..<times {
      isHandled = super.sendAction(action, to: destination ?? target, from: sender, for: event)
    }
    return isHandled
  }
}

private final class SpyControl: Control {
  var seen: [ActionName] = []
  override func sendAction(_ action: ActionName, to target: Responder?, for event: ResponderKit.Event?) {
    seen.append(action)
    super.sendAction(action, to: target, for: event)
  }
}

/// A message that only a knob sends; its handler receives the sender as a knob.
private struct Turned: EventMessage {
  let by: Int
  func deliver(to handler: any TurnHandler, from sender: Knob, for event: Event?) { handler.turned(sender, by: by) }
}
private protocol TurnHandler { func turned(_ knob: Knob, by degrees: Int) }
private class Knob: Control { var position = 0 }
private final class Dial: Knob {}
private final class Panel: View, TurnHandler {
  var knobs: [Knob] = []
  func turned(_ knob: Knob, by degrees: Int) {
    knob.position += degrees
    knobs.append(knob)
  }
}
private struct Shown: EventMessage {
  func deliver(to handler: Shelf, from sender: View, for event: Event?) { handler.shown.append(sender) }
}
private final class Shelf: View { var shown: [View] = [] }

@Suite("sendAction sees everything")
struct SendActionTests {
  @Test("an overridden sendAction sees a message by its name, and its payload is kept (U64)")
  func messages() {
    let (spy, root, other, event) = (Spy(), OpeningController(), Opener(), Event())
    let (window, row) = (Window(application: spy), View())
    window.rootViewController = root
    root.view.addSubview(row)
    #expect(Open(number: 1).send(from: row, for: event) && root.opened == [1])
    Open(number: 2).send(from: row, to: other)
    #expect(other.opened == [2] && other.application == nil)
    #expect(spy.seen == ["Open from for", "Open to from"])
    spy.destination = other
    #expect(Open(number: 3).send(from: row) && root.opened == [1] && other.opened == [2, 3])
    spy.destination = nil
    spy.times = 2
    #expect(Open(number: 4).send(from: row) && root.opened == [1, 4, 4])
    spy.swallows = true
    #expect(Open(number: 5).send(from: row) && root.opened == [1, 4, 4])
    #expect(!Open(number: 6).send(from: View()))
  }

  @Test("a send of a handler is separate, and an observer sees it once")
  func nested() {
    let spy = Spy()
    let (window, row) = (Window(application: spy), View())
    window.addSubview(row)
    var (numbers, outcomes) = ([Int](), [ActionDelivery.Outcome]())
    spy.deliveryObserver = { outcomes.append($0.outcome) }
    window.handle(Open.self) { message in
      numbers.append(message.number)
      // Sent only by its name, the message has no payload, not even that of the message being delivered.
      #expect(!spy.sendAction(Open.action, to: nil, from: row))
      if message.number < 3 { Open(number: message.number + 1).send(from: row) }
    }
    #expect(Open(number: 1).send(from: row) && numbers == [1, 2, 3])
    #expect(outcomes == [.handled, .handled, .handled])
    #expect(!spy.sendAction(Open.action, to: window, from: row) && numbers.count == 3)
  }

  @Test("a control's message goes through its own sendAction and then the application's")
  func controls() {
    let (spy, control, root) = (Spy(), SpyControl(), OpeningController())
    let window = Window(application: spy)
    window.rootViewController = root
    root.view.addSubview(control)
    control.addTarget(action: Open(number: 1), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(root.opened == [1] && control.seen == [Open.action] && spy.seen == ["Open from"])
    let plain = Screenful()
    plain.row.addSubview(control)
    plain.row.handle(Open.self) { _ in }
    control.sendActions(for: .touchUpInside)
    #expect(control.seen.count == 2 && spy.seen.count == 1)
  }

  @Test("a message may require the control's class, or a view, as its sender")
  func senders() {
    let (screen, panel, knob, dial, shelf) = (Screenful(), Panel(), Knob(), Dial(), Shelf())
    screen.row.addSubview(panel)
    panel.addSubview(knob)
    panel.addSubview(shelf)
    shelf.addSubview(dial)
    knob.addTarget(action: Turned(by: 5), for: .valueChanged)
    (dial as Knob).addTarget(panel, action: Turned(by: 7), for: .valueChanged)
    dial.addTarget(action: Shown(), for: .touchDown)
    knob.sendActions(for: .valueChanged)
    dial.sendActions(for: [.valueChanged, .touchDown])
    #expect(same(panel.knobs, [knob, dial]) && knob.position == 5 && dial.position == 7)
    #expect(same(shelf.shown, [dial]))
    // Outside every application only a target is reached.
    let alone = Knob()
    alone.addTarget(panel, action: Turned(by: 1), for: .valueChanged)
    alone.addTarget(action: Turned(by: 100), for: .valueChanged)
    alone.sendActions(for: .valueChanged)
    #expect(alone.position == 1)
  }
}
