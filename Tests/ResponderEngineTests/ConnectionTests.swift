// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderTesting
import Testing

@Suite("Target and action")
struct ConnectionTests {
  let sketch = Sketch()
  var tree: ResponderTree { sketch.tree }

  @Test("adding the same target and action again merges the events and keeps the later payload (U51)")
  func merging() {
    let (button, target) = (sketch.make(.control), sketch.make(.object))
    tree.addTarget(target, action: .copy, for: .touchDown, payload: PayloadID(rawValue: 1), to: button)
    tree.addTarget(nil, action: .copy, for: .touchDown, to: button)
    tree.addTarget(target, action: .copy, for: .valueChanged, payload: PayloadID(rawValue: 2), to: button)
    let entries = tree.connections(of: button)
    #expect(entries.map(\.target) == [target, nil])
    #expect(entries.map(\.events) == [[.touchDown, .valueChanged], .touchDown])
    #expect(entries.map(\.payload.rawValue) == [2, 0])
    #expect(tree.connections(of: button, for: [.touchDown, .valueChanged]).count == 2)
  }

  @Test("another target or another action is another entry (U51)")
  func separate() {
    let (button, one, two) = (sketch.make(.control), sketch.make(.object), sketch.make(.object))
    tree.addTarget(one, action: .copy, for: .touchDown, to: button)
    tree.addTarget(two, action: .copy, for: .touchDown, to: button)
    tree.addTarget(one, action: .paste, for: .touchDown, to: button)
    #expect(tree.connections(of: button).map(\.target) == [one, two, one])
    #expect(tree.connections(of: button).map(\.action) == [.copy, .copy, .paste])
  }

  @Test("the one target and action of an NSControl leaves its targets for events (M42, M43)")
  func classicAndEvents() {
    let (button, one, two) = (sketch.make(.control), sketch.make(.object), sketch.make(.object))
    tree.addTarget(one, action: .copy, for: [.touchDown, .primaryActionTriggered], to: button)
    tree.addTarget(two, action: .copy, for: .touchDown, to: button)
    tree.setTarget(one, action: .paste, of: button)
    tree.setTarget(two, action: .copy, of: button)
    #expect(tree.connections(of: button, for: .action).map(\.target) == [two])
    #expect(tree.connections(of: button, for: .touchDown).map(\.target) == [one, two])
    #expect(tree.connections(of: button).count == 2)
    tree.removeTarget(nil, action: nil, for: .action, from: button)
    #expect(tree.connections(of: button, for: .touchDown).count == 2)
  }

  @Test("NSControl's events have UIKit's bits, without those of editing (M43)")
  func eventsOfAppKit() {
    let names = ControlEvents.named(in: .appkit)
    #expect(names.allSatisfy { entry in ControlEvents.named(in: .uikit).contains { $0.event == entry.event } })
    #expect(names.reduce(into: ControlEvents()) { $0.formUnion($1.event) }.isDisjoint(with: .allEditingEvents))
    #expect(ControlEvents.all(in: .appkit).isDisjoint(with: .allEditingEvents))
    #expect(!ControlEvents.all(in: .uikit).contains(.action) && !ControlEvents.all(in: .appkit).contains(.action))
  }

  @Test("no events add, change and remove nothing (U52)")
  func noEvents() {
    let button = sketch.make(.control)
    tree.addTarget(nil, action: .copy, for: [], to: button)
    #expect(tree.connections(of: button).isEmpty)
    tree.addTarget(nil, action: .copy, for: .touchDown, payload: PayloadID(rawValue: 1), to: button)
    tree.addTarget(nil, action: .copy, for: [], payload: PayloadID(rawValue: 2), to: button)
    #expect(tree.removeTarget(nil, action: nil, for: [], from: button) == 0)
    #expect(tree.connections(of: button).map(\.events) == [.touchDown])
    #expect(tree.connections(of: button).map(\.payload.rawValue) == [1])
  }

  @Test("the entry of a removed target stays and acts as nil-targeted, even if the slot is used again (U53)")
  func deadTarget() throws {
    let (button, target) = (sketch.make(.control), sketch.make(.object))
    tree.addTarget(target, action: .copy, for: .touchDown, to: button)
    let entry = try #require(tree.connections(of: button).first)
    #expect(tree.liveTarget(of: entry) == target)
    tree.remove(target)
    let successor = sketch.make(.object)
    #expect(successor.index == target.index)
    let stale = try #require(tree.connections(of: button).first)
    #expect(stale.target == target)
    #expect(tree.liveTarget(of: stale) == nil)
  }

  @Test("a nil target is resolved when sending, so it follows the first responder (U54)")
  func nilTarget() throws {
    let window = try sketch.window()
    let button = try sketch.make(.control, in: window)
    let field = try sketch.view(.canBecomeFirstResponder, in: window)
    tree.handle(.copy, on: window, with: .first)
    tree.handle(.copy, on: field, with: .second)
    tree.addTarget(nil, action: .copy, for: .touchDown, to: button)
    let entry = try #require(tree.connections(of: button, for: .touchDown).first)
    #expect(tree.liveTarget(of: entry) == nil)
    #expect(tree.find(entry.action, from: button).target == window)
    _ = tree.becomeFirstResponder(field)
    #expect(tree.find(entry.action, from: button).target == field)
  }

  @Test("removing clears only the given events; an entry without events is removed (U55)")
  func removingBits() {
    let (button, target) = (sketch.make(.control), sketch.make(.object))
    tree.addTarget(target, action: .copy, for: [.touchDown, .touchUpInside], to: button)
    #expect(tree.removeTarget(target, action: .copy, for: [.touchDown, .valueChanged], from: button) == 1)
    #expect(tree.connections(of: button).map(\.events) == [.touchUpInside])
    #expect(tree.removeTarget(target, action: .copy, for: .valueChanged, from: button) == 0)
    #expect(tree.removeTarget(target, action: .copy, for: .touchUpInside, from: button) == 1)
    #expect(tree.connections(of: button).isEmpty)
  }

  @Test("in a removal, a nil target matches any target and a nil action any action (U55)")
  func wildcards() {
    let (one, two) = (sketch.make(.object), sketch.make(.object))
    func button() -> ResponderID {
      let button = sketch.make(.control)
      tree.addTarget(one, action: .copy, for: .touchDown, to: button)
      tree.addTarget(two, action: .copy, for: .touchDown, to: button)
      tree.addTarget(one, action: .paste, for: .touchDown, to: button)
      tree.addTarget(nil, action: .paste, for: .touchDown, to: button)
      return button
    }
    let byAction = button()
    #expect(tree.removeTarget(nil, action: .copy, for: .touchDown, from: byAction) == 2)
    #expect(tree.connections(of: byAction).map(\.target) == [one, nil])
    let byTarget = button()
    #expect(tree.removeTarget(one, action: nil, for: .touchDown, from: byTarget) == 2)
    #expect(tree.connections(of: byTarget).map(\.target) == [two, nil])
    let byBoth = button()
    #expect(tree.removeTarget(one, action: .copy, for: .touchDown, from: byBoth) == 1)
    #expect(tree.connections(of: byBoth).map(\.target) == [two, one, nil])
  }

  @Test("removing all targets, actions and events empties the control (U56)")
  func removingAll() {
    let (button, target) = (sketch.make(.control), sketch.make(.object))
    for (offset, named) in ControlEvents.named.enumerated() {
      tree.addTarget(offset % 2 == 0 ? target : nil, action: .copy, for: named.event, to: button)
      tree.addTarget(target, action: Action(rawValue: Int32(offset)), for: named.event, to: button)
    }
    #expect(!tree.connections(of: button).isEmpty)
    tree.removeTarget(nil, action: nil, for: .allEvents, from: button)
    #expect(tree.connections(of: button).isEmpty)
  }

  @Test("the entries report a nil target where there is one, and the union of their events (U57, U58)")
  func unions() {
    let (button, target) = (sketch.make(.control), sketch.make(.object))
    tree.addTarget(target, action: .copy, for: .touchDown, to: button)
    #expect(!tree.connections(of: button).contains { $0.target == nil })
    tree.addTarget(nil, action: .paste, for: [.valueChanged, .touchDown], to: button)
    #expect(tree.connections(of: button).contains { $0.target == nil })
    let union = tree.connections(of: button).reduce(into: ControlEvents()) { $0.formUnion($1.events) }
    #expect(union == [.touchDown, .valueChanged])
  }

  @Test("an event fires the entries that contain it, in the order they were added (U59, U60, U61)")
  func firing() {
    let (button, target) = (sketch.make(.control), sketch.make(.object))
    tree.addTarget(target, action: .paste, for: .touchUpInside, to: button)
    tree.addTarget(nil, action: .copy, for: [.touchUpInside, .touchDown], to: button)
    tree.addTarget(target, action: .copy, for: .valueChanged, to: button)
    tree.addTarget(target, action: .paste, for: .touchDown, to: button)
    #expect(tree.connections(of: button, for: .touchDown).map(\.action) == [.paste, .copy])
    #expect(tree.connections(of: button, for: .touchUpInside).map(\.target) == [target, nil])
    #expect(tree.connections(of: button, for: .editingDidEnd).isEmpty)
    #expect(tree.connections(of: button, for: .allEvents).count == 3)
    #expect(tree.connections(of: button, for: []).isEmpty)
  }

  @Test("the entries an event fires are a snapshot, so a handler that disconnects does not shorten it (U61)")
  func snapshot() {
    let button = sketch.make(.control)
    tree.addTarget(nil, action: .copy, for: .touchDown, to: button)
    tree.addTarget(nil, action: .paste, for: .touchDown, to: button)
    var fired: [Action] = []
    for entry in tree.connections(of: button, for: .touchDown) {
      fired.append(entry.action)
      tree.removeTarget(nil, action: nil, for: .allEvents, from: button)
    }
    #expect(fired == [.copy, .paste])
  }

  @Test("a disabled control keeps its entries and can still be fired by code (U62)")
  func disabled() {
    let button = sketch.make(.control, .disabled)
    tree.addTarget(nil, action: .copy, for: .touchDown, to: button)
    #expect(tree.connections(of: button, for: .touchDown).count == 1)
  }

  @Test("entries are removed with their control, and a control that uses its slot again has none")
  func removedControl() {
    let button = sketch.make(.control)
    tree.addTarget(nil, action: .copy, for: .touchDown, to: button)
    tree.remove(button)
    #expect(tree.connections(of: button).isEmpty)
    let successor = sketch.make(.control)
    #expect(successor.index == button.index)
    #expect(tree.connections(of: successor).isEmpty)
    tree.addTarget(nil, action: .copy, for: .touchDown, to: button)
    #expect(tree.connections(of: successor).isEmpty)
    #expect(tree.removeTarget(nil, action: nil, for: .allEvents, from: button) == 0)
  }

  @Test("the named events are single bits with UIKit's values, in the order of their bits (U58)")
  func events() {
    let bits = ControlEvents.named.map(\.event.rawValue)
    #expect(bits == bits.sorted())
    #expect(bits.allSatisfy { $0.nonzeroBitCount == 1 })
    #expect(Set(bits).count == bits.count)
    #expect(ControlEvents.touchUpInside.rawValue == 64)
    #expect(ControlEvents.valueChanged.rawValue == 4_096)
    #expect(ControlEvents.primaryActionTriggered.rawValue == 8_192)
    #expect(ControlEvents.editingDidEndOnExit.rawValue == 524_288)
    #expect(ControlEvents.allTouchEvents.contains(.touchCancel))
    #expect(!ControlEvents.allTouchEvents.contains(.valueChanged))
    #expect(ControlEvents.allEditingEvents.contains(.editingChanged))
    #expect(ControlEvents.allEvents.contains(.action))
  }
}
