// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectTarget: SessionCommand {
  let action: ActionName
  let sender: NodeName?
  let responder: NodeName?
  let asksControllers: Bool
  let target: NodeOrNone

  static let verb = "expect target"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "This node would handle an action.",
    Argument("ACTION", ActionName.self, "the action"),
    Phrase("from", "NODE", NodeName.self, "the sender"),
    Phrase(
      "at", "NODE", NodeName.self, fits: .responder, "asks this node's target(forAction:withSender:) instead (U35)"),
    Flag("--controllers", "asks the controller 'at' names for its targetViewController(forAction:sender:) (U86)"),
    RequiredPhrase("is", "NODE|none", NodeOrNone.self, "the node that would handle it"),
    examples: [.init("add window W\nhandle x on W\nexpect target x from W is W", "the node that would handle it")],
    errors: [.unknownName, .badArgument, .unsupported, .expectationFailed], seeAlso: ["target"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let delivery =
      asksControllers
      ? try session.lookUp(action, from: sender, amongControllersFrom: responder)
      : try session.lookUp(action, from: sender, at: responder)
    let record = delivery.record
    let actual = (record.handlers.first ?? delivery.targetWithoutMethod).map(session.model.names.interner.text)
    let expected = target.isNone ? nil : target.name
    if expected?.text != actual {
      throw Expectation.failed("the target \(expected?.text ?? "none")", actual ?? "none")
        .naming(expected.map { [$0] } ?? [], in: session)
    }
    return nil
  }
}
