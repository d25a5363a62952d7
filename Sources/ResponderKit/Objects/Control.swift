// SPDX-License-Identifier: Apache-2.0

/// UIControl: a view that sends actions to its targets when something happens to it.
open class Control: View {
  /// What happens to a control, as a set.
  public typealias Events = ControlEvents

  /// Whether touches have it send; sending by hand goes on (U62).
  open var isEnabled = true
  var entries: [ControlEntry] = []

  /// Sends one action of an event: through the application, from this control (U64).
  ///
  /// Override it to see or to change what is sent.
  open func sendAction(_ action: ActionName, to target: Responder?, for event: Event?) {
    application?.sendAction(action, to: target, from: self, for: event)
  }

  /// Sends the actions of events, in the order in which they were added (U60, U61).
  open func sendActions(for events: Events) {
    // U61: a snapshot is taken before the first call.
    for entry in entries.fired(by: events) { entry.send(self) }
  }

  open override func hitTest(_ point: Point, with event: Event? = nil) -> View? {
    if !isEnabled, HitTesting.passesBy(disabledControlUnder: registry?.tree.options) { return nil }
    return super.hitTest(point, with: event)
  }

  override var kind: ResponderKind { .control }
}
