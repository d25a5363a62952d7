// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let focus = HelpPage(
    "focus", "First responders and key windows: where typing goes, and nil-targeted actions begin.",
    .text(
      "Every window has a first responder, or none; that of the key window counts. 'first-responder NODE' asks NODE to become it, 'first-responder' alone says who is, 'first-responder none' lets it resign. The first window is key; 'key-window WINDOW' makes another one key."
    ),
    .text(
      "A node becomes first responder when it is in a window (U25), says it can (U24: text fields and text views do, others after 'set NODE.canBecomeFirstResponder yes'), and the one there is will resign (U23, U29). Otherwise it is error 'refused', with the rule. Taking a node out of its window takes the focus from it (U30)."
    ),
    .example(
      "who can have the focus, and how it is lost",
      """
      add window main
      add field search in main
      add view card in main
      first-responder search
      ! refused: first-responder card
      set card.canBecomeFirstResponder yes
      first-responder card
      move card to none
      first-responder
      """),
    .text(
      "In appkit the window is first responder when nothing else is, and a view that refuses leaves it to the window (M11, M15). Hiding what has the focus moves it along 'nextKeyView' to the next view that accepts and is neither hidden nor disabled, else to the window (M20)."
    ),
    .example(
      "in AppKit, a hidden field gives the focus on",
      """
      profile appkit
      add window main
      add field first in main
      add field second in main
      set first.nextKeyView second
      first-responder first
      set first.hidden yes
      first-responder
      """),
    seeAlso: ["first-responder", "key-window", "sending", "properties", "looking-up"])
}
