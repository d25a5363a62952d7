// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// hitTest(_:with:): the deepest view that takes a touch at a point in a view's own coordinates (U67-U71).
  ///
  /// The first responder plays no part, and stays who it is (U73). Complexity: O(siblings looked at + depth).
  package func hitTest(_ point: Point, in root: ResponderID) -> ResponderID? {
    guard contains(root), kind(of: root).hasFrame else { return nil }
    var size = frame(of: root).size
    guard takesTouches(root), size.contains(point) else { return nil }
    var (hit, local) = (root, point)
    search: while true {
      // U67: subviews last to first; the first that takes the touch wins, and has no rival behind it.
      var child = columns.lastChild[slot(hit)]
      while child != 0 {
        let view = columns.id(child)
        if columns.kind(child).isView, takesTouches(view) {
          let frame = explicitFrame(of: view) ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
          let inside = Point(x: local.x - frame.origin.x, y: local.y - frame.origin.y)
          // U71: a subview that sticks out is not reached there, because its parent was asked first.
          if frame.size.contains(inside) {
            (hit, local, size) = (view, inside, frame.size)
            continue search
          }
        }
        child = columns.previousSibling[Int(child)]
      }
      return hit
    }
  }

  /// U67: hidden, not interactive or transparent views are passed by; U69: each level is judged by itself.
  private func takesTouches(_ id: ResponderID) -> Bool {
    let traits = traits(of: id)
    if traits.contains(.hidden) || traits.contains(.ignoresTouches) { return false }
    // U63: a disabled control takes the touch, unless the switch says it passes.
    if options.disabledPasses, kind(of: id) == .control, traits.contains(.disabled) { return false }
    // U68: compared as 32-bit floats, so that 0.01 itself is too transparent.
    return !(Double(alpha(of: id)) < 0.01)
  }

  /// The gestures that get a touch on a view: its own and its ancestors', the nearest first (U76).
  ///
  /// Complexity: O(depth + children passed).
  package func gestures(over view: ResponderID) -> [ResponderID] {
    var found: [ResponderID] = []
    var current: ResponderID? = view
    while let holder = current, kind(of: holder).hasFrame {
      found += children(of: holder).filter { kind(of: $0) == .gesture && !traits(of: $0).contains(.disabled) }
      current = parent(of: holder)
    }
    return found
  }
}
