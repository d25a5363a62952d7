// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules M11 to M22.
  package static let appKitFirstResponder: [RuleText] = [
    RuleText(
      "M11", "A new window is its own first responder, so that there is always one.", "K1 G", "DT",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitFirstResponderTests.swift")
    ),
    RuleText(
      "M12",
      "By default an object does not accept to be first responder, would become it, and resigns when asked. To accept is the gate, to become a veto.",
      "K8 G", "DT", .modelled("Tests/ResponderEngineTests/AppKit/AppKitFirstResponderTests.swift")),
    RuleText(
      "M13", "To make the first responder first responder again is answered with yes, and nobody is asked.", "K7 G",
      "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitFirstResponderTests.swift")),
    RuleText(
      "M14", "Else the old first responder is asked to resign; when it refuses, the answer is no and nothing changes.",
      "K7", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitFirstResponderTests.swift")),
    RuleText(
      "M15",
      "When the old one has resigned and the new one refuses, the window becomes first responder, and the answer is yes.",
      "K7", "D", .modelled("Tests/ResponderEngineTests/AppKit/AppKitFirstResponderTests.swift")),
    RuleText(
      "M16",
      "Re-implementations disagree on M15: one asks the newcomer first and changes nothing, two answer no after falling back to the window.",
      "G D P", "R", isContested: true, .notModelled("a difference between re-implementations; M15 is followed")),
    RuleText(
      "M17", "To make nobody first responder makes it the window, unless the old one refuses.", "K7", "D",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitFirstResponderTests.swift")),
    RuleText(
      "M18", "Callers should ask whether an object accepts first; a click on a view does so by itself.", "K7 K1", "D",
      .modelled("Tests/Sessions/rules/appkit-focus.responder")),
    RuleText(
      "M19", "When a view is removed that is or holds the first responder, the window becomes first responder.",
      "K13 G D", "DR", .modelled("Tests/ResponderEngineTests/AppKit/AppKitFirstResponderTests.swift")),
    RuleText(
      "M20", "When a view is hidden that is or holds the first responder, the focus goes to the next valid key view.",
      "G", "R", .modelled("Tests/ResponderEngineTests/AppKit/KeyViewTests.swift")),
    RuleText(
      "M21", "Every window keeps its first responder while another is key.", "K7", "D",
      .modelled("Tests/ResponderEngineTests/AppKit/AppKitFirstResponderTests.swift")),
    RuleText(
      "M22",
      "Whether a proposed first responder is valid is asked up the chain, and yes where it ends. Tables veto clicks in rows that are not selected this way.",
      "K17 G", "D",
      .modelled("Tests/Sessions/rules/appkit-focus.responder")),
  ]
}
