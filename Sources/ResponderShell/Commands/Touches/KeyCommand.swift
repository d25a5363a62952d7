// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct KeyCommand: SessionCommand {
  let node: NodeName
  let combination: KeyCombination
  let action: ActionName
  let hasPriority: Bool

  static let verb = "key"

  static let declaration = CommandDeclaration(
    verb, in: .actions, "Lists a key command on a responder, or in appkit a key equivalent.",
    Argument("NODE", NodeName.self, fits: .responder, "a responder; in appkit also a menu item"),
    Argument("COMBO", KeyCombination.self, "such as cmd+shift+n"),
    Argument("ACTION", ActionName.self, "what it sends"),
    Flag("--priority", "before what text input does with the key, as wantsPriorityOverSystemBehavior says (U113)"),
    discussion: [
      "Modifiers can be in any order, and case does not matter. A later key command for the same node and combination replaces an earlier one.",
      "In appkit only views, windows and menu items are asked; a menu item has one key equivalent, which another one replaces (M52).",
    ],
    examples: [
      .init(
        "add window W\nadd field f in W\nfirst-responder f\nhandle new on W\nkey W cmd+n new\npress CMD+N\nexpect handled by W",
        "a key command of the window")
    ],
    errors: [.unknownName, .badArgument], seeAlso: ["press"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let named = try session.node(node)
    // The menu bar has key equivalents too (M52).
    let isItem = session.tree.profile == .appkit && session.tree.kind(of: named) == .menuItem
    let id = isItem ? named : try session.responder(node)
    session.model.setKeyCommand(combination.text, on: id, to: action.text, hasPriority: hasPriority)
  }
}
