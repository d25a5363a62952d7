// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension Session {
  /// Presses a key in AppKit: tries key equivalents first, and otherwise sends keyDown (M52).
  ///
  /// - Returns: The deliveries, and the text to print when there are none.
  package func pressInAppKit(_ combination: KeyCombination) throws(Diagnostic) -> (
    deliveries: [DeliveryOutcome], otherwise: String
  ) {
    if let number = model.actions.find(combination.text), let found = model.tree.keyEquivalent(number.rawValue) {
      return (try perform(found.action, of: found.owner), "\(combination.text): the menu item is disabled (M46)")
    }
    guard let window = model.tree.keyWindow, let first = model.tree.firstResponder(in: window) else {
      return ([], "\(combination.text): no key equivalent, and no key window")
    }
    // M33, M54: keyDown goes to the first responder, each responder forwards it, and the last one beeps.
    let message = Message(action: model.actions.intern("keyDown"), sender: first, arguments: [])
    var delivery = try bubble(message, from: first)
    if delivery.record.handlers.isEmpty {
      delivery.notes.append("the last one calls noResponder(for:), which beeps (M33)")
    }
    return ([delivery], "")
  }

  /// Performs a key equivalent's action: by the owner's connection, or with a nil target.
  private func perform(_ action: Action, of owner: ResponderID) throws(Diagnostic) -> [DeliveryOutcome] {
    let connection = model.connections(of: owner).first { $0.action == action }
    let arguments = connection.map { model.behaviour.arguments($0.payload) } ?? []
    let message = Message(action: action, sender: owner, arguments: arguments)
    let target = connection.flatMap { model.tree.liveTarget(of: $0) }
    let destination = target.map(Destination.object) ?? .anyone
    // M46: a menu is updated before it is searched, and a disabled item does nothing.
    if model.tree.kind(of: owner) == .menuItem,
      !model.tree.enablement(of: try search(message, for: destination)).isEnabled
    {
      return []
    }
    return [try send(message, for: destination)]
  }
}
