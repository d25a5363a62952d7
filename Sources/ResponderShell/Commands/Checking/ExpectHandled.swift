// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectHandled: SessionCommand {
  let handlers: [NodeName]?

  static let verb = "expect handled"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "The last delivery was handled, by these nodes in order.",
    PhraseRest("by", "NODE", NodeName.self, "left out: by any node"),
    discussion: [
      "It looks at the delivery that finished last; after trigger, tap or press, at the last of several. Look-ups and failed sends do not count."
    ],
    examples: [.init("add window W\nhandle x on W\nsend x from W\nexpect handled by W", "the handler")],
    errors: [.expectationFailed], seeAlso: ["expect unhandled", "expect path"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let delivery = try session.requireDelivery()
    let actual = delivery.handlers.map(session.model.names.interner.text)
    guard !actual.isEmpty else {
      throw Expectation.failed(
        "handled\(handlers.map { " by " + $0.map(\.text).joined(separator: " ") } ?? "")", "not handled"
      ).naming(handlers ?? [], in: session)
    }
    if let handlers, handlers.map(\.text) != actual {
      throw Expectation.failed(
        "handled by \(handlers.map(\.text).joined(separator: " "))", "handled by \(actual.joined(separator: " "))"
      ).naming(handlers, in: session)
    }
    return nil
  }
}

struct ExpectUnhandled: SessionCommand {
  static let verb = "expect unhandled"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "The last delivery was not handled.",
    examples: [.init("add window W\nsend x from W\nexpect unhandled", "nothing handles the action")],
    errors: [.expectationFailed], seeAlso: ["expect handled"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let delivery = try session.requireDelivery()
    guard delivery.handlers.isEmpty else {
      throw Expectation.failed(
        "unhandled", "handled by \(delivery.handlers.map(session.model.names.interner.text).joined(separator: " "))")
    }
    return nil
  }
}

struct ExpectPath: SessionCommand {
  let nodes: [NodeName]

  static let verb = "expect path"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "The last delivery asked these nodes, in order.",
    Rest("NODE", NodeName.self, "every node that was asked, the handler too", isRequired: true),
    examples: [
      .init(
        "add window W\nadd view a in W\nsend x from a\nexpect path a W app", "every responder up to the application")
    ],
    errors: [.expectationFailed], seeAlso: ["expect handled", "send"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = try session.requireDelivery().asked.map(session.model.names.interner.text)
    let expected = nodes.map(\.text)
    if expected != actual {
      throw Expectation.failed("the path \(Expectation.list(expected))", Expectation.list(actual))
        .naming(nodes, in: session)
    }
    return nil
  }
}
