// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ProfileCommand: SessionCommand {
  let profile: Choice<ProfileWord>?

  static let declaration = CommandDeclaration(
    "profile", in: .building, "Chooses whose rules are in force, or says whose are.",
    OptionalArgument("uikit|appkit", Choice<ProfileWord>.self, fits: .profile, "left out: which is in force"),
    discussion: [
      "Changing it makes every next responder what the structure says, and drops those set by hand. First responders stay where the other rules can have them, and the key window becomes AppKit's main one.",
      "Nodes keep their class; kinds such as 'view' stand for the profile's own from then on. What a profile does not have, as present in appkit and documents in uikit, is error unsupported.",
    ],
    examples: [
      .init("profile appkit\nadd window W\nadd view a in W\nexpect chain a is a W\nprofile", "AppKit's rules"),
      .init(
        "add window W\nadd view a in W\nexpect chain a is a W app\nprofile appkit\nexpect chain a is a W\nexpect first-responder is W",
        "the same nodes under both: in AppKit no link leads to the application (M5), and the window is first responder (M11)"
      ),
    ],
    errors: [.badArgument], seeAlso: ["option", "main-window", "perform"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let profile else {
      let word = session.model.tree.profile.word
      return LineReport(word, "profile", .string(word))
    }
    session.model.setProfile(profile.value.profile)
    return nil
  }
}
