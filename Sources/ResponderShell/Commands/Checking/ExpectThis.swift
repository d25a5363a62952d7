// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderSession
import ResponderText

/// The command `expect this`.
struct ExpectThis: PromptCommand {
  static let verb = "expect this"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "Writes the expectation that holds now.",
    discussion: [
      "It is about the last question, such as 'chain' or 'target', the last 'set' or the last delivery, whichever came last.",
      "At the prompt the expectation is put into the line, to be changed or entered. While a recording runs it is written into the recording. Elsewhere it is printed.",
    ],
    examples: [
      .init("add window W\nhandle x on W\nsend x from W\nexpect this\nnext W\nexpect this", "a delivery, a question")
    ],
    errors: [.badArgument], seeAlso: ["expect handled", "record", "testing"], make: { Self() })

  func request(in session: Session) throws(Diagnostic) -> PromptRequest? {
    session.recording == nil ? .write(try session.presentExpectation()) : nil
  }

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let text = try session.presentExpectation()
    if session.recording != nil, session.execution.blockDepth == 0 { session.execution.notes.replacement = text }
    return LineReport(text, "expectation", .string(text))
  }
}

extension Session {
  /// Returns the expectation for the last question or delivery, as it holds now.
  ///
  /// - Throws: `bad-argument` when there was none; errors of the question.
  fileprivate func presentExpectation() throws(Diagnostic) -> String {
    if let question = execution.question { return try question.expectation(in: self) }
    guard let delivery = model.deliveries.last else {
      throw Diagnostic(
        .badArgument, "there is no question or delivery to expect yet",
        help: ["ask or send something first, such as: chain"])
    }
    let handlers = delivery.handlers.map { words.text(model.names.interner.text($0)) }
    return handlers.isEmpty ? "expect unhandled" : "expect handled by \(handlers.joined(separator: " "))"
  }

  /// Returns the words of an expectation in one line.
  fileprivate func expectation(_ form: String, _ words: [String?], is value: String) -> String {
    (["expect \(form)"] + words.compactMap { $0 } + ["is", value]).joined(separator: " ")
  }

  fileprivate func written(_ id: ResponderID?) -> String { id.map { words.text(model.name(of: $0)) } ?? "none" }

  /// Returns a phrase of a statement, or nil for one that was left out.
  fileprivate func phrase(_ keyword: String, _ node: NodeName?) -> String? {
    node.map { "\(keyword) \(words.text($0.text))" }
  }
}

extension ChainCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let start = try session.responder(node) ?? session.model.tree.startOfSearch.responder
    let chain = session.model.tree.chain(from: start).responders.map { session.written($0) }
    return session.expectation("chain", [session.written(start)], is: chain.joined(separator: " "))
  }
}

extension NextCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let node = try session.name(node, orItTo: "go on from")
    let next = session.model.tree.next(of: try session.responder(node))
    return session.expectation("next", [session.words.text(node.text)], is: session.written(next))
  }
}

extension GetCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    "expect \(property.word.text) is \(session.words.text(try session.get(property)))"
  }
}

extension SetCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    "expect \(property.word.text) is \(session.words.text(try session.get(property)))"
  }
}

extension CanCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let node = try session.name(node, orItTo: "ask")
    let answer = try session.can(action, on: node)
    return session.expectation("can", [action.text, session.phrase("on", node)], is: answer ? "yes" : "no")
  }
}

extension ValidateCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let answer = try session.enablement(of: action, from: sender, at: responder).answer
    return session.expectation(
      "enabled", [action?.text, session.phrase("from", sender), session.phrase("at", responder)],
      is: answer.isEnabled ? "yes" : "no")
  }
}

extension TargetCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let flag = asksControllers ? "--controllers" : nil
    let delivery =
      asksControllers
      ? try session.lookUp(action, from: sender, amongControllersFrom: responder)
      : try session.lookUp(action, from: sender, at: responder)
    return session.expectation(
      "target", [action.text, session.phrase("from", sender), session.phrase("at", responder), flag],
      is: session.target(of: delivery))
  }
}

extension WhyCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let (action, sender) = try subject(in: session)
    let delivery = try session.lookUp(action, from: sender, at: nil)
    return session.expectation(
      "target", [action.text, session.phrase("from", sender)], is: session.target(of: delivery))
  }
}

extension Session {
  fileprivate func target(of delivery: DeliveryOutcome) -> String {
    (delivery.record.handlers.first ?? delivery.targetWithoutMethod)
      .map { words.text(model.names.interner.text($0)) } ?? "none"
  }
}

extension NearestCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let supplier = try session.supply(of: property, from: node).supplier
    return session.expectation("nearest", [property.text, session.phrase("from", node)], is: session.written(supplier))
  }
}

extension FindCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let count = try Selector(words.map(\.word), in: session).nodes(in: session).count
    return session.expectation("count", words.map { session.words.text($0.word) }, is: "\(count)")
  }
}

extension HitCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let hit = try session.hitTest(point, in: view)
    return session.expectation("hit", [point.word.text, session.phrase("in", view)], is: session.written(hit))
  }
}

extension FirstResponderCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let tree = session.model.tree
    var window = try session.node(window, of: .window)
    // The window of a node that was named is the one the statement was about.
    if let node, !node.isNone, window == nil { window = tree.window(of: try session.responder(node.name)) }
    let responder = (window ?? tree.keyWindow).flatMap { tree.firstResponder(in: $0) }
    let place = window.map { "in \(session.written($0))" }
    return session.expectation("first-responder", [place], is: session.written(responder))
  }
}
