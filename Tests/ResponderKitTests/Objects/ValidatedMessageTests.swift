// SPDX-License-Identifier: Apache-2.0

import CAllocations
import ResponderKit
import Testing

private protocol EditHandler {
  func edit(_ edit: Edit)
  func canHandle(_ edit: Edit) -> Bool
}

private enum Edit: ValidatedMessage, Equatable {
  case copy, delete, insert(String)
  func deliver(to handler: any EditHandler, from sender: Responder) { handler.edit(self) }
  func canDeliver(to handler: any EditHandler, from sender: Responder) -> Bool { handler.canHandle(self) }
}

private protocol CallHandler {
  func call(_ number: Int)
  func canCall(_ number: Int, from phone: Phone) -> Bool
}

/// A message that requires a class of senders, with a reply.
private struct Call: ValidatedMessage {
  let number: Int
  func deliver(to handler: any CallHandler, from sender: Phone) -> String {
    handler.call(number)
    return "connected to \(number)"
  }
  func canDeliver(to handler: any CallHandler, from sender: Phone) -> Bool { handler.canCall(number, from: sender) }
}

private final class Phone: Control {}

private final class Exchange: View, CallHandler {
  var calls: [Int] = []
  func call(_ number: Int) { calls.append(number) }
  func canCall(_ number: Int, from phone: Phone) -> Bool { phone.isEnabled && number > 0 }
}

private protocol Vessel {
  func pour(_ liters: Int)
  func holds(_ liters: Int) -> Bool
}

private struct Pour: ValidatedMessage {
  let liters: Int
  func deliver(to handler: any Vessel, from sender: Responder) { handler.pour(liters) }
  func canDeliver(to handler: any Vessel, from sender: Responder) -> Bool { handler.holds(liters) }
}

private final class Bowl: View, Vessel {
  let size: Int
  var liters = 0
  init(size: Int) {
    self.size = size
    super.init()
  }
  func pour(_ liters: Int) { self.liters += liters }
  func holds(_ liters: Int) -> Bool { liters <= size }
}

private class Page: View, EditHandler {
  var able: [Edit] = []
  var edits: [Edit] = []
  override var canBecomeFirstResponder: Bool { true }
  func edit(_ edit: Edit) { edits.append(edit) }
  func canHandle(_ edit: Edit) -> Bool { able.contains(edit) }
}

/// Overrides that ask super, and a handler that asks its own name-based answer.
private final class Overriding: Page {
  var answers: [Bool] = []
  var claims = false
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool {
    answers.append(super.canPerformAction(action, withSender: sender))
    return claims || answers[answers.count - 1]
  }
  override func canHandle(_ edit: Edit) -> Bool {
    super.canHandle(edit) && super.canPerformAction(Edit.action, withSender: nil)
  }
}

private final class Redirecting: Page {
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? {
    super.target(forAction: action, withSender: sender)
  }
}

private final class Logging: Application {
  override func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event?
  ) -> Bool { super.sendAction(action, to: target, from: sender, for: event) }
}

private final class Checker: Page, MenuItemValidation {
  var asked: [Edit?] = []
  func validateMenuItem(_ item: MenuItem) -> Bool {
    asked.append(item.message as? Edit)
    return asked.last != .copy
  }
}

/// A handler inside another one of the same kind, with a cell that sends.
private struct Sheet<Inner: Page> {
  let application: Application
  let outer = Page()
  let inner: Inner
  let cell = View()

  init(_ inner: Inner, in application: Application = Application()) {
    (self.inner, self.application) = (inner, application)
    let window = Window(application: application)
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(cell)
    outer.able = [.copy, .delete, .insert("a")]
    inner.able = [.copy]
  }
}

@Suite("Validated messages: the payload decides who handles a message (stumble 5)")
struct ValidatedMessageTests {
  @Test("a case that the nearest handler cannot handle goes to the next one, in every kind of send")
  func passedOver() {
    let sheet = Sheet(Page())
    let (inner, outer, cell) = (sheet.inner, sheet.outer, sheet.cell)
    #expect(Edit.copy.send(from: cell) && Edit.delete.send(from: cell) && Edit.insert("a").send(from: cell))
    #expect(inner.edits == [.copy] && outer.edits == [.delete, .insert("a")])
    #expect(Edit.delete.send(from: cell, startingAt: .sender) && outer.edits.last == .delete)
    #expect(Edit.copy.target(from: cell) === inner && Edit.delete.target(from: cell) === outer)
    #expect(Edit.delete.target(from: cell, startingAt: .sender) === outer)
    #expect(!Edit.insert("b").send(from: cell) && Edit.insert("b").target(from: cell) == nil)
    // A named object is not asked, and a type alone has no payload.
    Edit.insert("b").send(from: cell, to: inner)
    #expect(inner.edits == [.copy, .insert("b")])
    #expect(cell.target(forAction: Edit.action, withSender: nil) === inner)
    // What an object can do may change at any time.
    inner.able = [.delete]
    #expect(Edit.delete.target(from: cell) === inner && Edit.copy.target(from: cell) === outer)
  }

  @Test("a delivery shows the object that was passed over", arguments: [false, true])
  func delivery(_ overridesSendAction: Bool) {
    let sheet = Sheet(Page(), in: overridesSendAction ? Logging() : Application())
    var seen: [ActionDelivery] = []
    sheet.application.deliveryObserver = { seen.append($0) }
    #expect(Edit.delete.send(from: sheet.cell) && !Edit.insert("b").send(from: sheet.cell))
    sheet.application.deliveryObserver = nil
    sheet.application.onUnhandled = { seen.append($0) }
    #expect(Edit.delete.send(from: sheet.cell) && !Edit.insert("c").send(from: sheet.cell))
    #expect(seen.map(\.outcome) == [.handled, .unhandled, .unhandled])
    for delivery in seen {
      #expect(delivery.steps.first { $0.responder === sheet.inner }?.verdict == .conditionFalse)
    }
    #expect(sheet.outer.edits == [.delete, .delete] && sheet.inner.edits.isEmpty)
    #expect(Edit.delete.search(from: sheet.cell).isHandled(by: sheet.outer))
  }

  @Test("super.canPerformAction answers for the message that is searched, and an override may still claim it (U36)")
  func overrides() {
    let sheet = Sheet(Overriding())
    #expect(Edit.delete.send(from: sheet.cell) && sheet.outer.edits == [.delete])
    #expect(Edit.copy.send(from: sheet.cell) && sheet.inner.edits == [.copy])
    #expect(sheet.inner.answers == [false, true])
    // Outside a search, the type alone decides.
    #expect(sheet.inner.canPerformAction(Edit.action, withSender: nil))
    sheet.inner.claims = true
    #expect(!Edit.delete.send(from: sheet.cell) && sheet.outer.edits == [.delete])
  }

  @Test("super.target(forAction:) finds the object that can handle the message that is searched (U35)")
  func redirection() {
    let sheet = Sheet(Redirecting())
    #expect(Edit.delete.send(from: sheet.cell) && sheet.outer.edits == [.delete])
    #expect(Edit.copy.send(from: sheet.cell) && sheet.inner.edits == [.copy])
  }

  @Test("a menu's items differ by their cases, and a validation reads them (M46, M47)", arguments: [false, true])
  func menu(_ isAppKit: Bool) {
    let sheet = Sheet(Page())
    sheet.application.profile = isAppKit ? .appkit : .uikit
    let menu = Menu()
    sheet.application.mainMenu = menu
    for edit in [Edit.copy, .delete, .insert("b")] { menu.addItem(MenuItem(title: "\(edit)", action: edit)) }
    menu.addItem(MenuItem(title: "name", action: "copy:"))
    var enabled: [Bool] {
      menu.update()
      return menu.items.map(\.isEnabled)
    }
    #expect(sheet.inner.becomeFirstResponder() && enabled == [true, true, false, false])
    #expect(menu.performActionForItem(at: 1) && !menu.performActionForItem(at: 2))
    #expect(sheet.outer.edits == [.delete] && sheet.inner.edits.isEmpty)
    sheet.outer.able = []
    #expect(enabled == [true, false, false, false])
    // An item with a target asks the target alone.
    menu.items[1].target = sheet.inner
    #expect(enabled == [true, false, false, false])
    sheet.inner.able = [.delete]
    #expect(enabled == [false, true, false, false])
    let checker = Checker()
    checker.able = [.copy, .delete]
    sheet.inner.addSubview(checker)
    #expect(checker.becomeFirstResponder())
    menu.items[1].target = nil
    #expect(enabled == [false, true, false, false] && checker.asked == [.copy, .delete])
    #expect(menu.items[0].message as? Edit == .copy && menu.items[3].message == nil)
    menu.items[0].action = "copy:"
    #expect(menu.items[0].message == nil)
  }

  @Test("a handler sees the sender, and replies when it can handle the message")
  func sender() {
    let (application, phone, exchange) = (Application(), Phone(), Exchange())
    Window(application: application).addSubview(exchange)
    exchange.addSubview(phone)
    phone.addTarget(action: Call(number: 3), for: .touchUpInside)
    phone.sendActions(for: .touchUpInside)
    #expect(Call(number: 1).reply(from: phone) == "connected to 1" && Call(number: 0).reply(from: phone) == nil)
    phone.isEnabled = false
    phone.sendActions(for: .touchUpInside)
    #expect(!Call(number: 2).send(from: phone) && exchange.calls == [3, 1])
  }

  @Test("a closure handles every message, and removing it lets the payload decide again")
  func closure() {
    let sheet = Sheet(Page())
    var handled = 0
    sheet.inner.handle(Edit.self) { _ in handled += 1 }
    #expect(Edit.delete.send(from: sheet.cell) && handled == 1)
    sheet.inner.removeHandler(for: ActionName(Edit.self))
    #expect(Edit.delete.send(from: sheet.cell) && handled == 1 && sheet.outer.edits == [.delete])
  }

  @Test("a validated message that is handled allocates nothing", .enabled(if: allocations_are_counted()))
  func allocations() {
    let (application, small, large, cell) = (Application(), Bowl(size: 1), Bowl(size: 9), View())
    Window(application: application).addSubview(large)
    large.addSubview(small)
    small.addSubview(cell)
    #expect(Pour(liters: 5).send(from: cell) && Pour(liters: 1).send(from: cell))
    let before = allocations_made()
    let isHandled = Pour(liters: 5).send(from: cell) && Pour(liters: 1).send(from: cell)
    let made = allocations_made() - before
    #expect(isHandled && made == 0 && (small.liters, large.liters) == (2, 10))
  }
}
