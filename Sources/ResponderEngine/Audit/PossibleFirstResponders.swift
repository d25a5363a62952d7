// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Returns the possible first responders of a window, including the current one.
  ///
  /// These are the responders in the window that can become first responder (U21, U31), or that accept it and do not
  /// refuse (M12, M15). In AppKit they include responders that are never in a window (M21), but not the window itself,
  /// which is always possible (M11).
  ///
  /// - Complexity: O(objects).
  package func possibleFirstResponders(in window: ResponderID) -> [ResponderID] {
    let current = firstResponder(in: window)
    var found: [ResponderID] = []
    func add(_ id: ResponderID) {
      guard kind(of: id).isResponder else { return }
      let traits = traits(of: id)
      let isFit =
        profile == .uikit
        ? traits.contains(.canBecomeFirstResponder)
        : traits.contains(.acceptsFirstResponder) && !traits.contains(.refusesFirstResponder)
      if (isFit || current == id) && (profile == .uikit || id != window) { found.append(id) }
    }
    for id in subtree(of: window) {
      add(id)
      if let controller = controller(of: id) { add(controller) }
    }
    guard profile == .appkit else { return found }
    for slot in 1..<Int32(columns.slotCount)
    where columns.generation[Int(slot)] >= 0 && columns.canBeFirstAnywhere(slot) {
      add(columns.id(slot))
    }
    return found
  }
}
