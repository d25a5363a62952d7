// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct KeyWindowCommand: SessionCommand {
  let window: NodeOrNone?

  static let declaration = CommandDeclaration(
    "key-window", in: .building, "Makes a window key, or says which is.",
    OptionalArgument("WINDOW|none", NodeOrNone.self, fits: .windowOrNone, "left out: which is"),
    discussion: ["Sends without a target start at the key window's first responder (U39)."],
    examples: [
      .init("add window W1\nadd window W2\nkey-window W2\nkey-window", "the first window is key until told otherwise")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["first-responder"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    guard let window else {
      let key = session.model.tree.keyWindow.map(session.model.name)
      return LineReport(key ?? "none", "window", .optional(key))
    }
    let chosen: ResponderID? = window.isNone ? nil : try session.node(window.name, of: .window) as ResponderID
    session.model.tree.setKeyWindow(chosen)
    return nil
  }
}
