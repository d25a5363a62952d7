// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession

struct EditCommand: PromptCommand {
  let number: CountWord?

  static let verb = "edit"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Opens an editor on the last statement, and runs what is saved.",
    OptionalArgument("N", CountWord.self, "another statement, by its number in 'history'"),
    discussion: [
      "The editor is the one that VISUAL names, else EDITOR, else vi. The saved text may hold several statements; they are run up to the first error, and each is added to the history. Without saving nothing is run. At the prompt only."
    ],
    examples: [.init("! unsupported: edit", "a script has no prompt")],
    errors: [.badArgument, .unsupported], seeAlso: ["rerun", "history"], make: Self.init)

  func request(in session: Session) throws(Diagnostic) -> PromptRequest? {
    let history = session.host.history().map(\.text)
    // With an empty history, `edit` begins with an empty text.
    if number == nil, history.isEmpty { return .edit("") }
    return .edit(try entry(number, of: history))
  }
}
