// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let sending = HelpPage(
    "sending", "Where an action starts, who is asked, and what the answer says.",
    .text(
      "'send' is UIKit's sendAction(_:to:from:for:). With 'to' the target is called directly: no search, and an error when it lacks the handler (U38). Without 'to' the target is nil, and the search starts at the first of these there is:"
    ),
    .terms([
      "U39": "the key window's first responder, wherever the sender is",
      "U40": "the sender",
      "U41": "the application",
    ]),
    .text(
      "From there it asks each next responder whether it can perform the action, up to the first that can (U42: once, and only along this one chain). Nobody is an answer, not an error (U47): the last line then says 'handled by nobody (no)'."
    ),
    .example(
      "the same send, before and after a text field has the focus",
      """
      add window main
      add view list in main
      add view header in main
      add field search in header
      handle refresh on list
      send refresh from list
      first-responder search
      send refresh from list --trace
      """),
    .text(
      "'target ACTION from NODE' says who would get it and sends nothing; 'can ACTION on NODE' asks one node. After a delivery '$handled', '$handler' and '$path' hold what the answer said."
    ),
    seeAlso: ["send", "target", "can", "focus", "bubbling", "target-action", "options"])
}
