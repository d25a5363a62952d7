// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules U51 to U66.
  package static let controls: [RuleText] = [
    RuleText(
      "U51", "To add the same target and action again merges the events into the one entry.", "A8 C", "DI",
      .modelled("Tests/ResponderEngineTests/ConnectionTests.swift")),
    RuleText(
      "U52", "To add a target for no events changes nothing.", "A8", "D",
      .modelled("Tests/ResponderEngineTests/ConnectionTests.swift")),
    RuleText(
      "U53",
      "A target is not retained. After it has gone its entry stays and is a nil target, so that a dead target silently becomes a search of the chain.",
      "A8 O2", "OI", .modelled("Tests/ResponderEngineTests/RemovalTests.swift")),
    RuleText(
      "U54", "A nil target is resolved each time it is sent to, by U39 to U42.", "A7 A8 A10", "D",
      .modelled("Tests/ResponderEngineTests/ConnectionTests.swift")),
    RuleText(
      "U55",
      "To remove a target, nil stands for any target or any action. Only the events given are cleared, and an entry without events is gone.",
      "A9 C W", "DI", .modelled("Tests/ResponderEngineTests/ConnectionTests.swift")),
    RuleText(
      "U56", "To remove any target and any action for all events removes everything.", "A9", "D",
      .modelled("Tests/ResponderEngineTests/ConnectionTests.swift")),
    RuleText(
      "U57", "A control's targets are a set, with a marker for nil when some entry has no target.", "O2", "DO",
      .modelled("Tests/Sessions/rules/controls.responder")),
    RuleText(
      "U58", "A control's events are the union over its entries.", "C", "D",
      .modelled("Tests/Sessions/rules/controls.responder")),
    RuleText(
      "U59",
      "The actions for a target and an event are the names of the entries that match both. For a nil target the documents say there are none; measured, the entries without a target are listed.",
      "Z O2", "DO", isContested: true, .modelled("Tests/Sessions/rules/controls.responder")),
    RuleText(
      "U60", "To send the actions for events goes over the entries and sends each whose events meet them.", "A11 C W",
      "D", .modelled("Tests/ResponderEngineTests/ConnectionTests.swift")),
    RuleText(
      "U61",
      "The order among entries is not documented. Here it is the order in which they were made, taken before the first call.",
      "C W A19", "RI", .modelled("Tests/ResponderEngineTests/ConnectionTests.swift")),
    RuleText(
      "U62", "A disabled control is not tracked, so touches produce no events. Its events sent by hand still fire.",
      "A11", "MI", .modelled("Tests/Sessions/rules/touches.responder")),
    RuleText(
      "U63",
      "A disabled control swallows the touch. What its hit-testing really changes is not documented, and one re-implementation lets the touch through.",
      "O1 C", "M", isContested: true, option: "disabled-hit", .modelled("Tests/Sessions/rules/touches.responder")),
    RuleText(
      "U64",
      "Every action of a control goes by its own sendAction and then the application's, and both may be overridden.",
      "A3 A10 O3", "D", .modelled("Tests/ResponderKitTests/Objects/OverridingTests.swift")),
    RuleText(
      "U65",
      "The primary action is valueChanged for most controls, touchUpInside for buttons, editingDidEndOnExit for text fields. Entries for primaryActionTriggered fire alongside.",
      "O22", "O", .modelled("Tests/Sessions/rules/touches.responder")),
    RuleText(
      "U66",
      "Closures added to a control are kept by their identifier, a later one replacing an earlier, and are held strongly. They never walk the chain.",
      "A19 O2", "DO", .modelled("Tests/ResponderKitTests/Objects/ControlTests.swift")),
  ]
}
