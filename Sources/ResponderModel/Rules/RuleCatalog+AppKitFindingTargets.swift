// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules M23 to M41.
  package static let appKitFindingTargets: [RuleText] = [
    RuleText(
      "M23",
      "A send to nobody in particular asks the key window's chain from its first responder, then the window's delegate and document. Then, if it is another, the main window's likewise, and then the application, its delegate and the document controller.",
      "K1 K2", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M24",
      "In a document app each window's part ends with its document, if that is not the delegate already; the document controller comes last of all.",
      "K1", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M25",
      "The window's delegate is asked after the whole chain of the window, controller included. Apple's pages and copies of them disagree on whether it comes before the window controller.",
      "K1 K2 K9 G D P", "D", isContested: true, option: "delegate-order",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M26", "The sender plays no part in where the search starts.", "K2", "D",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M27", "In one re-implementation a toolbar item as sender searches the toolbar's own window.", "G", "R",
      .notModelled("one re-implementation alone; the sender plays no part (M26)")),
    RuleText(
      "M28",
      "A key window that is the main window is searched once. Without a key window only the main one is searched, and without both the application, its delegate and the document controller.",
      "K2 G D", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M29", "An explicit target that does not respond gets nothing and the answer is no; nobody else is asked.",
      "K3 G D P", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M30", "A nil action has no target.", "K2 K3 G", "DT", .modelled("Tests/Sessions/rules/appkit-menus.responder")),
    RuleText(
      "M31", "Each responder that does not respond may name a supplemental target, and else the next is asked.", "K5 G",
      "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M32",
      "To try to perform asks the object, then its next responder; windows and the application add their delegates. It does not go from the key to the main window.",
      "K4 K1 G", "DT", .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M33",
      "Events stay in one window, and the last responder is told that nobody took it, which beeps only for keys.",
      "K1 K6", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitMenuTests.swift")),
    RuleText(
      "M34", "An action nobody takes is answered with no and makes no sound; a key command nobody takes beeps.",
      "K2 K1", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M35", "Action methods take exactly one argument, the sender.", "K1", "D",
      .modelled("Tests/Sessions/rules/appkit-menus.responder")),
    RuleText(
      "M36",
      "While a window is modal it takes the main window's place in the search. Apple says only that other windows get no events; this is a re-implementation's reading.",
      "K16 G", "R", isContested: true, option: "modal",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitSearchTests.swift")),
    RuleText(
      "M37",
      "A sheet is key while it is shown and its parent stays main, so the parent's chain is still searched second.",
      "K2", "I", .modelled("Tests/Sessions/rules/appkit-search.responder")),
    RuleText(
      "M38", "Popovers and panels may be key while the document's window is main.", "K1", "D",
      .modelled("Tests/Sessions/rules/appkit-search.responder")),
    RuleText(
      "M39",
      "Errors climb another way: view, superviews, window, window controller, document, document controller, application.",
      "K14", "D", .modelled("Tests/ResponderEngineTests/LookUpTests.swift")),
    RuleText(
      "M40", "Services ask the full chain who can provide or take data, and end with nil.", "K18 K1 G", "DT",
      .modelled("Tests/ResponderEngineTests/LookUpTests.swift")),
    RuleText(
      "M41", "The undo manager is asked of the next responder, and is nil on a bare one.", "K20 G", "DT",
      .modelled("Tests/ResponderEngineTests/LookUpTests.swift")),
  ]
}
