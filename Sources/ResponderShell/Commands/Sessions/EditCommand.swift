// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

/// The commands `edit FIELD`, and at the prompt `edit [N]`.
struct EditCommand: PromptCommand {
  let subject: Word?

  static let verb = "edit"

  static let declaration = CommandDeclaration(
    verb, in: .building, "Edits a text field; at the prompt without one, a statement.",
    OptionalArgument(
      "FIELD|N", fits: .view, "a text field; or a statement by its number in 'history'; left out: the last statement"),
    discussion: [
      "The first responder is then the field editor of the window, WINDOW-editor, a text view that is made once; its next responder is the field (M55, M56, M58). So it is after first-responder FIELD and a click, too. A label and a disabled field are refused (M57). appkit only.",
      "Without a field, an editor is opened on a statement: the one that VISUAL names, else EDITOR, else vi. The saved text may hold several statements; they are run up to the first error, and each is added to the history. Without saving nothing is run. At the prompt only.",
    ],
    examples: [
      .init(
        "profile appkit\nadd window w\nadd field name in w\nhandle copy: on name\nedit name\nexpect first-responder is w-editor\nexpect target copy: is name",
        "what the editor does not handle goes to the field"),
      .init("! unsupported: edit", "a script has no prompt"),
    ],
    errors: [.unknownName, .badArgument, .refused, .unsupported],
    seeAlso: ["end-editing", "first-responder", "rerun", "history"], make: Self.init)

  /// The name of a field, or nil for a number or without a word.
  private var field: NodeName? {
    subject.flatMap { $0.looksLikeNumber ? nil : NodeName($0) }
  }

  func request(in session: Session) throws(Diagnostic) -> PromptRequest? {
    guard field == nil else { return nil }
    let history = session.host.history().map { $0.text }
    // With an empty history, `edit` begins with an empty text.
    guard let subject else { return .edit(history.last ?? "") }
    return .edit(try entry(CountWord(subject), of: history))
  }

  func runElsewhere(in session: Session) throws(Diagnostic) {
    guard let field else { throw try notAtPrompt(in: session) }
    try session.require(
      .appkit, for: "edit FIELD",
      "a field of UIKit is edited as first responder: \(run: "first-responder \(session.words.text(field.text))")")
    let id = try session.node(field)
    try session.building(at: field.word) { () throws(BuildError) in try session.model.edit(id) }
  }
}
