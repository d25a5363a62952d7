// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderSession
import ResponderText

struct PerformCommand: SessionCommand {
  let action: ActionName
  let responder: NodeName

  static let verb = "perform"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Sends an action up from a node, as AppKit's tryToPerform does.",
    Argument("ACTION", ActionName.self, "the action; its one argument is the sender (M35)"),
    RequiredPhrase("on", "NODE", NodeName.self, "a responder, the first object that is asked"),
    discussion: [
      "NODE and its next responders are asked, and also the delegates of the windows and the application among them (M32). Other windows are not asked. appkit only."
    ],
    examples: [
      .init(
        "profile appkit\nadd window W\nadd view a in W\nattach delegate d to W\nhandle go on d\nperform go on a\nexpect path a W d",
        "the window's delegate is asked last")
    ],
    errors: [.unknownName, .badArgument, .unsupported, .depthLimit, .failed], seeAlso: ["send", "chain"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.appkit, for: "perform", "tryToPerform belongs to AppKit: \(run: "profile appkit")")
    let id = try session.responder(responder)
    session.answer(DeliveryReport(try session.send(try session.message(action, [], from: id), for: .performer(id))))
  }
}
