// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectCan: SessionCommand {
  let action: ActionName
  let node: NodeName
  let answer: YesNo

  static let verb = "expect can"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "A node's canPerformAction answers this.",
    Argument("ACTION", ActionName.self, "the action"),
    RequiredPhrase("on", "NODE", NodeName.self, fits: .responder, "the node that is asked"),
    RequiredPhrase("is", "yes|no", YesNo.self, "the answer"),
    examples: [.init("add view a\nexpect can x on a is no", "the view has no handler")],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["can"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = try session.can(action, on: node)
    if actual != answer.value { throw Expectation.failed(answer.value ? "yes" : "no", actual ? "yes" : "no") }
    return nil
  }
}
