// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct TouchCommand: SessionCommand {
  let place: Word
  let phase: Choice<TouchPhase>
  let window: NodeName?

  static let verb = "touch"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Sends one phase of a touch, with hit-testing.",
    Argument("NODE|X,Y", fits: .view, "a view's centre, or a point of the window"),
    Argument("PHASE", Choice<TouchPhase>.self, "began, moved, ended or cancelled"),
    Phrase("in", "WINDOW", NodeName.self, fits: .window, "for a point; left out: the key window"),
    discussion: [
      "On a plain view touchesBegan, touchesMoved, touchesEnded or touchesCancelled go up as in bubble. On an enabled control the event is touchDown, touchDragInside, touchUpInside or touchCancel.",
      "In appkit the events are mouseDown, mouseDragged and mouseUp; a control sends its action when the mouse button is released. There is no phase cancelled.",
    ],
    examples: [
      .init(
        "add window W\nadd view a in W\nhandle touchesBegan on a { pass }\nhandle touchesBegan on W\ntouch a began\nexpect handled by a W",
        "a touch that goes up the chain")
    ],
    errors: [.unknownName, .badArgument, .refused, .unrecognizedSelector, .depthLimit, .failed, .unsupported],
    seeAlso: ["tap", "hit"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    if session.tree.profile == .appkit, phase.value.mouseEvent == nil {
      throw session.unsupported(
        "phase '\(phase.word.text)'", at: phase.word, help: "a mouse has began, moved and ended")
    }
    let touch = try session.locate(place, in: window)
    session.answer(
      try DeliveriesReport(of: touch, at: place, in: session) { (hit) throws(Diagnostic) in
        try session.deliver(phase.value, to: hit)
      })
  }
}
