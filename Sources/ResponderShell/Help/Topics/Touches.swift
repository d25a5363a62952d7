// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
  static let touches = HelpPage(
    "touches", "Taps, touches, gestures and keys, and how they find who they mean.",
    .text(
      "'hit X,Y' names the view a touch there would hit: front before back, inside before outside, and passing by what is hidden, nearly transparent or takes no interaction (U67 to U72). 'tap NODE' means NODE's centre, so something in front of it may be hit instead."
    ),
    .text(
      "On an enabled control a tap fires touchDown, touchUpInside, and for buttons primaryActionTriggered. On a plain view touchesBegan and touchesEnded climb as in 'bubble' (U74), up to a control, which forwards none (U75). Gestures come first: the nearest on the hit view or around it recognises the tap, and unless its 'cancelsTouchesInView' is off the view's touch is cancelled (U76). A control's own tap wins over gestures around it (U77)."
    ),
    .example(
      "a gesture takes the tap from the view it is on",
      """
      add window main
      add view card in main frame 20,20,200,100
      add object helper
      handle zoom on helper { log zoomed }
      handle touchesEnded on card { log touched }
      hit 30,30
      tap card
      attach gesture taps to card
      connect taps action zoom to helper
      tap card
      """),
    .text(
      "'key NODE cmd+n ACTION' lists a key command, and 'press cmd+n' looks for one along the chain from the first responder; the first implementor on the way gets the action (U83). What is no key command climbs as pressesBegan and pressesEnded from the first responder, and 'event shake' and 'event remote-control' begin there too (U78)."
    ),
    .text(
      "In appkit a tap is a click. It moves the focus to a view that accepts, unless somebody above says no to validateProposedFirstResponder (M18, M22). A control sends its action when the button is let go, or at what 'sendActionOn' says (M44)."
    ),
    seeAlso: ["hit", "tap", "touch", "key", "press", "event", "target-action"])
}
