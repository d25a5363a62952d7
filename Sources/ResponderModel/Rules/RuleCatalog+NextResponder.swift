// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules U1 to U19.
  package static let nextResponder: [RuleText] = [
    RuleText("U1", "A bare responder's next is nil.", "A2", "D", .modelled("Tests/Sessions/rules/chain.responder")),
    RuleText(
      "U2", "The root view of a controller goes on to that controller.", "A1 A2 O1", "DO",
      .modelled("Tests/ResponderEngineTests/ControllerStructureTests.swift")),
    RuleText(
      "U3", "Any other view goes on to its superview, and to nil without one.", "A1 A2", "D",
      .modelled("Tests/ResponderEngineTests/StructureTests.swift")),
    RuleText(
      "U4", "A controller goes on to the superview of its root view. In the plain case that is the window.", "A2 C W Z",
      "DR", .modelled("Tests/ResponderEngineTests/NextTests.swift")),
    RuleText(
      "U5",
      "A root controller goes on to its window. In a tree without private wrapper views U4 gives the same answer.",
      "A1", "D", .modelled("Tests/ResponderEngineTests/NextTests.swift")),
    RuleText(
      "U6",
      "A child controller is nothing special: it goes on to the view around its own root view. That view lies inside the parent, whose controller is met later.",
      "O1 O9", "O", .modelled("Tests/Sessions/rules/chain.responder")),
    RuleText(
      "U7",
      "The chain follows the views; a controller stands one step above its root view, and containment is not asked.",
      "A2", "I", .modelled("Tests/Sessions/rules/chain.responder")),
    RuleText(
      "U8",
      "A presented controller goes on to the controller that presents it. Two of Apple's pages disagree: by the other one it goes on to its root view's superview, like any controller, and calls up the chain from iOS 13 sheets were seen not to arrive.",
      "A1 A2 O12 S C W Z", "D", isContested: true, option: "presented-next",
      .modelled("Tests/ResponderEngineTests/PresentationTests.swift")),
    RuleText(
      "U9",
      "A controller whose view is not loaded or in no superview goes on to nil. So a chain asked for in viewDidLoad is short.",
      "W O16", "RO", .modelled("Tests/Sessions/rules/chain.responder")),
    RuleText(
      "U10",
      "A window goes on to its scene, or without one to the application. Apple's pages still name the application alone; dumps of real chains show the scene.",
      "A1 A2 O1 O9", "DO", isContested: true, option: "scenes", .modelled("Tests/ResponderEngineTests/NextTests.swift")),
    RuleText(
      "U11", "A scene goes on to the application. The scene's delegate is not in the chain.", "O1 O9", "OI",
      .modelled("Tests/Sessions/rules/chain.responder")),
    RuleText(
      "U12",
      "The application goes on to its delegate, if that is a responder and neither a view, a controller nor the application itself. A delegate the chain has passed already is not asked again.",
      "A1 A2 O1 S", "DO", .modelled("Tests/ResponderEngineTests/DelegateTests.swift")),
    RuleText(
      "U13", "The application's delegate goes on to nil unless it overrides next.", "A2", "D",
      .modelled("Tests/ResponderEngineTests/DelegateTests.swift")),
    RuleText(
      "U14",
      "In an app with SwiftUI's life cycle the class called AppDelegate is not the application's delegate, and so not in the chain.",
      "O11", "O", .modelled("Tests/ResponderEngineTests/DelegateTests.swift")),
    RuleText(
      "U15",
      "Any responder may override next, and what it returns is the next responder. That holds for actions, touches and key commands.",
      "A1", "D", .modelled("Tests/ResponderEngineTests/OverrideTests.swift")),
    RuleText(
      "U16",
      "The next responder is computed when it is asked for, never stored. A view that moves has a new one at once.",
      "A2", "D", .modelled("Tests/ResponderEngineTests/NextTests.swift")),
    RuleText(
      "U17",
      "Views that are hidden, disabled, transparent or without interaction stay in the chain. Only hit-testing looks at those flags.",
      "A1 A2 A12", "I", .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U18", "What is no responder is never a link: gesture recognisers, bar button items, plain objects.", "O1 O6",
      "O", .modelled("Tests/Sessions/errors/actions.responder")),
    RuleText(
      "U19",
      "Real chains hold objects of the frameworks that nobody made. Among them are UIDropShadowView, UITransitionView, wrapper views, and one that is neither view nor controller.",
      "O1 O3 O13", "O", .modelled("Tests/ResponderEngineTests/NextTests.swift")),
  ]
}
