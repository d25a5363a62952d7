// SPDX-License-Identifier: Apache-2.0

import Testing

/// What the Objective-C form finds out at run time, the compiler finds out here.
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

    """

  @Test("what is right compiles, or the others would prove nothing")
  func right() throws {
    let complaints = try Compiler.complaints(
      about: Self.declarations + """
        final class Tabs: ViewController, OpenTabHandler { func openTab(_ tab: Tab, from sender: Responder) {} }
        func use(_ cell: View, _ tabs: Tabs) {
          OpenTab(tab: .favorites).send(from: cell)
          OpenTab(tab: .nearby).send(from: cell, to: tabs)
        }
        """)
    #expect(complaints == "")
  }

  @Test(
    "what is wrong does not",
    arguments: [
      (
        "a wrong payload", "func use(_ cell: View) { OpenTab(tab: 3).send(from: cell) }",
        "cannot convert value of type 'Int'"
      ),
      (
        "a missing payload", "func use(_ cell: View) { OpenTab().send(from: cell) }",
        "missing argument for parameter 'tab'"
      ),
      (
        "an unknown case", "func use(_ cell: View) { OpenTab(tab: .favourites).send(from: cell) }",
        "type 'Tab' has no member 'favourites'"
      ),
      (
        "a handler with the wrong signature",
        "final class Tabs: ViewController, OpenTabHandler { func openTab(_ tab: String, from sender: Responder) {} }",
        "type 'Tabs' does not conform to protocol 'OpenTabHandler'"
      ),
      (
        "a target that cannot handle it", "func use(_ cell: View) { OpenTab(tab: .nearby).send(from: cell, to: cell) }",
        "does not conform to expected type 'OpenTabHandler'"
      ),
      (
        "a sender that is no responder", "func use() { OpenTab(tab: .nearby).send(from: \"cell\") }",
        "cannot convert value of type 'String'"
      ),
      (
        "a closure for another payload", "func use(_ view: View) { view.handle(OpenTab.self) { (text: String) in } }",
        "error:"
      ),
      (
        "a target without that method",
        "func use(_ control: Control, _ view: View) { control.addTarget(view, action: View.tapped, for: .touchUpInside) }",
        "type 'View' has no member 'tapped'"
      ),
    ])
  func wrong(_ what: String, _ source: String, _ expected: String) throws {
    let complaints = try Compiler.complaints(about: Self.declarations + source)
    #expect(complaints.contains(expected), "\(what): \(complaints)")
  }
}
