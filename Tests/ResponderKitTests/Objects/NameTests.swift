// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

/// A control that overrides what has an event and a point, by their plain names; it would not compile if one of them were
/// another type inside `Control` (stumble 7).
private final class Knob: Control {
  var asked: [Event?] = []
  override func hitTest(_ point: Point, with event: Event? = nil) -> View? {
    asked.append(event)
    return super.hitTest(point, with: event)
  }
  override func sendAction(_ action: ActionName, to target: Responder?, for event: Event?) {
    asked.append(event)
    super.sendAction(action, to: target, for: event)
  }
}

/// A type of the program with the name of one that views have.
private struct Point { let x: Int }

@Suite("Names")
struct NameTests {
  @Test("inside a control an event is an event, and a point is a view's (stumble 7)")
  func controls() {
    let (knob, event) = (Knob(frame: .init(x: 0, y: 0, width: 9, height: 9)), Event())
    #expect(knob.hitTest(View.Point(x: 1, y: 1), with: event) === knob && knob.hitTest(.init(x: 9, y: 0)) == nil)
    knob.addTarget(nil, action: "turn", for: .valueChanged)
    knob.sendActions(for: Control.Events.valueChanged)
    #expect(knob.asked.count == 3 && knob.asked[0] === event && Point(x: 1).x == 1)
  }
}
