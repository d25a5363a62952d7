// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// The command `clear`.
struct ClearCommand: PromptCommand {
  static let verb = "clear"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Clears the screen.",
    discussion: ["The session stays as it is; 'reset' empties it. Without a terminal it does nothing."],
    examples: [.init("clear", "an empty screen")], seeAlso: ["reset"], make: { Self() })

  func request(in session: Session) throws(Diagnostic) -> PromptRequest? { .clear }

  func runElsewhere(in session: Session) throws(Diagnostic) {}
}
