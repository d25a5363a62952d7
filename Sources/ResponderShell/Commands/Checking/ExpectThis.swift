// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
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

  func runElsewhere(in session: Session) throws(Diagnostic) {
    let text = try session.presentExpectation()
    if session.recording != nil, session.execution.blockDepth == 0 { session.execution.notes.replacement = text }
    session.answer(LineReport(text, "expectation", .string(text)))
  }
}

extension Session {
  /// Returns the expectation for the last question or delivery, as it holds now.
  ///
  /// - Throws: `bad-argument` when there was none; errors of the question.
  fileprivate func presentExpectation() throws(Diagnostic) -> String {
    if let expectation = try expectationOfQuestion() { return expectation }
    guard let delivery = model.deliveries.last else {
      throw Diagnostic(
        .badArgument, "there is no question or delivery to expect yet",
        help: ["ask or send something first, such as: chain"])
    }
    let handlers = delivery.handlers.map { words.text(model.names.interner.text($0)) }
    return handlers.isEmpty ? "expect unhandled" : "expect handled by \(handlers.joined(separator: " "))"
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

extension FirstResponderCommand: Expectable {
  func expectation(in session: Session) throws(Diagnostic) -> String {
    let tree = session.tree
    var window = try session.node(window, of: .window)
    // The window of a node that was named is the one the statement was about.
    if let node, !node.isNone, window == nil { window = tree.window(of: try session.responder(node.name)) }
    let responder = (window ?? tree.keyWindow).flatMap { tree.firstResponder(in: $0) }
    let written = { (id: ResponderID) in session.words.text(session.model.name(of: id)) }
    let place = window.map { " in \(written($0))" } ?? ""
    return "expect first-responder\(place) is \(responder.map(written) ?? "none")"
  }
}
