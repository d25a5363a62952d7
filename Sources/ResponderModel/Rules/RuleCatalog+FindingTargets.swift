// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules U33 to U50.
  package static let findingTargets: [RuleText] = [
    RuleText(
      "U33", "By default an object can perform an action exactly when its class implements it.", "A5", "D",
      .modelled("Tests/ResponderEngineTests/VerdictTests.swift")),
    RuleText(
      "U34",
      "Asking whether an object can perform an action does not walk up the chain. Apple's page says it asks the next responder too, but then every search would end where it began; measurements and Apple's own sample code say otherwise.",
      "O1 O17 A5 C W", "O", isContested: true, .modelled("Tests/Sessions/language/asking.responder")),
    RuleText(
      "U35",
      "Asked for the target of an action, an object that can perform it names itself, and else its next responder is asked. An object may override this to name another.",
      "A4 O1", "DO", .modelled("Tests/ResponderEngineTests/SearchTests.swift")),
    RuleText(
      "U36",
      "An override of canPerformAction hides a method or claims one that is not there. With no, the search passes by; with yes, the object is the target, and delivery fails.",
      "A5", "DI", .modelled("Tests/ResponderEngineTests/VerdictTests.swift")),
    RuleText(
      "U37",
      "Asked of the application, the search for a target sees only the application and its delegate. It is no dry run of a send.",
      "O7 O3", "O", .modelled("Tests/ResponderEngineTests/SearchTests.swift")),
    RuleText(
      "U38",
      "A send to an explicit target calls it directly: no walk, no canPerformAction. A target without the method ends the app with an exception.",
      "A3 O15", "DO", .modelled("Tests/Sessions/errors/actions.responder")),
    RuleText(
      "U39",
      "A send to nobody in particular starts at the key window's first responder, if there is one. It does not matter that the sender is in another branch.",
      "A3 O5", "DO", option: "nil-start", .modelled("Tests/ResponderEngineTests/SearchTests.swift")),
    RuleText(
      "U40",
      "Without a first responder such a send starts at its sender, if that is a responder. This is not documented.",
      "O4 O1 O3", "O", option: "nil-start", .modelled("Tests/ResponderEngineTests/SearchTests.swift")),
    RuleText(
      "U41", "Without a first responder and without a sender that responds, such a send starts at the application.",
      "O7 O6", "O", option: "nil-start", .modelled("Tests/ResponderEngineTests/SearchTests.swift")),
    RuleText(
      "U42",
      "There is one walk only. When nobody on the first responder's chain takes the action, the sender's chain is not tried.",
      "O5 O8", "OI", .modelled("Tests/ResponderEngineTests/SearchTests.swift")),
    RuleText(
      "U43",
      "Re-implementations start elsewhere: one always at the sender, one only at the first responder. The option nil-start chooses.",
      "C W Z", "R", isContested: true, option: "nil-start", .modelled("Tests/ResponderEngineTests/SearchTests.swift")),
    RuleText(
      "U44",
      "Apple words the start of a control's search in four ways, which make two behaviours. One of them, that it starts from the target object, cannot be meant when the target is nil.",
      "A1 A3 A7 O5", "D", isContested: true, option: "nil-start",
      .modelled("Tests/Sessions/rules/controls.responder")),
    RuleText(
      "U45",
      "At every step of a search the test is canPerformAction. So an override hides or reveals a handler for actions that are sent, and not only in menus.",
      "O16 O17", "O", .modelled("Tests/ResponderEngineTests/VerdictTests.swift")),
    RuleText(
      "U46",
      "A send says yes when a target was found and called, and no when the walk ended. What the handler did it does not say, and a chosen handler cannot hand the action on.",
      "A3 O1", "DO", .modelled("Tests/ResponderEngineTests/DeliveryTests.swift")),
    RuleText(
      "U47", "When nobody implements an action the answer is no, without exception or log.", "O1 O15", "O",
      .modelled("Tests/ResponderEngineTests/DeliveryTests.swift")),
    RuleText(
      "U48",
      "A handler takes nothing, the sender, or the sender and the event; it is passed both, and takes what it declares.",
      "A3 A7 O2", "DO", .modelled("Tests/Sessions/rules/controls.responder")),
    RuleText(
      "U49", "To go on after handling, a handler must send again itself, from its own next responder.", "A4 O20", "IO",
      .modelled("Tests/ResponderEngineTests/DeliveryTests.swift")),
    RuleText(
      "U50",
      "In the other style a base class forwards a method to its next responder, and whoever overrides it handles. It starts at the sender, ignores first responder and canPerformAction, may reach several handlers, and ends silently.",
      "O21", "O", .modelled("Tests/ResponderEngineTests/BubbleTests.swift")),
  ]
}
