// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct ModalCommand: SessionCommand {
  let window: NodeOrNone?

  static let declaration = CommandDeclaration(
    "modal", in: .building, "Begins a modal session with a window, ends it, or says which window has one.",
    OptionalArgument("WINDOW|none", NodeOrNone.self, "left out: which window"),
    discussion: [
      "The window becomes key, and is searched in place of the main window, unless 'option modal none' (M36). Ending the session leaves it key. appkit only."
    ],
    examples: [
      .init(
        "profile appkit\nadd window document\nadd window alert\nhandle save on document\nmodal alert\nsend save\nexpect unhandled\nmodal none\nmodal",
        "an alert keeps actions from the document's window")
    ],
    errors: [.unknownName, .badArgument, .unsupported], seeAlso: ["key-window", "main-window", "option"],
    make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.require(.appkit, for: "modal", "modal sessions are AppKit's: profile appkit")
    guard let window else {
      let modal = session.model.tree.modalWindow.map(session.model.name)
      return LineReport(modal ?? "none", "window", .optional(modal))
    }
    let chosen: ResponderID? = window.isNone ? nil : try session.node(window.name, of: .window) as ResponderID
    session.model.tree.setModalWindow(chosen)
    return nil
  }
}
