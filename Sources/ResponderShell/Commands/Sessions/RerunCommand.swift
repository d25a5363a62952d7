// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession

struct RerunCommand: PromptCommand {
  let number: CountWord?

  static let declaration = CommandDeclaration(
    "rerun", in: .sessions, "Runs a statement of the history once more.",
    OptionalArgument("N", CountWord.self, "its number, as 'history' tells it; left out: the last one"),
    discussion: [
      "The statement is shown, and it is what the history and a recording keep. At the prompt only."
    ],
    examples: [.init("! bad-argument: rerun 3", "a script has no history")],
    errors: [.badArgument, .unsupported], seeAlso: ["history", "edit"], make: Self.init)

  func request(in session: Session) throws(Diagnostic) -> PromptRequest? {
    let history = session.host.history()
    let entry = try entry(number, of: history)
    guard entry.prefix(while: { !$0.isWhitespace }) != "rerun" else {
      throw Diagnostic(
        .badArgument, "that statement is a 'rerun' itself", at: number?.word.range, help: ["choose what it was about"])
    }
    return .rerun(entry)
  }
}
