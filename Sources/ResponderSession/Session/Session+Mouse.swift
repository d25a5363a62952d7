// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension Session {
  /// Delivers one phase of a click or drag to the view that was hit, in AppKit.
  func deliverMouse(_ phase: TouchPhase, to hit: ResponderID) throws(Diagnostic) -> [DeliveryOutcome] {
    // M18: mouse-down asks the clicked view whether it accepts first responder, and makes it first responder. M22: a
    // view above may veto this.
    if phase == .began, model.tree.traits(of: hit).contains(.acceptsFirstResponder),
      validatesProposedFirstResponder(hit)
    {
      _ = model.tree.makeFirstResponder(hit, in: nil)
    }
    guard let event = phase.mouseEvent else { return [] }
    if model.tree.kind(of: hit) == .control {
      // An action is sent when the button is released, or at the events of sendAction(on:) (M44). M45: a disabled
      // control sends nothing.
      let traits = model.tree.traits(of: hit)
      guard sendsAction(phase, traits), !traits.contains(.disabled) else { return [] }
      return try sendActions(of: hit, for: .action)
    }
    // M33: mouse events follow the next responders of one window.
    let message = Message(action: model.actions.intern(event), sender: hit, arguments: [])
    return [try bubble(message, from: hit, stoppingAtControls: true)]
  }

  /// Returns whether a phase of a click on a control sends its action (M44).
  private func sendsAction(_ phase: TouchPhase, _ traits: ResponderTraits) -> Bool {
    switch phase {
    case .began: traits.contains(.sendsOnMouseDown)
    case .moved: traits.contains(.sendsOnMouseDragged)
    case .ended: !traits.contains(.keepsMouseUp)
    case .cancelled: false
    }
  }
}
