// SPDX-License-Identifier: Apache-2.0

/// A view that sends actions to its targets when something happens to it: UIControl and NSControl.
open class Control: View {
  /// The events of a control, as a set.
  public typealias Events = ControlEvents

  /// Whether the control is enabled; `sendActions(for:)` ignores it (U62).
  open var isEnabled = true
  var entries: [ControlEntry] = []

  /// Sends one action through the application, with this control as the sender (U64).
  ///
  /// Override it to observe or change what is sent.
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - target: The object to call; nil means a search of the chain.
  ///   - event: The event that is passed to handlers.
  open func sendAction(_ action: ActionName, to target: Responder?, for event: Event?) {
    application?.sendAction(action, to: target, from: self, for: event)
  }

  /// Sends the actions of some events, in the order in which they were added (U60, U61).
  open func sendActions(for events: Events) {
    for entry in entries.fired(by: events) { entry.send(self) }
  }

  open override func hitTest(_ point: Point, with event: Event? = nil) -> View? {
    if !isEnabled, HitTesting.passesBy(disabledControlUnder: registry?.tree.options) { return nil }
    return super.hitTest(point, with: event)
  }

  override var kind: ResponderKind { .control }
}
