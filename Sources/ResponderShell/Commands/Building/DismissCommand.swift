// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct DismissCommand: SessionCommand {
  let controller: NodeName

  static let declaration = CommandDeclaration(
    "dismiss", in: .building, "Ends a presentation, and those that stand on it.",
    Argument("CONTROLLER", NodeName.self, fits: .presented, "a presented controller"),
    examples: [
      .init(
        "add window main\nattach controller home to main\nadd controller sheet\npresent sheet from home\ndismiss sheet\nexpect next sheet is none",
        "after dismissing, the sheet is in nothing")
    ],
    errors: [.unknownName, .badArgument, .refused, .unsupported], seeAlso: ["present"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) -> (any Report)? {
    try session.require(.uikit, for: "dismiss", "AppKit's own presentations are windows: add window")
    let id = try session.node(controller, of: .controller)
    try session.structure(at: controller.word) { () throws(StructureError) in try session.model.tree.dismiss(id) }
    return nil
  }
}
