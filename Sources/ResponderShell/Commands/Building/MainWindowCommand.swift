// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct MainWindowCommand: SessionCommand {
  let window: NodeOrNone?

  static let declaration = CommandDeclaration(
    "main-window", in: .building, "Makes a window main, or says which is.",
    OptionalArgument("WINDOW|none", NodeOrNone.self, "left out: which is"),
    discussion: [
      "A search goes through the key window, then through the main one when that is another (M23). The first window is both. appkit only."
    ],
    examples: [
      .init(
        "profile appkit\nadd window document\nadd window panel\nkey-window panel\nhandle save on document\nsend save\nmain-window",
        "a panel is key, its document window main")
    ],
    errors: [.unknownName, .badArgument, .unsupported], seeAlso: ["key-window", "modal", "send"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.require(.appkit, for: "main-window", "main windows are AppKit's: profile appkit")
    guard let window else {
      let main = session.model.tree.mainWindow.map(session.model.name)
      return LineReport(main ?? "none", "window", .optional(main))
    }
    let chosen: ResponderID? = window.isNone ? nil : try session.node(window.name, of: .window) as ResponderID
    session.model.tree.setMainWindow(chosen)
    return nil
  }
}
