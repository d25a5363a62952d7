// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let undoing = HelpPage(
    "undoing", "Trying things, and going back: undo, redo, checkpoint, restore, suppose.",
    .text(
      "A statement that fails leaves the session as it was. One that succeeded can be taken back, whatever it did: the tree, handlers, focus, variables, classes, the log."
    ),
    .terms([
      "undo, undo N": "takes back the last statement that changed something, or the last N",
      "redo, redo N": "brings it again, until something else changes",
      "checkpoint NAME": "names this state",
      "restore NAME": "goes back to it, or forward again",
      "diff NAME": "says what changed since a checkpoint",
      "reset": "makes the session empty again; 'undo' brings it back",
      "suppose { … }": "runs a block, prints its answers, and puts everything back",
    ]),
    .example(
      "what if the view handled it, and an undo",
      """
      add window main
      add view list in main
      handle open on main
      suppose { handle open on list; send open from list }
      send open from list
      checkpoint before
      move list to none
      diff before
      undo
      chain list
      """),
    seeAlso: ["undo", "redo", "checkpoint", "restore", "diff", "suppose"])
}
