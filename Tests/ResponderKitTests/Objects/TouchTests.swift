// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

/// A view that notes what it receives, and passes it on if it should.
private final class Pad: View {
  var heard: [String] = []
  var passesOn = false

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    heard.append("began \(touches.map(\.tapCount))")
    if passesOn { super.touchesBegan(touches, with: event) }
    heard.append("done")
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    heard.append("moved to \(touches.map { $0.location(in: self).x })")
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { heard.append("ended") }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { heard.append("cancelled") }
  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    heard.append("pressed \(presses.map(\.key.description))")
  }
  override func motionEnded(_ motion: Motion, with event: Event?) { heard.append("\(motion)") }
}

/// Recognizes a touch that moves.
private final class Pan: GestureRecognizer {
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { state = .began }
}

private final class Watcher: View {
  var event: Event?
  func pressed(_ sender: Control, for event: Event?) { self.event = event }
}

@Suite("Touches, presses and motion")
struct TouchTests {
  let application = Application()
  let window: Window
  private let pad = Pad(frame: .init(x: 10, y: 10, width: 200, height: 200))
  let inside = View(frame: .init(x: 10, y: 10, width: 50, height: 50))

  init() {
    window = Window(application: application, frame: .init(x: 0, y: 0, width: 300, height: 300))
    window.addSubview(pad)
    pad.addSubview(inside)
  }

  private func touch(_ x: Double, _ y: Double) -> Touch { Touch(in: window, at: .init(x: x, y: y)) }

  @Test("the view under a touch when it begins receives it, and passes it to the next responder (U73, U74)")
  func theHitViewIsFirst() {
    let touch = touch(25, 25)
    touch.begin()
    #expect(touch.view === inside && pad.heard == ["began [1]", "done"])
    touch.move(to: .init(x: 290, y: 290))
    touch.end()
    #expect(pad.heard.suffix(2) == ["moved to [280.0]", "ended"] && touch.location(in: inside).x == 270)
  }

  @Test("what comes next is called during a call of super, in a chain of any length (U74)")
  func passingOn() {
    let outer = Pad()
    window.addSubview(outer)
    outer.addSubview(pad)
    pad.passesOn = true
    pad.touchesBegan([touch(0, 0)], with: nil)
    #expect(outer.heard == ["began [1]", "done"])
    var deepest: View = inside
    for _ in 0..<100_000 {
      let view = View(frame: .init(x: 0, y: 0, width: 50, height: 50))
      deepest.addSubview(view)
      deepest = view
    }
    pad.heard = []
    deepest.touchesBegan([touch(0, 0)], with: nil)
    #expect(pad.heard == ["began [1]", "done"])
  }

  @Test("a control handles touches and passes none on; a disabled one sends nothing (U62, U75)")
  func controls() {
    let button = Button(title: "Buy", frame: .init(x: 0, y: 0, width: 40, height: 40))
    inside.addSubview(button)
    var sent: [String] = []
    let events: [(String, Control.Events)] = [
      ("down", .touchDown), ("inside", .touchDragInside), ("outside", .touchDragOutside), ("exit", .touchDragExit),
      ("enter", .touchDragEnter), ("up", .touchUpInside), ("upOutside", .touchUpOutside), ("cancel", .touchCancel),
      ("primary", .primaryActionTriggered),
    ]
    for (name, events) in events { button.addAction(for: events) { _ in sent.append(name) } }
    let first = touch(25, 25)
    first.begin()
    #expect(button.isTracking && button.isTouchInside)
    for x in [30.0, 200, 26] { first.move(to: .init(x: x, y: 26)) }
    first.end()
    #expect(sent == ["down", "inside", "exit", "outside", "enter", "inside", "up", "primary"])
    #expect(pad.heard.isEmpty && !button.isTracking)
    sent = []
    let second = touch(25, 25)
    second.begin()
    second.move(to: .init(x: 200, y: 200))
    second.end()
    #expect(sent.last == "upOutside" && !sent.contains("primary"))
    sent = []
    let third = touch(25, 25)
    third.begin()
    third.cancel()
    #expect(sent == ["down", "cancel"])
    sent = []
    button.isEnabled = false
    touch(25, 25).begin()
    #expect(sent.isEmpty && pad.heard.isEmpty)
  }

  @Test("a target's method with an event gets the event")
  func events() {
    let (button, watcher) = (Button(frame: .init(x: 0, y: 0, width: 40, height: 40)), Watcher())
    inside.addSubview(button)
    button.addTarget(watcher, action: Watcher.pressed, for: .touchUpInside)
    let touch = touch(25, 25)
    touch.begin()
    touch.end()
    #expect((watcher.event as? TouchEvent)?.touches == [touch])
    button.sendActions(for: .touchUpInside)
    #expect(watcher.event == nil)
    let event = Event()
    button.sendActions(for: .touchUpInside, with: event)
    #expect(watcher.event === event)
    var seen: Event?
    pad.handle("buy:") { _, event in seen = event }
    button.addTarget(nil, action: "buy:", for: .touchDown)
    button.sendActions(for: .touchDown, with: event)
    #expect(seen === event)
  }

  @Test("a recognizer on a view around takes the touch when it recognizes (U76)")
  func recognizers() {
    let pan = Pan()
    var times = 0
    let counter = Counter { times += 1 }
    pan.addTarget(counter, action: Counter.count)
    window.addGestureRecognizer(pan)
    let first = touch(150, 150)
    first.begin()
    first.move(to: .init(x: 160, y: 150))
    first.end()
    #expect(pad.heard == ["began [1]", "done", "cancelled"])
    pad.heard = []
    pan.cancelsTouchesInView = false
    let second = touch(150, 150)
    second.begin()
    second.move(to: .init(x: 160, y: 150))
    second.end()
    #expect(pad.heard == ["began [1]", "done", "moved to [150.0]", "ended"])
    #expect(times == 2)
  }

  @Test("a gesture's target and action are added once, and a released target is not nil")
  func targetsOfGestures() {
    let tap = GestureRecognizer()
    var times = 0
    application.handle("mark") { times += 1 }
    window.addGestureRecognizer(tap)
    do {
      let gone = View()
      tap.addTarget(gone, action: "mark")
    }
    tap.addTarget(nil, action: "mark")
    tap.addTarget(nil, action: "mark")
    tap.state = .ended
    #expect(times == 2)
  }

  @Test("a press that nothing lists, and a motion, go to the first responder and on (U78)")
  func presses() {
    let field = TextField(frame: .init(x: 0, y: 0, width: 10, height: 10))
    pad.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(!application.press("x") && pad.heard == ["pressed [\"x\"]"])
    application.shake()
    #expect(pad.heard.last == "shake")
    var copies = 0
    pad.handle("copy:") { copies += 1 }
    pad.addKeyCommand("cmd+c", action: "copy:")
    #expect(application.press("command+c") && copies == 1 && pad.heard.count == 2)
  }

  @Test("an application may observe and change what is delivered")
  func sendEvent() {
    final class Deaf: Application { override func sendEvent(_ event: Event) {} }
    let deaf = Deaf()
    let window = Window(application: deaf)
    let pad = Pad(frame: .init(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(pad)
    Touch(in: window, at: .init(x: 5, y: 5)).begin()
    #expect(pad.heard.isEmpty)
  }
}

@Suite("Text fields and keys")
struct FieldTests {
  let screen = Screenful()

  @Test("a text field sends what happens while it is edited; return is its primary action (U65)")
  func editing() {
    let (one, two) = (TextField(), TextField(text: "b"))
    screen.list.addSubview(one)
    screen.list.addSubview(two)
    var sent: [String] = []
    let events: [(String, Control.Events)] = [
      ("begin", .editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd),
      ("primary", .primaryActionTriggered),
    ]
    for (name, events) in events { one.addAction(for: events) { _ in sent.append(name) } }
    #expect(one.becomeFirstResponder() && one.becomeFirstResponder() && sent == ["begin"])
    one.insertText("hi")
    #expect(one.text == "hi" && two.becomeFirstResponder() && sent == ["begin", "changed", "end"])
    #expect(one.becomeFirstResponder() && !screen.application.press(.return) && one.isFirstResponder)
    #expect(sent.last == "primary")
    one.addAction(for: .editingDidEndOnExit) { _ in sent.append("exit") }
    _ = screen.application.press(.return)
    #expect(!one.isFirstResponder && sent.contains("exit") && sent.last == "end")
    one.isEnabled = false
    #expect(!one.becomeFirstResponder())
  }

  @Test(
    "a key is its input and its modifiers, however they are written",
    arguments: [
      ("cmd+o", "o", .command), ("command+o", "o", .command), ("shift+ctrl+tab", "tab", [.shift, .control]),
      ("alt+f4", "f4", .option), ("cmd++", "+", .command), ("+", "+", []), ("", "", []), ("hyper+x", "hyper+x", []),
      ("cmd+", "cmd+", []),
    ] as [(String, String, Key.Modifiers)])
  func keys(_ text: String, _ input: String, _ modifiers: Key.Modifiers) {
    let key = Key(text)
    #expect(key == Key(input: input, modifiers: modifiers) && Key(key.description) == key)
  }
}

private final class Counter: Responder {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  func count() { body() }
}
