// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

struct EventCommand: SessionCommand {
  let kind: Choice<EventKind>

  static let verb = "event"

  static let declaration = CommandDeclaration(
    verb, in: .sending, "Sends an event that starts at the first responder.",
    Argument("KIND", Choice<EventKind>.self, "shake or remote-control"),
    discussion: [
      "A shake is motionBegan and motionEnded, a remote control event is remoteControlReceived. Each starts at the key window's first responder and goes up as in bubble; without a first responder no object is asked. Touches start at the hit view, key presses at the first responder: 'touch', 'press' (U78). uikit only."
    ],
    examples: [
      .init(
        "add window W\nattach controller board to W\nadd field f in board\nfirst-responder f\nhandle motionEnded on board\nevent shake\nexpect handled by board",
        "shake to undo")
    ],
    errors: [.badArgument, .unsupported, .depthLimit, .failed],
    seeAlso: ["touch", "press", "first-responder", "bubble"],
    make: Self.init)

  /// What apps were seen to do without a first responder, which no page of Apple's says, or nothing.
  private func seen(in session: Session) -> String {
    guard kind.value == .shake, let window = session.tree.keyWindow else { return "" }
    let name = session.model.name(of: window)
    return "; in apps \(name), the key window, was seen to get it, which no page of Apple's says"
  }

  func run(in session: Session) throws(Diagnostic) {
    try session.require(.uikit, for: "event", "AppKit's events are keys and clicks: press, tap, touch")
    // Motion and remote-control events begin at the first responder (U78).
    let deliveries = try session.climb(kind.value.methods, from: session.tree.firstResponder)
    session.answer(
      DeliveriesReport(
        deliveries: deliveries,
        whenEmpty: "\(kind.word.text): there is no first responder to start at (U78)" + seen(in: session), in: session))
  }
}
