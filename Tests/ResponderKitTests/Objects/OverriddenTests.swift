// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderKit

private class Plain: View {
  var stored = "something"
  override func hitTest(_ point: Point, with event: Event? = nil) -> View? { nil }
}
private class Next: Plain {
  override var next: Responder? { super.next }
}
private final class NextBelow: Next {}
private final class CanPerform: ViewController {
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { true }
}
private final class Target: Responder {
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? { nil }
}
private final class Supplemental<T>: Control {
  override func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? { nil }
}
private class PlainApplication: Application {
  override var canBecomeFirstResponder: Bool { true }
}
private final class SendingApplication: PlainApplication {
  override func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
  ) -> Bool { false }
}
private final class Everything: Next {
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { true }
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? { nil }
  override func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? { nil }
}

@Suite("Detection of overrides")
struct OverriddenTests {
  @Test("the method tables can be read here, or every object would be asked everything")
  func understood() { #expect(Overridden.isUnderstood) }

  @Test("each member is found alone, inherited and together with others")
  func members() {
    let expected: [(type: Responder.Type, overrides: Overridden)] = [
      (Responder.self, []), (View.self, []), (Control.self, []), (Window.self, []), (ViewController.self, []),
      (Application.self, []), (Plain.self, []), (PlainApplication.self, []), (Next.self, .next),
      (NextBelow.self, .next),
      (CanPerform.self, .canPerformAction), (Target.self, .target), (Supplemental<Int>.self, .supplementalTarget),
      (SendingApplication.self, .sendAction),
      (Everything.self, [.next, .canPerformAction, .target, .supplementalTarget]),
    ]
    for (type, overrides) in expected { #expect(Overridden(by: type) == overrides, "\(type)") }
  }

  @Test("a member whose place is not found counts as overridden, and only tables of classes are read")
  func notFound() {
    // When two members differ, and when none does, no place is found.
    #expect(MethodTable.difference(between: Plain.self, and: Everything.self, below: View.self) == nil)
    #expect(MethodTable.difference(between: Plain.self, and: Plain.self, below: View.self) == nil)
  }

  @Test("asking every object everything does not change the answers")
  func everybodyAsked() {
    let application = Application(assuming: .everything)
    let (window, root, list, row) = (Window(application: application), OpeningController(), View(), View())
    window.rootViewController = root
    root.view.addSubview(list)
    list.addSubview(row)
    #expect(list.overridden == .everything)
    #expect(same(row.chain, [row, list, root.view, root, window, application]))
    #expect(Open(number: 1).send(from: row) && root.opened == [1])
    #expect(Open(number: 2).target(from: row) === root)
    list.handle(Open.self) { _ in }
    #expect(Open(number: 3).send(from: row) && root.opened == [1])
    var copies = 0
    root.handle("copy:") { copies += 1 }
    #expect(application.sendAction("copy:", to: nil, from: row) && copies == 1)
    #expect(!application.sendAction("paste:", to: nil, from: row))
    let field = Field()
    window.addSubview(field)
    #expect(field.becomeFirstResponder() && !Open(number: 4).send(from: row))
    application.profile = .appkit
    list.addSubview(field)
    #expect(field.becomeFirstResponder() && Open(number: 5).send(from: row))
    list.overrides.canPerformAction = { _, _ in false }
    application.profile = .uikit
    #expect(Open(number: 6).send(from: row) && root.opened == [1, 6])
  }
}
