// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import Testing

@testable import ResponderCodeTrees

/// The lines at which code sends actions that it names elsewhere.
@Suite("Sends at their lines")
struct PlacedSendTests {
  struct Send: CustomTestStringConvertible, Sendable {
    let name: String
    let statement: String
    var members = ""
    var more = ""
    /// Each send as `ACTION LINE VERDICT`; the statement is in line 12.
    let expected: [String]

    var testDescription: String { name }
  }

  private static let constant = "extension Selector { static let go = #selector(Root.go(_:)) }"

  static let sends = [
    Send(
      name: "a constant of its type", statement: "b.addTarget(nil, action: .go, for: .touchUpInside)", more: constant,
      expected: ["go: 12 handled"]),
    Send(
      name: "with the type", statement: "b.addTarget(self, action: Selector.go, for: .touchUpInside)", more: constant,
      expected: ["go: 12 handled"]),
    Send(
      name: "two uses", statement: "b.addTarget(nil, action: .go, for: .touchDown)\nperform(.go)",
      more: constant, expected: ["go: 12 handled", "go: 13 handled"]),
    Send(
      name: "sent by the application",
      statement: "UIApplication.shared.sendAction(.go, to: nil, from: self, for: nil)", more: constant,
      expected: ["go: 12 handled"]),
    Send(
      name: "a computed constant", statement: "b.addTarget(nil, action: .go, for: .touchUpInside)",
      more: "extension Selector { static var go: Selector { #selector(Root.go(_:)) } }", expected: ["go: 12 handled"]),
    Send(
      name: "a name alone", statement: "b.addTarget(self, action: .lost, for: .touchUpInside)",
      more: "extension Selector { static let lost = Selector((\"lost\")) }", expected: ["lost 12 nobody"]),
    Send(
      name: "a constant of another type", statement: "b.addTarget(nil, action: Names.go, for: .touchUpInside)",
      more: "enum Names { static let go = #selector(Root.go(_:)) }", expected: ["go: 12 handled"]),
    Send(
      name: "a constant of a file", statement: "b.addTarget(nil, action: chosen, for: .touchUpInside)",
      more: "private let chosen = #selector(Root.go(_:))", expected: ["go: 12 handled"]),
    Send(
      name: "a constant of the object", statement: "b.addTarget(self, action: chosen, for: .touchUpInside)",
      members: "let chosen = #selector(Root.go(_:)); ", expected: ["go: 12 handled"]),
    Send(
      name: "what the object is given", statement: "Row(#selector(go)).connect(b)",
      more:
        "class Row: NSObject { let a: Selector\ninit(_ a: Selector) { self.a = a }\nfunc connect(_ b: UIButton) { b.addTarget(nil, action: a, for: .touchDown) } }",
      expected: ["go: 12 handled"]),
    Send(name: "a constant that nothing uses", statement: "", more: constant, expected: []),
  ]

  @Test(arguments: sends) func aSendIsWhereItIsSent(_ form: Send) {
    let source =
      Trees.scaffold + "class Root: UIViewController {\n\(form.members)@objc func go(_ sender: Any?) {}\n"
      + "override func viewDidLoad() { let b = UIButton(); view.addSubview(b)\n\(form.statement)\n}\n}\n\(form.more)"
    let sends = Trees.tree([("Form.swift", source)]).sends
    #expect(sends.map { "\($0.action) \($0.place.line ?? 0) \($0.verdict.rawValue)" } == form.expected)
  }
}
