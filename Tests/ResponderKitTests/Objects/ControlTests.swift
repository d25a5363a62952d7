// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

private final class Counting: View {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func sender(_ sender: Control) { calls.append("sender") }
  func event(_ sender: Control, for event: Event?) { calls.append("event") }
}

@Suite("Controls, first responders, presentations and hit-testing of the objects")
struct ControlTests {
  let screen = Screenful()
  let button = Control()

  init() { screen.row.addSubview(button) }

  @Test("the same target and action merge, no events change nothing, single events can be removed (U51, U52, U55)")
  func entries() {
    var calls = 0
    screen.root.handle("accept:") { calls += 1 }
    button.addTarget(screen.root, action: "accept:", for: .touchDown)
    button.addTarget(screen.root, action: "accept:", for: [])
    button.addTarget(screen.root, action: "accept:", for: .touchUpInside)
    #expect(button.allControlEvents == [.touchDown, .touchUpInside])
    button.sendActions(for: [.touchDown, .touchUpInside])
    #expect(calls == 1)
    #expect(button.actions(forTarget: screen.root, forControlEvent: .touchDown) == ["accept:"])
    button.removeTarget(screen.root, action: "accept:", for: .touchDown)
    #expect(button.allControlEvents == .touchUpInside)
    button.removeTarget(nil, action: "other:", for: .allEvents)
    #expect(button.allTargets.count == 1)
    button.removeTarget(nil, for: .allEvents)
    #expect(button.allTargets.isEmpty && button.allControlEvents == [])
  }

  @Test("nil is among the targets for a nil or released one, and has its actions (U57, U58, U59)")
  func askingForEntries() {
    var other: Responder? = Responder()
    button.addTarget(screen.root, action: "save:", for: .touchUpInside)
    button.addTarget(screen.root, action: "close:", for: .touchDown)
    #expect(button.allTargets.count == 1 && button.allTargets[0] === screen.root)
    button.addTarget(other, action: "late:", for: .touchDown)
    button.addTarget(nil, action: "open:", for: [.touchDown, .valueChanged])
    button.addAction(for: .editingChanged) { _ in }
    #expect(button.allTargets.count == 3 && button.allTargets[2] == nil)
    other = nil
    #expect(button.allTargets.count == 2 && button.allTargets[1] == nil)
    #expect(button.allControlEvents == [.touchUpInside, .touchDown, .valueChanged, .editingChanged])
    #expect(button.actions(forTarget: nil, forControlEvent: .touchDown) == ["late:", "open:"])
    #expect(button.actions(forTarget: nil, forControlEvent: .valueChanged) == ["open:"])
    #expect(button.actions(forTarget: screen.root, forControlEvent: .allEvents) == ["save:", "close:"])
    #expect(button.actions(forTarget: screen.root, forControlEvent: .valueChanged).isEmpty)
  }

  @Test("the nearest containing controller that can perform an action is found (U86)")
  func targetViewController() {
    let (child, grandchild) = (ViewController(), ViewController())
    screen.root.addChild(child)
    child.addChild(grandchild)
    #expect(grandchild.targetViewController(forAction: "show:", sender: nil) == nil)
    screen.root.handle("show:") {}
    child.view.handle("show:") {}
    #expect(grandchild.targetViewController(forAction: "show:", sender: nil) === screen.root)
    child.handle("show:") {}
    #expect(grandchild.targetViewController(forAction: "show:", sender: nil) === child)
    child.overrides.canPerformAction = { _, _ in false }
    #expect(grandchild.targetViewController(forAction: "show:", sender: nil) === screen.root)
  }

  @Test("methods of a target are called in their three forms")
  func methods() {
    let target = Counting()
    button.addTarget(target, action: Counting.plain, for: .touchUpInside)
    button.addTarget(target, action: Counting.sender, for: .touchUpInside)
    button.addTarget(target, action: Counting.event, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["plain", "sender", "event"])
    button.removeTarget(target, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls.count == 3)
  }

  @Test("a message is sent up the chain, or to its target")
  func messages() {
    let (opener, other) = (OpeningController(), Opener())
    screen.window.rootViewController = opener
    opener.view.addSubview(button)
    button.addTarget(action: Open(number: 1), for: .touchUpInside)
    button.addTarget(other, action: Open(number: 2), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(opener.opened == [1] && other.opened == [2])
    button.addTarget(action: Open(number: 3), for: .valueChanged)
    button.sendActions(for: .touchUpInside)
    #expect(opener.opened == [1, 3])
    button.removeTarget(nil, action: Open.action, for: .allEvents)
    #expect(button.allControlEvents == [])
  }

  @Test("a closure with the same identifier replaces the earlier one (U66)")
  func closures() {
    var seen: [Int] = []
    button.addAction(identifiedBy: "a", for: .touchDown) { _ in seen.append(1) }
    button.addAction(identifiedBy: "a", for: .touchUpInside) { _ in seen.append(2) }
    button.addAction(for: .touchUpInside) { _ in seen.append(3) }
    button.removeTarget(nil, for: .allEvents)
    button.sendActions(for: [.touchDown, .touchUpInside])
    #expect(seen == [2, 3])
    button.removeAction(identifiedBy: "a", for: .allEvents)
    button.isEnabled = false
    button.sendActions(for: .touchUpInside)
    #expect(seen == [2, 3, 3])
  }

  @Test("first responders are asked, refuse, resign and are cleared (U21-U30)")
  func firstResponder() {
    let (one, two) = (Field(), Field())
    #expect(!one.becomeFirstResponder())
    screen.list.addSubview(one)
    screen.list.addSubview(two)
    #expect(!screen.row.becomeFirstResponder())
    #expect(one.becomeFirstResponder() && one.isFirstResponder && screen.window.firstResponder === one)
    one.keeps = true
    #expect(!two.becomeFirstResponder() && !one.resignFirstResponder() && one.isFirstResponder)
    one.keeps = false
    #expect(two.becomeFirstResponder() && !one.isFirstResponder && two.isFirstResponder)
    screen.root.view.addSubview(two)
    #expect(two.isFirstResponder)
    two.removeFromSuperview()
    #expect(screen.window.firstResponder == nil && !two.isFirstResponder)
    screen.root.overrides.canBecomeFirstResponder = true
    #expect(screen.root.becomeFirstResponder() && screen.root.isFirstResponder)
    #expect(!screen.row.becomeFirstResponder() && screen.root.isFirstResponder)
    screen.application.options.resignsFirst = true
    #expect(!screen.row.becomeFirstResponder() && !screen.root.isFirstResponder)
  }

  @Test("a presented controller is followed by its presenter, and presentations end from the top (U8)")
  func presenting() throws {
    let (sheet, alert) = (ViewController(), OpeningController())
    #expect(throws: PresentationError.notInWindow) { try sheet.present(alert) }
    #expect(throws: PresentationError.presentsItself) { try screen.root.present(screen.root) }
    try screen.root.present(sheet, animated: true)
    try sheet.present(alert)
    #expect(throws: PresentationError.alreadyPresenting) { try screen.root.present(ViewController()) }
    #expect(throws: PresentationError.alreadyPresented) { try alert.present(sheet) }
    #expect(throws: PresentationError.presentsItself) { try alert.present(screen.root) }
    #expect("\(PresentationError.notInWindow)" == "the view of the presenting controller is in no window")
    #expect(same(alert.chain, [alert, sheet, screen.root, screen.window, screen.application]))
    #expect(sheet.presentingViewController === screen.root && screen.root.presentedViewController === sheet)
    screen.application.options.presentedNextIsSuperview = true
    #expect(alert.next === screen.window)
    screen.root.dismiss()
    #expect(sheet.application == nil && alert.application == nil && screen.window.subviews.count == 1)
    #expect(screen.root.presentedViewController == nil && alert.presentingViewController == nil)
    try screen.root.present(sheet)
    sheet.dismiss()
    #expect(screen.root.presentedViewController == nil)
    try screen.root.present(sheet)
    screen.window.rootViewController = nil
    #expect(sheet.application == nil && sheet.presentingViewController == nil)
  }

  @Test("hit-testing asks the views, front to back, and what they override (U67-U71)")
  func hitTest() {
    final class Round: View {
      override func point(inside point: Point, with event: Event? = nil) -> Bool { point.x + point.y < 10 }
    }
    let holder = View(frame: View.Rect(x: 10, y: 10, width: 100, height: 100))
    let (back, front) = (View(frame: View.Rect(x: 0, y: 0, width: 20, height: 20)), Round())
    holder.addSubview(back)
    holder.addSubview(front)
    #expect(holder.hitTest(View.Point(x: 1, y: 1)) === front)
    #expect(holder.hitTest(View.Point(x: 9, y: 9)) === back)
    #expect(holder.hitTest(View.Point(x: 20, y: 0)) === holder)
    #expect(holder.hitTest(View.Point(x: 100, y: 0)) == nil)
    front.alpha = 0.01
    #expect(holder.hitTest(View.Point(x: 1, y: 1)) === back)
    back.isHidden = true
    #expect(holder.hitTest(View.Point(x: 1, y: 1)) === holder)
    holder.isUserInteractionEnabled = false
    #expect(holder.hitTest(View.Point(x: 1, y: 1)) == nil)
    button.isEnabled = false
    button.frame = View.Rect(x: 0, y: 0, width: 5, height: 5)
    #expect(button.hitTest(View.Point(x: 1, y: 1)) === button)
    screen.application.options.disabledControlsPassTouches = true
    #expect(button.hitTest(View.Point(x: 1, y: 1)) == nil)
  }
}
