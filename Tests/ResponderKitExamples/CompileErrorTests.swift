// SPDX-License-Identifier: Apache-2.0

import Testing

/// The compiler finds errors that the Objective-C form finds only at run time.
@Suite("Compile errors")
struct CompileErrorTests {
  private static let declarations = """
    import ResponderKit

    enum Tab { case nearby, favorites }

    protocol OpenTabHandler { func openTab(_ tab: Tab, from sender: Responder) }

    struct OpenTab: ActionMessage {
      let tab: Tab
      func deliver(to handler: any OpenTabHandler, from sender: Responder, for event: Event?) {
        handler.openTab(tab, from: sender)
      }
    }

    final class Knob: Control {}

    struct Turned: ActionMessage {
      func deliver(to handler: any OpenTabHandler, from sender: Knob, for event: Event?) {}
    }

    """

  @Test("correct code compiles, or the other tests would prove nothing")
  func right() throws {
    let complaints = try Compiler.complaints(
      about: Self.declarations + """
        final class Tabs: ViewController, OpenTabHandler { func openTab(_ tab: Tab, from sender: Responder) {} }
        func use(_ cell: View, _ tabs: Tabs) {
          OpenTab(tab: .favorites).send(from: cell)
          OpenTab(tab: .nearby).send(from: cell, to: tabs)
          cell.handle(OpenTab.self) { (message: OpenTab, sender: Responder) in }
        }
        func use(_ knob: Knob) {
          Turned().send(from: knob)
          knob.addTarget(action: Turned(), for: .valueChanged)
        }
        """)
    #expect(complaints == "")
  }

  @Test(
    "incorrect code does not compile, for the expected reason alone",
    arguments: [
      (
        "a wrong payload", "func use(_ cell: View) { OpenTab(tab: 3).send(from: cell) }",
        "cannot convert value of type 'Int' to expected argument type 'Tab'"
      ),
      (
        "a missing payload", "func use(_ cell: View) { OpenTab().send(from: cell) }",
        "missing argument for parameter 'tab' in call"
      ),
      (
        "an unknown case", "func use(_ cell: View) { OpenTab(tab: .favourites).send(from: cell) }",
        "type 'Tab' has no member 'favourites'"
      ),
      (
        "an unknown message", "func use(_ cell: View) { OpenTabs().send(from: cell) }",
        "cannot find 'OpenTabs' in scope"
      ),
      (
        "a handler with the wrong signature",
        "final class Tabs: ViewController, OpenTabHandler { func openTab(_ tab: String, from sender: Responder) {} }",
        "type 'Tabs' does not conform to protocol 'OpenTabHandler'"
      ),
      (
        "a target that cannot handle it", "func use(_ cell: View) { OpenTab(tab: .nearby).send(from: cell, to: cell) }",
        "argument type 'View' does not conform to expected type 'OpenTabHandler'"
      ),
      (
        "a sender that is no responder", "func use() { OpenTab(tab: .nearby).send(from: \"cell\") }",
        "cannot convert value of type 'String' to expected argument type 'Responder'"
      ),
      (
        "a sender of another class than the message asks for", "func use(_ cell: View) { Turned().send(from: cell) }",
        "cannot convert value of type 'View' to expected argument type 'Knob'"
      ),
      (
        "a control of another class than the message asks for",
        "func use(_ button: Control) { button.addTarget(action: Turned(), for: .valueChanged) }",
        "no exact matches in call to instance method 'addTarget'"
      ),
      (
        "a target without that method",
        "func use(_ control: Control, _ view: View) { control.addTarget(view, action: View.tapped, for: .touchUpInside) }",
        "type 'View' has no member 'tapped'"
      ),
      (
        "a message that hands itself to nobody",
        "struct Shut: ActionMessage { func deliver(to handler: any OpenTabHandler) {} }",
        "type 'Shut' does not conform to protocol 'ActionMessage'"
      ),
    ])
  func wrong(_ what: String, _ source: String, _ expected: String) throws {
    let complaints = try Compiler.complaints(about: Self.declarations + source)
    #expect(Compiler.errors(in: complaints) == [expected], "\(what): \(complaints)")
  }

  @Test("a closure for another message does not fit")
  func closure() throws {
    let use = "func turned(_ message: Turned) {}; func use(_ view: View) { view.handle(OpenTab.self, turned) }"
    let errors = Compiler.errors(in: try Compiler.complaints(about: Self.declarations + use))
    // Among several overloads of handle, the compiler may explain another one than the one that was meant.
    #expect(errors.contains { $0.contains("(Turned) -> ()' to expected argument type") }, "\(errors)")
    #expect(try Compiler.complaints(about: Self.declarations + use.replacing("OpenTab", with: "Turned")) == "")
  }

  @Test("an application can be sent to another isolation domain only as a whole")
  func isolation() throws {
    let rest = "await Task.detached { window.makeKey() }.value"
    let made = "func use() async { let application = Application(); let window = Window(application: application); "
    #expect(try Compiler.complaints(about: Self.declarations + made + rest + " }", checkingIsolation: true) == "")
    let complaints = try Compiler.complaints(
      about: Self.declarations + made + rest + "; application.delegate = nil }", checkingIsolation: true)
    #expect(Compiler.errors(in: complaints).contains { $0.contains("risks causing data races") }, "\(complaints)")
  }

  @Test("in a module isolated to the main actor, nonisolated messages and classes work as elsewhere")
  func mainActor() throws {
    let source =
      Self.declarations.replacing("enum Tab", with: "nonisolated enum Tab")
      .replacing("protocol OpenTabHandler", with: "nonisolated protocol OpenTabHandler")
      .replacing("struct ", with: "nonisolated struct ").replacing("final class", with: "nonisolated final class")
        + """
        nonisolated final class Tabs: ViewController, OpenTabHandler { func openTab(_ tab: Tab, from sender: Responder) {} }
        final class Screen {
          let application = Application()
          let tabs = Tabs()
          func show() { OpenTab(tab: .nearby).send(from: tabs) }
        }
        """
    let options = ["-default-isolation", "MainActor"]
    #expect(try Compiler.complaints(about: source, checkingIsolation: true, options) == "")
  }
}
