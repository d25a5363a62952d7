// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderSession
import ResponderText

struct PerformCommand: SessionCommand {
  let action: ActionName
  let responder: NodeName

  static let declaration = CommandDeclaration(
    "perform", in: .sending, "Sends an action up from a node, as AppKit's tryToPerform does.",
    Argument("ACTION", ActionName.self, "the action; its one argument is the sender (M35)"),
    RequiredPhrase("on", "NODE", NodeName.self, "a responder, the first that is asked"),
    discussion: [
      "NODE and its next responders are asked, then the delegates of the window and the application among them (M32). It does not go on to another window. appkit only."
    ],
    examples: [
      .init(
        "profile appkit\nadd window W\nadd view a in W\nattach delegate d to W\nhandle go on d\nperform go on a\nexpect path a W d",
        "the window's delegate is asked last")
    ],
    errors: [.unknownName, .badArgument, .unsupported, .depthLimit, .failed], seeAlso: ["send", "chain"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.require(.appkit, for: "perform", "tryToPerform is AppKit's: profile appkit")
    let id = try session.responder(responder)
    return DeliveryReport(try session.send(try session.message(action, [], from: id), for: .performer(id)))
  }
}
