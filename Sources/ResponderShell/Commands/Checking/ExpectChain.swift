// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `expect chain NODE is NODE…`
struct ExpectChain: SessionCommand {
  let node: NodeName
  let nodes: [NodeName]?

  static let declaration = CommandDeclaration(
    "expect chain", in: .checking, "A node's responder chain is this.",
    Argument("NODE", NodeName.self, "where it begins"),
    PhraseRest("is", "NODE", NodeName.self, "everyone in it, the first too", isRequired: true),
    examples: [.init("add window W\nadd view a in W\nexpect chain a is a W app", "a view in a window")],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["chain", "expect next"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = session.tree.chain(from: try session.responder(node)).responders.map(session.name)
    let expected = (nodes ?? []).map(\.text)
    if expected != actual {
      throw Expectation.failed("the chain \(Expectation.list(expected))", Expectation.list(actual))
    }
    return nil
  }
}

/// `expect next NODE is NODE|none`
struct ExpectNext: SessionCommand {
  let node: NodeName
  let next: NodeOrNone

  static let declaration = CommandDeclaration(
    "expect next", in: .checking, "A node's next responder is this.",
    Argument("NODE", NodeName.self, "a responder"),
    RequiredPhrase("is", "NODE|none", NodeOrNone.self, "its next"),
    examples: [.init("add view a\nexpect next a is none", "a view in nothing has none")],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["next", "expect chain"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.expect(next, is: session.tree.next(of: try session.responder(node)))
  }
}

/// `expect first-responder [in WINDOW] is NODE|none`
struct ExpectFirstResponder: SessionCommand {
  let window: NodeName?
  let node: NodeOrNone

  static let declaration = CommandDeclaration(
    "expect first-responder", in: .checking, "This is first responder.",
    Phrase("in", "WINDOW", NodeName.self, "left out: the key window"),
    RequiredPhrase("is", "NODE|none", NodeOrNone.self, "who"),
    examples: [
      .init("add window W\nadd field f in W\nfirst-responder f\nexpect first-responder in W is f", "a text field")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["first-responder"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let window = try session.node(window, of: .window)
    return try session.expect(
      node, is: (window ?? session.tree.keyWindow).flatMap { session.tree.firstResponder(in: $0) })
  }
}

/// `expect target ACTION [from NODE|at NODE] is NODE|none`
struct ExpectTarget: SessionCommand {
  let action: ActionName
  let sender: NodeName?
  let responder: NodeName?
  let target: NodeOrNone

  static let declaration = CommandDeclaration(
    "expect target", in: .checking, "This would get an action.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("from", "NODE", NodeName.self, "the sender"),
    Phrase("at", "NODE", NodeName.self, "asks this node's target(forAction:withSender:) instead (U35)"),
    RequiredPhrase("is", "NODE|none", NodeOrNone.self, "who would get it"),
    examples: [.init("add window W\nhandle x on W\nexpect target x from W is W", "who would get it")],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["target"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let record = try session.lookUp(action, from: sender, at: responder).record
    let actual = record.handlers.first.map(session.names.interner.text)
    let expected = target.isNone ? nil : target.word.text
    if expected != actual { throw Expectation.failed("the target \(expected ?? "none")", actual ?? "none") }
    return nil
  }
}

/// `expect can ACTION on NODE is yes|no`
struct ExpectCan: SessionCommand {
  let action: ActionName
  let node: NodeName
  let answer: YesNo

  static let declaration = CommandDeclaration(
    "expect can", in: .checking, "A node's canPerformAction answers this.",
    Argument("ACTION", ActionName.self, "the action"),
    RequiredPhrase("on", "NODE", NodeName.self, "who is asked"),
    RequiredPhrase("is", "yes|no", YesNo.self, "the answer"),
    examples: [.init("add view a\nexpect can x on a is no", "it has no handler")],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["can"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = try session.can(action, on: node)
    if actual != answer.value { throw Expectation.failed(answer.value ? "yes" : "no", actual ? "yes" : "no") }
    return nil
  }
}

/// `expect enabled ACTION [from NODE|at NODE] is yes|no`
struct ExpectEnabled: SessionCommand {
  let action: ActionName
  let sender: NodeName?
  let responder: NodeName?
  let answer: YesNo

  static let declaration = CommandDeclaration(
    "expect enabled", in: .checking, "A menu item for an action would be enabled, or not.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("from", "NODE", NodeName.self, "the sender"),
    Phrase("at", "NODE", NodeName.self, "where a context menu was opened"),
    RequiredPhrase("is", "yes|no", YesNo.self, "whether it is enabled"),
    discussion: ["Someone on the way can perform it (U79), and its validation does not say no (U81)."],
    examples: [
      .init(
        "add window W\nhandle copy: on W\nexpect enabled copy: from W is yes\noverride W validate copy: is no\nexpect enabled copy: from W is no",
        "validation says no")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["target", "override"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = try session.isEnabled(action, from: sender, at: responder)
    if actual != answer.value {
      throw Expectation.failed(answer.value ? "enabled" : "disabled", actual ? "enabled" : "disabled")
    }
    return nil
  }
}

extension Session {
  func expect(_ expected: NodeOrNone, is actual: ResponderID?) throws(Diagnostic) -> (any Report)? {
    let actual = actual.map(name)
    let expected = expected.isNone ? nil : expected.word.text
    if expected != actual { throw Expectation.failed(expected ?? "none", actual ?? "none") }
    return nil
  }
}
