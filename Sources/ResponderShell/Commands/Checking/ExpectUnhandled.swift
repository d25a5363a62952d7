// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

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
