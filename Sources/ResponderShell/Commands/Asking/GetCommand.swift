// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct GetCommand: SessionCommand {
  let property: PropertyPath

  static let verb = "get"

  static let declaration = CommandDeclaration(
    verb, in: .asking, "Prints a property of a node.",
    Argument("NODE.PROPERTY", PropertyPath.self, "built in, or one that was set; '.PROPERTY' is one of 'it'"),
    examples: [
      .init("add view a\nset a.hidden on\nget a.hidden\nexpect a.hidden is yes", "yes or no, however it was set")
    ],
    errors: [.unknownName, .badArgument, .unsupported], seeAlso: ["set", "show"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let property = try session.named(property)
    try session.note(question: Self(property: property))
    let value = try session.get(property)
    session.answer(LineReport(value, "value", .string(value)))
  }
}
