// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

struct ExpectEnabled: SessionCommand {
  let action: ActionName?
  let sender: NodeName?
  let responder: NodeName?
  let answer: YesNo

  static let verb = "expect enabled"

  static let declaration = CommandDeclaration(
    verb, in: .checking, "A menu item for an action would be enabled, or not.",
    OptionalArgument("ACTION", ActionName.self, "the action; left out: what the sender is connected to"),
    Phrase("from", "NODE", NodeName.self, "the sender"),
    Phrase("at", "NODE", NodeName.self, fits: .responder, "where a context menu was opened"),
    RequiredPhrase("is", "yes|no", YesNo.self, "whether it is enabled"),
    discussion: ["As 'validate' answers."],
    examples: [
      .init(
        "add window W\nhandle copy: on W\nexpect enabled copy: from W is yes\noverride W validate copy: is no\nexpect enabled copy: from W is no",
        "validation answers no")
    ],
    errors: [.unknownName, .badArgument, .expectationFailed], seeAlso: ["validate", "target", "override"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    let actual = try session.enablement(of: action, from: sender, at: responder).answer.isEnabled
    if actual != answer.value {
      throw Expectation.failed(answer.value ? "enabled" : "disabled", actual ? "enabled" : "disabled")
    }
    return nil
  }
}
