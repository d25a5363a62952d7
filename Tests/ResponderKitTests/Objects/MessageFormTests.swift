// SPDX-License-Identifier: Apache-2.0

import ResponderKit
import Testing

private final class Tap: Event {
  let count: Int
  init(count: Int) { self.count = count }
}

private enum OutOfPaper: Error, Equatable { case tray(Int) }

private protocol Printing {
  func print(_ text: String, taps: Int)
  func sheets(in tray: Int) throws(OutOfPaper) -> Int
}

private struct Print: EventMessage {
  let text: String
  func deliver(to handler: any Printing, from sender: Responder, for event: Tap?) {
    handler.print(text, taps: event?.count ?? 0)
  }
}

private struct Clear: ActionMessage {
  func deliver(to handler: any Printing, from sender: View) { handler.print("", taps: 0) }
}

private struct Sheets: ActionMessage {
  let tray: Int
  func deliver(to handler: any Printing, from sender: Responder) throws(OutOfPaper) -> Int {
    try handler.sheets(in: tray)
  }
}

/// The nearest theme, which any object may supply with a closure.
private struct Theme: ActionMessage {
  func deliver(to handler: Never, from sender: Responder) -> String {}
}

private class Printer: View, Printing {
  var printed: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  func print(_ text: String, taps: Int) { printed.append(taps == 0 ? text : "\(text) after \(taps)") }
  func sheets(in tray: Int) throws(OutOfPaper) -> Int {
    if tray == 0 { throw .tray(0) }
    return tray * 100
  }
}

private final class Observing: Application {
  var names: [String] = []
  var swallows = false
  override func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event?
  ) -> Bool {
    names.append("\(action)")
    return swallows || super.sendAction(action, to: target, from: sender, for: event)
  }
}

/// The forms that a message may have: typed events, replies, errors, and where the search begins.
@Suite("Forms of messages")
struct MessageFormTests {
  private let application = Application()
  private let office = Printer()
  private let hall = Printer()
  private let field = Printer()
  private let desk = View()
  private let window: Window

  init() {
    window = Window(application: application)
    window.addSubview(office)
    window.addSubview(hall)
    office.addSubview(desk)
    hall.addSubview(field)
  }

  @Test("a message may name the class of its event, or no event (stumble 3)")
  func events() {
    #expect(Print(text: "a").send(from: desk) && Print(text: "b").send(from: desk, for: Tap(count: 2)))
    #expect(Clear().send(from: desk) && Clear().send(from: desk, to: hall))
    #expect(office.printed == ["a", "b after 2", ""] && hall.printed == [""])
  }

  @Test("a handler replies, or throws what the message declares")
  func replies() throws {
    #expect(try Sheets(tray: 2).reply(from: desk) == 200)
    #expect(try Sheets(tray: 1).send(from: desk) && Sheets(tray: 1).send(from: desk, to: hall))
    #expect(throws: OutOfPaper.tray(0)) { try Sheets(tray: 0).reply(from: desk) }
    #expect(throws: OutOfPaper.tray(0)) { try Sheets(tray: 0).send(from: desk) }
    #expect(throws: OutOfPaper.tray(0)) { try Sheets(tray: 0).send(from: desk, to: hall) }
    #expect(try Sheets(tray: 2).reply(from: View()) == nil)
    // The next delivery is as deep as the first one: an error ends a delivery.
    for _ in 0..<200 { _ = try? Sheets(tray: 0).send(from: desk) }
    #expect(try Sheets(tray: 3).reply(from: desk) == 300)
  }

  @Test("the nearest object that supplies something is asked first where the sender is the start (U35)")
  func nearest() {
    window.handle(Theme.self) { _ in "light" }
    hall.handle(Theme.self) { _ in "dark" }
    #expect(field.becomeFirstResponder())
    #expect(Theme().reply(from: desk, startingAt: .sender) == "light" && Theme().reply(from: field) == "dark")
    #expect(Theme().reply(from: desk) == "dark")
    #expect(Theme().reply(from: View()) == nil)
  }

  @Test("a send begins at the first responder (U39), or at the sender when it is told to (stumble 4, U35)")
  func start() {
    #expect(field.becomeFirstResponder())
    Print(text: "first").send(from: desk)
    Print(text: "mine").send(from: desk, startingAt: .sender)
    #expect(field.printed == ["first"] && office.printed == ["mine"])
    let print = Print(text: "")
    #expect(print.target(from: desk) === field && print.target(from: desk, startingAt: .sender) === office)
    #expect(print.search(from: desk).isHandled(by: field))
    #expect(print.search(from: desk, startingAt: .sender).startRule == .u35)
  }

  @Test("an observer, and an application that overrides sendAction, change neither reply nor error")
  func watched() throws {
    var deliveries: [ActionDelivery] = []
    application.deliveryObserver = { deliveries.append($0) }
    #expect(try Sheets(tray: 2).reply(from: desk, startingAt: .sender) == 200)
    #expect(throws: OutOfPaper.tray(0)) { try Sheets(tray: 0).send(from: desk) }
    #expect(deliveries.map(\.outcome) == [.handled, .handled])

    let observing = Observing()
    let window = Window(application: observing)
    window.addSubview(office)
    #expect(try Sheets(tray: 2).reply(from: desk) == 200)
    #expect(try Sheets(tray: 2).reply(from: desk, startingAt: .sender) == 200)
    #expect(throws: OutOfPaper.tray(0)) { try Sheets(tray: 0).send(from: desk) }
    Print(text: "c").send(from: desk, for: Tap(count: 3))
    #expect(office.printed == ["c after 3"] && observing.names == ["Sheets", "Sheets", "Sheets", "Print"])
    observing.swallows = true
    #expect(try Sheets(tray: 2).send(from: desk) && Sheets(tray: 2).reply(from: desk) == nil)
  }

  @Test("closures handle messages in each form (stumble 9)")
  func closures() throws {
    let (view, printer) = (View(), View())
    window.addSubview(printer)
    printer.addSubview(view)
    var heard: [String] = []
    printer.handle(Print.self) { _ in heard.append("printed") }
    Print(text: "a").send(from: view)
    printer.handle(Print.self) { heard.append($0.text) }
    Print(text: "b").send(from: view)
    printer.handle(Print.self) { message, sender, _ in heard.append("\(message.text) \(sender === view)") }
    Print(text: "c").send(from: view)
    printer.handle(Print.self) { message, _, event in heard.append("\(message.text) \(event?.count ?? 0)") }
    Print(text: "d").send(from: view, for: Tap(count: 1))
    #expect(heard == ["printed", "b", "c true", "d 1"])
    printer.handle(Sheets.self) { message throws(OutOfPaper) in
      if message.tray == 9 { throw .tray(9) }
      return 9
    }
    #expect(try Sheets(tray: 1).reply(from: view) == 9)
    #expect(throws: OutOfPaper.tray(9)) { try Sheets(tray: 9).reply(from: view) }
  }

  @Test("messages of several types wait in a queue (stumble 10)")
  func queue() throws {
    let queue: [any ActionMessage<Responder>] = [Print(text: "a"), Sheets(tray: 1), Print(text: "b")]
    for message in queue { #expect(try desk.send(message)) }
    #expect(office.printed == ["a", "b"])
    #expect(try !View().send(queue[0]))
  }
}
