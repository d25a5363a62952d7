// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderSession
import ResponderText

struct ProtocolCommand: SessionCommand {
  let name: NewName
  let protocolActions: [ActionName]
  let place: PlaceWord?

  static let verb = "protocol"

  static let declaration = CommandDeclaration(
    verb, in: .actions, "Declares a set of actions.",
    Argument("NAME", NewName.self, "a free name"),
    Rest("ACTION", ActionName.self, "the actions that a class that adopts it should handle", isRequired: true),
    Phrase("at", "FILE:LINE", PlaceWord.self, "the place in a source"),
    examples: [
      .init(
        "protocol OpenTabHandler handleOpenTab:forEvent:\nclass Tabs: UITabBarController adopts OpenTabHandler",
        "an action protocol and a class that adopts it")
    ],
    errors: [.duplicateName], seeAlso: ["class", "handle"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    try session.building(at: name.word) { () throws(BuildError) in
      try session.model.declareProtocol(name.text, protocolActions.map { $0.text }, at: place?.text)
    }
  }
}
