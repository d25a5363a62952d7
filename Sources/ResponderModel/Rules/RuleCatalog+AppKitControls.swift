// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules M42 to M54.
  package static let appKitControls: [RuleText] = [
    RuleText(
      "M42", "A control has one target, held weakly, and one action; a nil target is searched for.", "K22", "D",
      .modelled("Tests/Sessions/rules/appkit-menus.responder")),
    RuleText(
      "M43", "The newest documents add targets for events, as in UIKit.", "K19", "D",
      .notModelled("a control of AppKit has one connection here (M42)")),
    RuleText(
      "M44", "On which events a control sends its action looks only at mouse down, mouse up, dragged and periodic.",
      "K22", "D", .modelled("Tests/Sessions/rules/appkit-menus.responder")),
    RuleText(
      "M45", "A disabled control sends nothing when it is clicked, and no action is never sent.", "G", "T",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitMenuTests.swift")),
    RuleText(
      "M46",
      "A menu enables its items itself: without a target an item is disabled, else its target validates it, and else it is enabled.",
      "K10 G D", "DR", .modelled("Tests/ResponderEngineTests/AppKit/AppKitMenuTests.swift")),
    RuleText(
      "M47",
      "Only the target is asked to validate, and its no is final. One passage of Apple's could be read as going on.",
      "K10 K1 G D", "D", isContested: true, .modelled("Tests/ResponderEngineTests/AppKit/AppKitMenuTests.swift")),
    RuleText(
      "M48", "An item without an action is disabled, unless it belongs to a pop-up.", "G O19", "RO",
      .modelled("Tests/Sessions/rules/appkit-menus.responder")),
    RuleText(
      "M49",
      "An item disabled by hand is enabled again at the next update when its target responds and does not validate.",
      "O19", "O", .modelled("Tests/Sessions/rules/appkit-menus.responder")),
    RuleText(
      "M50",
      "The main menu searches as a send does; a context menu searches only the chain of the window it was opened in, from the view it belongs to.",
      "K1", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M51", "Toolbar items are validated as menu items are, but not those with a view of their own.", "K1 K15", "D",
      .modelled("Tests/Sessions/rules/appkit-menus.responder")),
    RuleText(
      "M52",
      "Key equivalents go down the key window's views until one takes them, then to the menu bar. Only then does a key go to the first responder and up.",
      "K1 K11", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitMenuTests.swift")),
    RuleText(
      "M53", "Re-implementations differ in what is asked between the key window and the menu bar.", "G D", "R",
      isContested: true, .notModelled("a difference between re-implementations; M52 is followed")),
    RuleText(
      "M54", "A key press goes on to the next responder by default.", "G K1", "T",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitMenuTests.swift")),
  ]
}
