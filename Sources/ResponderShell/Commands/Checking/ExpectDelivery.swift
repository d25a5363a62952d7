// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `expect handled [by NODE…]`
struct ExpectHandled: SessionCommand {
  let handlers: [NodeName]?

  static let declaration = CommandDeclaration(
    "expect handled", in: .checking, "The last delivery was handled, by these nodes in order.",
    PhraseRest("by", "NODE", NodeName.self, "left out: by anyone"),
    discussion: [
      "The delivery that finished last; after trigger, tap or press the last of several. Lookups and failed sends do not count."
    ],
    examples: [.init("add window W\nhandle x on W\nsend x from W\nexpect handled by W", "who handled it")],
    errors: [.expectationFailed], seeAlso: ["expect unhandled", "expect path"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let delivery = try session.requireDelivery()
    let actual = delivery.handlers.map(session.names.interner.text)
    guard !actual.isEmpty else {
      throw Expectation.failed(
        "handled\(handlers.map { " by " + $0.map(\.text).joined(separator: " ") } ?? "")", "handled by nobody")
    }
    if let handlers, handlers.map(\.text) != actual {
      throw Expectation.failed(
        "handled by \(handlers.map(\.text).joined(separator: " "))", "handled by \(actual.joined(separator: " "))")
    }
    return nil
  }
}

/// `expect unhandled`
struct ExpectUnhandled: SessionCommand {
  static let declaration = CommandDeclaration(
    "expect unhandled", in: .checking, "Nobody handled the last delivery.",
    examples: [.init("add window W\nsend x from W\nexpect unhandled", "nobody did")],
    errors: [.expectationFailed], seeAlso: ["expect handled"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let delivery = try session.requireDelivery()
    guard delivery.handlers.isEmpty else {
      throw Expectation.failed(
        "unhandled", "handled by \(delivery.handlers.map(session.names.interner.text).joined(separator: " "))")
    }
    return nil
  }
}

/// `expect path NODE…`
struct ExpectPath: SessionCommand {
  let nodes: [NodeName]

  static let declaration = CommandDeclaration(
    "expect path", in: .checking, "The last delivery asked these nodes, in order.",
    Rest("NODE", NodeName.self, "everyone asked, the handler too", isRequired: true),
    examples: [
      .init("add window W\nadd view a in W\nsend x from a\nexpect path a W app", "everyone up to the application")
    ],
    errors: [.expectationFailed], seeAlso: ["expect handled", "send"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = try session.requireDelivery().asked.map(session.names.interner.text)
    let expected = nodes.map(\.text)
    if expected != actual {
      throw Expectation.failed("the path \(Expectation.list(expected))", Expectation.list(actual))
    }
    return nil
  }
}

extension Session {
  /// The delivery that finished last. Throws: `expectation-failed`.
  func requireDelivery() throws(Diagnostic) -> DeliveryRecord {
    if let lastDelivery { return lastDelivery }
    throw Diagnostic(
      .expectationFailed, "nothing has been delivered yet", help: ["send, bubble or trigger something first"])
  }
}

/// The error of an expectation that is not met, with both values.
enum Expectation {
  static func failed(_ expected: String, _ actual: String) -> Diagnostic {
    Diagnostic(.expectationFailed, "expected \(expected), but got: \(actual)")
  }

  /// Names for a message; long lists are cut.
  static func list(_ names: [String]) -> String {
    if names.isEmpty { return "none" }
    guard names.count > 40 else { return names.joined(separator: " ") }
    return (names.prefix(20) + ["… \(names.count - 40) more …"] + names.suffix(20)).joined(separator: " ")
  }
}
