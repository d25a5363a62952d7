// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// `profile [uikit|appkit]`
struct ProfileCommand: SessionCommand {
  let profile: Word?

  static let declaration = CommandDeclaration(
    "profile", in: .building, "Chooses whose rules are in force, or says whose are.",
    OptionalArgument("uikit|appkit", fits: .profile, "left out: which is in force"),
    discussion: ["This version has uikit."],
    examples: [.init("profile uikit\nprofile", "UIKit's rules are the default")],
    errors: [.badArgument, .unsupported], seeAlso: ["option"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let profile else { return LineReport("uikit", "profile", .string("uikit")) }
    switch profile.text {
    case "uikit": return nil
    case "appkit":
      throw Diagnostic(
        .unsupported, "the appkit profile is not built yet", at: profile.range, help: ["uikit is in force"])
    default:
      throw Diagnostic(
        .badArgument, "'\(profile.text)' is no profile", at: profile.range,
        suggestions: session.suggestion(for: profile.text, among: ["uikit", "appkit"]), help: ["uikit or appkit"])
    }
  }
}
