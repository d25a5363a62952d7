// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules U79 to U89.
  package static let menus: [RuleText] = [
    RuleText(
      "U79",
      "A command of the edit menu is enabled when someone on the chain can perform it. A no at one level lets the levels above still say yes.",
      "A5", "D", .modelled("Tests/Sessions/rules/enabled.responder")),
    RuleText(
      "U80",
      "Whether an action can be performed may be asked again and again, with any sender or none, so the answer must have no side effects.",
      "A5", "D", .modelled("Tests/Sessions/rules/enabled.responder")),
    RuleText(
      "U81", "The target of a command validates it before it is shown, and may disable it.", "A16 S", "DR",
      .modelled("Tests/Sessions/rules/enabled.responder")),
    RuleText(
      "U82", "The main menu is built by the application's delegate, a context menu by the view controller.", "A16", "D",
      .modelled("Tests/ResponderEngineTests/LookUpTests.swift")),
    RuleText(
      "U83",
      "The key commands of the whole chain are in force. On a match the search starts at the first responder and calls the first that implements the action, which may be another object than the one that listed it.",
      "A15", "D", .modelled("Tests/Sessions/rules/touches.responder")),
    RuleText(
      "U84", "The undo manager is the nearest one up the chain, and a window supplies one.", "A17", "D",
      .modelled("Tests/ResponderEngineTests/LookUpTests.swift")),
    RuleText(
      "U85", "The input view comes from the first responder; a controller above it can supply the accessory.", "A6",
      "DM", .modelled("Tests/ResponderEngineTests/LookUpTests.swift")),
    RuleText(
      "U86",
      "The target view controller for an action is the nearest controller whose class overrides the method and that does not decline. The walk goes over controllers, not responders.",
      "A13", "D", .modelled("Tests/ResponderEngineTests/ControllerSearchTests.swift")),
    RuleText(
      "U87",
      "To show a controller asks for the target view controller, and without one the window's root controller presents it.",
      "A14", "D", .modelled("Tests/Sessions/rules/view-controllers.responder")),
    RuleText(
      "U88",
      "An unwind asks, container by container on the way up, the children but the one that contains the source, in order, and the first yes wins. It follows containment, not the responder chain.",
      "A18", "DI", .modelled("Tests/ResponderEngineTests/ControllerSearchTests.swift")),
    RuleText(
      "U89", "A user activity belongs to the responder that holds it, and nothing is searched.", "", "M",
      .modelled("Tests/ResponderEngineTests/LookUpTests.swift")),
  ]
}
