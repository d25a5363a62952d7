// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules U67 to U78.
  package static let touches: [RuleText] = [
    RuleText(
      "U67",
      "Hit-testing passes a view that is hidden, without interaction, nearly transparent, or does not contain the point. Else its subviews are asked, the front one first, and then it is the view itself.",
      "A12 O1", "DO", .modelled("Tests/ResponderEngineTests/HitTestTests.swift")),
    RuleText(
      "U68", "Alpha is kept in 32 bits, so 0.01 is stored a little smaller and is not hit.", "O1 Y C", "O",
      .modelled("Tests/ResponderEngineTests/HitTestTests.swift")),
    RuleText(
      "U69", "Alpha is judged view by view and never multiplied on the way down.", "O1", "O",
      .modelled("Tests/ResponderEngineTests/HitTestTests.swift")),
    RuleText(
      "U70", "Bounds are half open: the left and top edges are in, the right and bottom ones out.", "O1", "O",
      .modelled("Tests/ResponderEngineTests/HitTestTests.swift")),
    RuleText(
      "U71",
      "What sticks out of its superview cannot be hit there, because the superview does not contain the point. Clipping changes nothing.",
      "A1 A12 O1", "DO", .modelled("Tests/ResponderEngineTests/HitTestTests.swift")),
    RuleText(
      "U72", "Labels and image views take no touches by default.", "O1", "O",
      .modelled("Tests/Sessions/rules/touches.responder")),
    RuleText(
      "U73",
      "The view that was hit is where that touch starts, which has nothing to do with the window's first responder.",
      "A1", "D", .modelled("Tests/ResponderEngineTests/HitTestTests.swift")),
    RuleText(
      "U74",
      "By default the touch methods forward to the next responder; an override that does not call super ends the walk.",
      "A20 O9", "D", .modelled("Tests/Sessions/rules/touches.responder")),
    RuleText(
      "U75", "Controls keep touches and do not forward them.", "C", "R",
      .modelled("Tests/ResponderEngineTests/BubbleTests.swift")),
    RuleText(
      "U76",
      "Gesture recognisers on the view that was hit and on its ancestors get the touch first. When one recognises, the view's touches are cancelled, so that a button lights up and never fires.",
      "A1 O1", "D", .modelled("Tests/Sessions/rules/touches.responder")),
    RuleText(
      "U77", "A control's own single tap wins over a single-tap recogniser on a parent.", "A21", "D",
      .modelled("Tests/Sessions/rules/touches.responder")),
    RuleText(
      "U78",
      "Where a walk starts depends on the event: touches at the view that was hit, presses at the focused object, shakes, remote controls and edit menus at the first responder.",
      "A1", "D",
      .modelled("Tests/Sessions/rules/touches.responder")),
  ]
}
