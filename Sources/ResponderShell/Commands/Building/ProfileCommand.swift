// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ProfileCommand: SessionCommand {
  let profile: Choice<ProfileWord>?

  static let verb = "profile"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Chooses UIKit's or AppKit's rules, or shows which are in force.",
    OptionalArgument("uikit|appkit", Choice<ProfileWord>.self, fits: .profile, "left out: shows which is in force"),
    discussion: [
      "Changing it computes every next responder from the structure, and drops those set by hand. First responders remain where the other rules allow it, and the key window becomes AppKit's main window.",
      "Nodes keep their classes; kinds such as 'view' mean the profile's classes from then on. What a profile lacks, such as present in appkit and documents in uikit, is error unsupported.",
    ],
    examples: [
      .init("profile appkit\nadd window W\nadd view a in W\nexpect chain a is a W\nprofile", "AppKit's rules"),
      .init(
        "add window W\nadd view a in W\nexpect chain a is a W app\nprofile appkit\nexpect chain a is a W\nexpect first-responder is W",
        "the same nodes under both: in AppKit the application is not in the chain (M5), and the window is first responder (M11)"
      ),
    ],
    errors: [.badArgument], seeAlso: ["option", "main-window", "perform"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    guard let profile else {
      let word = session.tree.profile.word
      return session.answer(LineReport(word, "profile", .string(word)))
    }
    session.model.setProfile(profile.value.profile)
  }
}
