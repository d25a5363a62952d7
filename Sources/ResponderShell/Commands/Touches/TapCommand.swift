// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderSession
import ResponderText

struct TapCommand: SessionCommand {
  let place: Word
  let window: NodeName?

  static let verb = "tap"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Taps a node's centre or a point, with hit-testing.",
    Argument("NODE|X,Y", fits: .view, "a view, or a point of the window"),
    Phrase("in", "WINDOW", NodeName.self, fits: .window, "for a point; left out: the key window"),
    discussion: [
      "Siblings without a frame do not cover NODE or its superviews; for a point every view without a frame fills its superview. Where a frame covers NODE, the answer names the view.",
      "An enabled control that is hit sends touchDown, touchUpInside, and for buttons primaryActionTriggered; a disabled one sends nothing (U62). On a plain view touchesBegan and touchesEnded go up as in bubble, up to a control (U74, U75).",
      "The nearest gesture on the hit view or around it recognises the tap, and unless its cancelsTouchesInView is off the view's touch is cancelled (U76). A control's own tap wins over gestures around it (U77).",
      "In appkit it is a click: a view that accepts becomes first responder (M18), an enabled control sends its action (M45), and on a plain view mouseDown and mouseUp go up the chain (M33).",
    ],
    examples: [
      .init(
        "add window W\nadd button b in W frame 10,10,80,30\nhandle go on W\nconnect b touchUpInside go\ntap b\nexpect handled by W",
        "a button"),
      .init("add window W\nadd view a in W\nhandle touchesEnded on a\ntap 5,5\nexpect handled by a", "a plain view"),
    ],
    errors: [.unknownName, .badArgument, .refused, .unrecognizedSelector, .depthLimit, .failed],
    seeAlso: ["touch", "hit", "trigger"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    let touch = try session.locate(place, in: window)
    session.answer(
      try DeliveriesReport(of: touch, at: place, in: session) { (hit) throws(Diagnostic) in try session.tap(hit) })
  }
}
