// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules M1 to M10.
  package static let appKitNextResponder: [RuleText] = [
    RuleText(
      "M1", "The next responder is stored, can be set, is not retained, and is nil at first.", "K21 G", "DT",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitNextTests.swift")),
    RuleText(
      "M2",
      "To add a subview sets its next responder to the superview, and to remove it sets nil. So a view that is added again loses a link of one's own.",
      "K1 G", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitNextTests.swift")),
    RuleText(
      "M3",
      "Since macOS 10.10 a controller's root view goes on to the controller, and that to the view's superview. Before, controllers were not in the chain.",
      "K12 O10 O14", "DO", option: "vc-in-chain", .modelled("Tests/ResponderEngineTests/AppKit/AppKitNextTests.swift")),
    RuleText(
      "M4", "The content view goes on to the window, by way of a frame view of the framework's.", "K1 O10", "DO",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitNextTests.swift")),
    RuleText(
      "M5",
      "A window goes on to its window controller, and without one to nil. The links end there; they do not lead to the application.",
      "K1 O10", "DO", .modelled("Tests/ResponderEngineTests/AppKit/AppKitNextTests.swift")),
    RuleText(
      "M6",
      "Two re-implementations link a window to the application. Only code that walks the links itself can see the difference; here it is nil.",
      "G P", "R", isContested: true, .modelled("Tests/ResponderEngineTests/AppKit/AppKitNextTests.swift")),
    RuleText(
      "M7", "The delegates of windows and of the application are never links; the search visits them on the side.",
      "K1", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitNextTests.swift")),
    RuleText(
      "M8", "Documents and the document controller are no links either.", "K1", "D",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitFirstResponderTests.swift")),
    RuleText(
      "M9",
      "To put a controller into the chain by hand that AppKit also puts there makes a cycle, which must be found and told.",
      "O14", "O", .modelled("Tests/ResponderEngineTests/AppKit/AppKitNextTests.swift")),
    RuleText(
      "M10",
      "Two re-implementations never put view controllers into the chain, and one goes from the view to its controller and no further.",
      "G D P", "R", isContested: true, option: "vc-in-chain",
      .modelled("Tests/Sessions/rules/appkit-links.responder")),
  ]
}
