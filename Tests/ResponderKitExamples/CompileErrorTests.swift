// SPDX-License-Identifier: Apache-2.0

import Testing

/// The compiler finds errors that the Objective-C form finds only at run time.
@Suite("Compile errors")
struct CompileErrorTests {
  private static let declarations = """
    import ResponderKit

    enum Tab { case nearby, favorites }

    protocol OpenTabHandler { func openTab(_ tab: Tab, from sender: Responder) }

    struct OpenTab: EventMessage {
      let tab: Tab
      func deliver(to handler: any OpenTabHandler, from sender: Responder, for event: Event?) {
        handler.openTab(tab, from: sender)
      }
    }

    final class Knob: Control {}

    struct Turned: EventMessage {
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
          cell.handle(OpenTab.self) { (message: OpenTab, sender: Responder, event: Event?) in }
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
        "a number for an option (stumble 10)", "func use(_ app: Application) { app.options.nilStart = 7 }",
        "cannot assign value of type 'Int' to type 'ChainOptions.NilStart'"
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
        "a message in a queue that asks for another class of sender",
        "func use(_ cell: View) { let queue: [any ActionMessage<Responder>] = [Turned()]; try? cell.send(queue[0]) }",
        "cannot convert value of type 'Turned' to expected element type 'any ActionMessage<Responder>'"
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

  /// Wrong ways to write a message (stumble 3); each line has one.
  private static let wrongForms = """
    struct Delayed: ActionMessage { func deliver(to handler: any OpenTabHandler, from sender: Responder) async {} }
    struct Opaque: ActionMessage { func deliver(to handler: some OpenTabHandler, from sender: Responder) {} }
    struct Empty: ActionMessage {}
    struct Senderless: ActionMessage { func deliver(to handler: any OpenTabHandler) {} }
    struct Unlabelled: ActionMessage { func deliver(to handler: any OpenTabHandler, _ sender: Responder) {} }
    struct Eventful: EventMessage { func deliver(to handler: any OpenTabHandler, from sender: Responder, for event: Int?) {} }
    struct Certain: EventMessage { func deliver(to handler: any OpenTabHandler, from sender: Responder, for event: Event) {} }
    struct Eventless: EventMessage { typealias Handler = View; func deliver(to handler: View, from sender: Responder) {} }
    struct Foreign: ActionMessage { func deliver(to handler: any OpenTabHandler, from sender: String) {} }
    struct Anonymous: ActionMessage { func deliver(to handler: any OpenTabHandler, from sender: Responder?) {} }
    struct Changing: ActionMessage { mutating func deliver(to handler: any OpenTabHandler, from sender: Responder) {} }
    struct Misspelt: ActionMessage { func delivers(to handler: any OpenTabHandler, from sender: Responder) {} }
    struct Silent: BubblingMessage { func deliver(to handler: any OpenTabHandler, from sender: Responder) {} }
    """

  @Test("a wrong form of a message is explained where it stands (stumble 3)")
  func forms() throws {
    let complaints = try Compiler.complaints(about: Self.declarations + Self.wrongForms)
    let first = Self.declarations.split(separator: "\n", omittingEmptySubsequences: false).count
    for (number, form) in Self.wrongForms.split(separator: "\n").enumerated() {
      let errors = complaints.split(separator: "\n").filter {
        $0.contains("snippet.swift:\(first + number):") && $0.contains(" error: ")
      }
      #expect(
        errors.contains { $0.contains("message declares 'func deliver(to handler: any SomeHandler, from") }, "\(form)")
      // An event message is an action message too.
      #expect(errors.count == (form.contains(": EventMessage") ? 4 : 2), "\(form): \(errors)")
    }
  }

  private static let mainActor = ["-default-isolation", "MainActor"]

  @Test("in a module isolated to the main actor, messages and handlers use the module's own code (stumble 2)")
  func mainActor() throws {
    let source =
      Self.declarations + """
        final class Store { var opened: [Tab] = [] }
        final class Tabs: ViewController, OpenTabHandler {
          let store: Store
          var parentOfAll: Responder?
          override var next: Responder? { super.next }
          init(_ store: Store) {
            self.store = store
            super.init()
          }
          func openTab(_ tab: Tab, from sender: Responder) { store.opened.append(tab) }
        }
        final class Screen {
          let application = Application()
          let tabs = Tabs(Store())
          func show() { OpenTab(tab: .nearby).send(from: tabs) }
        }
        """
    #expect(try Compiler.complaints(about: source, checkingIsolation: true, Self.mainActor) == "")
    // The compiler holds them to the main actor.
    let elsewhere = "nonisolated func elsewhere(_ tabs: Tabs) { tabs.openTab(.nearby, from: tabs) }"
    let complaints = try Compiler.complaints(about: source + "\n" + elsewhere, checkingIsolation: true, Self.mainActor)
    #expect(Compiler.errors(in: complaints).first?.contains("call to main actor-isolated instance method") == true)
  }

  @Test("in any module, a class on the main actor handles messages with an isolated conformance (stumble 2)")
  func isolatedConformance() throws {
    let source =
      Self.declarations + """
        @MainActor final class Store { var opened: [Tab] = [] }
        @MainActor final class Tabs: ViewController, @MainActor OpenTabHandler {
          let store = Store()
          func openTab(_ tab: Tab, from sender: Responder) { store.opened.append(tab) }
        }
        @MainActor func use(_ tabs: Tabs, _ cell: View) { OpenTab(tab: .nearby).send(from: cell, to: tabs) }
        """
    #expect(try Compiler.complaints(about: source, checkingIsolation: true) == "")
  }

  @Test("in a module isolated to the main actor, validating handlers use the module's own code (stumble 2)")
  func mainActorValidation() throws {
    let source = """
      import ResponderKit

      protocol EditHandler {
        func edit(_ edit: Edit)
        func canHandle(_ edit: Edit) -> Bool
      }

      enum Edit: ValidatedMessage {
        case copy, delete
        func deliver(to handler: any EditHandler, from sender: Responder) { handler.edit(self) }
        func canDeliver(to handler: any EditHandler, from sender: Responder) -> Bool { handler.canHandle(self) }
      }

      final class Store { var edits: [Edit] = [] }

      final class Page: View, EditHandler {
        let store = Store()
        func edit(_ edit: Edit) { store.edits.append(edit) }
        func canHandle(_ edit: Edit) -> Bool { store.edits.isEmpty || edit != .delete }
      }

      func use(_ page: Page) -> Bool { Edit.copy.send(from: page) && Edit.delete.target(from: page) == nil }
      """
    #expect(try Compiler.complaints(about: source, checkingIsolation: true, Self.mainActor) == "")
    #expect(try Compiler.complaints(about: source) == "")
  }

  @Test("a global application belongs to an actor (stumble 11)")
  func global() throws {
    let global = "import ResponderKit\nlet application = Application()"
    let errors = Compiler.errors(in: try Compiler.complaints(about: global, ["-parse-as-library"]))
    #expect(
      errors.count == 1 && errors.first?.contains("let 'application' is not concurrency-safe") == true, "\(errors)")
    #expect(
      try Compiler.complaints(about: global.replacing("let", with: "@MainActor let"), ["-parse-as-library"]) == "")
    #expect(try Compiler.complaints(about: global, Self.mainActor + ["-parse-as-library"]) == "")
  }
}
