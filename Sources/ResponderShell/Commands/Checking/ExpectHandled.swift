// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderModel
import ResponderSession
import ResponderText

struct ExpectHandled: SessionCommand {
  let handlers: [NodeName]?
  let isPossible: Bool

  static let verb = "expect handled"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "The last delivery was handled, by these nodes in order.",
    PhraseRest("by", "NODE", NodeName.self, "left out: by any node"),
    Flag("--possible", "also by a handler that is only possible"),
    discussion: [
      "It looks at the delivery that finished last; after trigger, tap or press, at the last of several. Look-ups and failed sends do not count."
    ],
    examples: [.init("add window W\nhandle x on W\nsend x from W\nexpect handled by W", "the handler")],
    errors: [.expectationFailed], seeAlso: ["expect unhandled", "expect path"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let delivery = try session.requireDelivery()
    let actual = delivery.handlers.map(session.model.names.interner.text)
    guard !actual.isEmpty else {
      throw Expectation.failed(
        "handled\(handlers.map { " by " + $0.map { $0.text }.joined(separator: " ") } ?? "")", "not handled"
      ).naming(handlers ?? [], in: session)
    }
    if let handlers, handlers.map({ $0.text }) != actual {
      throw Expectation.failed(
        "handled by \(handlers.map { $0.text }.joined(separator: " "))", "handled by \(actual.joined(separator: " "))"
      ).naming(handlers, in: session)
    }
    let assurance = delivery.assurance
    guard assurance.certainty == .known || assurance.certainty == .possible && isPossible else {
      throw Expectation.failed("handled", "handled by \(actual.joined(separator: " ")), \(assurance.text ?? "")")
    }
  }
}

struct ExpectDelivered: SessionCommand {
  let action: ActionName
  let handler: NodeName?

  static let verb = "expect delivered"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "The last statement that delivered something delivered this action.",
    Argument("ACTION", ActionName.self, "of any of its deliveries, such as the first of a tap"),
    Phrase("by", "NODE", NodeName.self, "that it was handled by; left out: by any node"),
    discussion: [
      "A tap, a press or a handler's body causes several deliveries, of which 'expect handled' looks at the last. Deliveries without a handler do not count."
    ],
    examples: [
      .init(
        "add window W\nattach controller vc to W\nadd view card in vc\nattach gesture pick to card\nhandle picked on vc\nconnect pick action picked to vc\ntap card\nexpect delivered picked by vc\nexpect unhandled",
        "a gesture's action, after which the touch is cancelled")
    ],
    errors: [.expectationFailed], seeAlso: ["expect handled", "tap"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let text = session.model.names.interner.text
    let deliveries = sequence(first: try session.requireDelivery(), next: { $0.earlier })
    let handled = deliveries.filter { $0.action == action.text && !$0.handlers.isEmpty }
    let isMet = handled.contains { record in
      handler.map { handler in record.handlers.contains { text($0) == handler.text } } ?? true
    }
    guard !isMet else { return }
    let seen = deliveries.reversed().filter { $0 !== DeliveryRecord.nothing }.map { record in
      record.action.withColon + " "
        + (!record.isHandled ? "not handled" : "handled by " + record.handlers.map(text).joined(separator: " "))
    }
    throw Expectation.failed(
      "\(action.text) delivered\(handler.map { " by \($0.text)" } ?? "")", Expectation.list(seen, separator: "; ")
    ).naming(handler.map { [$0] } ?? [], in: session)
  }
}

struct ExpectCertainty: SessionCommand {
  let certainty: Choice<Certainty>

  static let verb = "expect certainty"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "How far the outcome of the last delivery can be relied on.",
    Argument("CERTAINTY", Choice<Certainty>.self, "known, possible or not-known"),
    discussion: [
      "A node is possible with 'set NODE.possible TEXT': what comes after it in a chain is then only possible. With 'set NODE.open TEXT' what holds it is not known, and its chain ends open. An import sets both. Without such nodes everything is known, unless a class that an imported document names was not read."
    ],
    examples: [
      .init(
        "add window W\nadd navigation nav in W\nadd controller detail in nav\nadd button save in detail\nhandle saveDoc on nav\nset detail.possible \"when a row is tapped\"\nsend saveDoc from save\nexpect certainty possible\nexpect handled by nav --possible",
        "a handler behind a screen that is shown at times"),
      .init(
        "add view card\nadd button like in card\nset card.open \"Feed.swift:31\"\nsend like from like\nexpect certainty not-known",
        "a view that nobody knows the holder of"),
    ],
    errors: [.badArgument, .expectationFailed], seeAlso: ["expect handled", "set"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let assurance = try session.requireDelivery().assurance
    guard assurance.certainty != certainty.value else { return }
    throw Expectation.failed("certainty \(certainty.value.rawValue)", assurance.text ?? "known")
  }
}

struct ExpectUnhandled: SessionCommand {
  static let verb = "expect unhandled"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "The last delivery was not handled.",
    examples: [.init("add window W\nsend x from W\nexpect unhandled", "nothing handles the action")],
    errors: [.expectationFailed], seeAlso: ["expect handled"], make: { Self() })

  func run(in session: Session) throws(Diagnostic) {
    let delivery = try session.requireDelivery()
    guard delivery.handlers.isEmpty else {
      throw Expectation.failed(
        "unhandled", "handled by \(delivery.handlers.map(session.model.names.interner.text).joined(separator: " "))")
    }
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

  func run(in session: Session) throws(Diagnostic) {
    let actual = try session.requireDelivery().asked.map(session.model.names.interner.text)
    let expected = nodes.map { $0.text }
    if expected != actual {
      throw Expectation.failed("the path \(Expectation.list(expected))", Expectation.list(actual))
        .naming(nodes, in: session)
    }
  }
}
