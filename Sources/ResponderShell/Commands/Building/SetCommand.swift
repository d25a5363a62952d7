// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct SetCommand: SessionCommand {
  let property: PropertyPath
  let value: Word

  static let verb = "set"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Sets a property of a node.",
    Argument(
      "NODE.PROPERTY", PropertyPath.self, fits: .property.defining,
      "built in, or any other name; '.PROPERTY' is one of 'it'"),
    Argument("VALUE", fits: .value, "yes or no, a number, a frame, or text"),
    discussion: [
      "Built in are \(BuiltInProperty.all.map(\.name).joined(separator: ", ")). Any other property is user-defined text, such as the state of a handler."
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nset a.canBecomeFirstResponder yes\nfirst-responder a\nexpect first-responder is a",
        "a view that can become first responder"),
      .init(
        "add object store\nset store.selected favorites\nexpect store.selected is favorites", "a user-defined property"),
      .init("add view a\nset .hidden yes\nget .hidden", "a property of 'it', the node that was added last"),
    ],
    errors: [.unknownName, .badArgument, .unsupported], seeAlso: ["get", "show"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let property = try session.named(property)
    session.note(question: Self(property: property, value: value))
    try session.set(property, to: value)
    return nil
  }
}
