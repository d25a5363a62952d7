// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let bubbling = HelpPage(
    "bubbling", "The other style: a message that every level may handle and let go on.",
    .text(
      "Instead of sendAction, many apps add a method to UIResponder that calls the same method of its next responder; whoever is interested overrides it, and calls super to let it go on. That is 'bubble' (U50)."
    ),
    .text(
      "It always begins at its sender: the first responder plays no part, nor does canPerformAction. Each level in turn gets it; a handler ends it unless it says 'pass'. So several may handle it, and the answer names them all. In a 'send' a handler that passes changes nothing (U46); there it is 'resend' that goes on."
    ),
    .example(
      "two listeners, because the lower one passes",
      """
      add window main
      attach controller root to main
      add table list in root
      add cell row in list
      handle rowSelected on list { log highlighted; pass }
      handle rowSelected on root { log opened }
      bubble rowSelected 3 from row
      expect handled by list root
      """),
    seeAlso: ["bubble", "pass", "resend", "sending"])
}
