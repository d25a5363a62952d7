// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// The objects that could be a window's first responder, the one that is among them; the window itself is left aside in
  /// AppKit, where it always can be (M11).
  ///
  /// Those are the responders in it that can become one (U21, U31), or accept it and do not refuse (M12, M15), and in
  /// AppKit those that are in no window ever (M21). Complexity: O(objects).
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
