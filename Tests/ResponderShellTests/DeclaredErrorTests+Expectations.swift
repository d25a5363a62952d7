// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

extension DeclaredErrorTests {
  /// The statements that show the errors of each form of `expect`.
  static let expectations: [Shown] = [
    ("expect shown", [(.unknownName, "expect shown q is yes"), (.expectationFailed, "expect shown a is no")]),
    (
      "expect top",
      [
        (.unknownName, "expect top q is C"), (.badArgument, "expect top R is C"),
        (.expectationFailed, "add navigation n; expect top n is C"),
      ]
    ),
    (
      "expect selected",
      [
        (.unknownName, "expect selected q is C"), (.badArgument, "expect selected R is C"),
        (.expectationFailed, "add tabs x; expect selected x is C"),
      ]
    ),
    (
      "expect presented",
      [
        (.unknownName, "expect presented q is R"), (.badArgument, "expect presented a is R"),
        (.expectationFailed, "expect presented C is R"),
      ]
    ),
    ("expect key-window", [(.expectationFailed, "expect key-window is none")]),
    (
      "expect main-window",
      [(.expectationFailed, "profile appkit; expect main-window is none"), (.unsupported, "expect main-window is W")]
    ),
    (
      "expect attached-sheet",
      [
        (.unknownName, "profile appkit; expect attached-sheet q is W"),
        (.badArgument, "profile appkit; expect attached-sheet a is W"),
        (.expectationFailed, "profile appkit; expect attached-sheet W is W"),
        (.unsupported, "expect attached-sheet W is none"),
      ]
    ),
    (
      "expect editing",
      [
        (.unknownName, "profile appkit; expect editing in q is f"),
        (.badArgument, "profile appkit; expect editing in a is f"),
        (.expectationFailed, "profile appkit; expect editing is f"), (.unsupported, "expect editing is f"),
      ]
    ),
    (
      "expect target",
      [
        (.unknownName, "expect target go from q is W"), (.badArgument, "expect target go at t is W"),
        (.expectationFailed, "expect target go from a is a"),
        (.unsupported, "profile appkit; expect target go at R --controllers is R"),
      ]
    ),
    (
      "expect chain",
      [
        (.unknownName, "expect chain q is a"), (.badArgument, "expect chain t is a"),
        (.expectationFailed, "expect chain a is b"),
      ]
    ),
    (
      "expect nearest",
      [
        (.unknownName, "expect nearest undoManager from q is W"),
        (.badArgument, "expect nearest undoManager from t is W"),
        (.expectationFailed, "expect nearest undoManager from a is a"),
      ]
    ),
    (
      "expect next",
      [
        (.unknownName, "expect next q is a"), (.badArgument, "expect next t is a"),
        (.expectationFailed, "expect next a is b"),
      ]
    ),
    (
      "expect first-responder",
      [
        (.unknownName, "expect first-responder in q is a"), (.badArgument, "expect first-responder in a is a"),
        (.expectationFailed, "expect first-responder is a"),
      ]
    ),
    (
      "expect",
      [
        (.unknownName, "expect q.x is 1"), (.badArgument, "expect a.x is 1"),
        (.expectationFailed, "expect a.alpha is 0.5"), (.unsupported, "expect C.isBeingPresented is yes"),
      ]
    ),
    (
      "expect can",
      [
        (.unknownName, "expect can go on q is yes"), (.badArgument, "expect can go on a is perhaps"),
        (.expectationFailed, "expect can go on W is no"),
      ]
    ),
    (
      "expect enabled",
      [
        (.unknownName, "expect enabled go from q is yes"), (.badArgument, "expect enabled go at t is yes"),
        (.expectationFailed, "expect enabled go from a is no"),
      ]
    ),
    (
      "expect hit",
      [
        (.unknownName, "expect hit 1,1 in q is a"), (.badArgument, "expect hit 1,1 in t is a"),
        (.expectationFailed, "expect hit 1,1 is btn"),
      ]
    ),
    ("expect log", [(.expectationFailed, "expect log x")]),
    (
      "expect count",
      [
        (.unknownName, "expect count q is 1"), (.badArgument, "expect count view is many"),
        (.expectationFailed, "expect count window is 2"),
      ]
    ),
    ("let", [(.badArgument, "let it 1"), (.unsetVariable, "let n = $nothing + 1")]),
    ("if", [(.unsetVariable, "if $q == 1 { }"), (.unknownName, "if q handles go { }")]),
    (
      "each",
      [
        (.unknownName, "each x in q { }"), (.unsetVariable, "each x in view where $q == 1 { }"),
        (.badArgument, "each x y in (1 2 3) { }"),
      ]
    ),
    ("repeat", [(.badArgument, "repeat -1 { }"), (.interrupted, "repeat 3 { }")]),
  ]
}
