// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
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

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.requireFree(name.word)
    guard session.model.vocabulary.protocols[name.text] == nil else {
      throw Diagnostic(
        .duplicateName, "the name '\(name.text)' is taken by a protocol", at: name.word.range, help: ["choose another"])
    }
    session.model.vocabulary.set(\.protocols, name.text, protocolActions.map(\.text))
    if let place { session.model.sources.set(\.code.protocolPlaces, name.text, place.text) }
    for action in protocolActions { _ = session.model.actions.intern(action.text) }
    return nil
  }
}
