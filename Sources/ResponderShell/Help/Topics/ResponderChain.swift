// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let responderChain = HelpPage(
    "responder-chain", "Who comes after whom, and by which rule.",
    .text("Every responder has one next responder, or none. Nobody stores it: it follows from where things are."),
    .terms([
      "a view": "its superview (U3); a controller's root view goes on to that controller (U2)",
      "a controller": "its root view's superview (U4), so a root controller its window; presented: the presenter (U8)",
      "a window": "its scene, else the application (U10)",
      "a scene": "the application (U11)",
      "the application": "its delegate, when that is a responder of its own (U12)",
    ]),
    .text(
      "So the chain follows the views, and a controller stands one step above its own root view. A child controller is met because its view is in another's. Gestures, bar button items and plain objects are never links (U18); hidden and disabled views are (U17)."
    ),
    .example(
      "two controllers, one in the other",
      """
      add window main
      attach controller tabs to main
      add controller home
      embed home in tabs
      add view list in home
      chain list
      next home
      """),
    .example(
      "a link of one's own",
      """
      add window main
      add view list in main
      add UIResponder helper
      override list next is helper
      chain list
      """),
    seeAlso: ["chain", "next", "override", "embed", "present", "options"])
}
