// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What keeps a touch at the centre of a view from reaching it.
package struct TouchObstacle {
  /// The reason why hit-testing passes a view by.
  package enum Cause: Equatable {
    /// The view is hidden, transparent or non-interactive (U67).
    case hidden, transparent, ignoresTouches
    /// The view is a disabled control, under the option that lets touches through (U63).
    case disabled
    /// The point is not inside the view, which is around the other (U71).
    case outside
    /// The view itself has no width or no height, so that no point is inside it (U71).
    case empty
    /// The view overrides hit-testing.
    case answersNo, passes
  }

  /// The view that is passed by.
  package let view: ResponderID
  package let cause: Cause
  /// Whether all views of the class are passed by, as labels are (U72).
  package let isUsual: Bool
}

extension ResponderTree {
  /// Returns what keeps a touch at the centre of a view from reaching it, in the view itself and around it, outermost first.
  ///
  /// What lies in front of the view is not looked at.
  ///
  /// - Complexity: O(depth).
  package func touchObstacles(to goal: ResponderID) -> [TouchObstacle] {
    let path = sequence(first: goal, next: { self.viewHolder(of: $0) }).filter { kind(of: $0).hasFrame }
    let size = frame(of: goal).size
    var point = Geometry.Point(x: size.width / 2, y: size.height / 2)
    var found: [TouchObstacle] = []
    for (view, frame) in zip(path, frames(of: path)) {
      let causes = touchObstacles(at: view, isGoal: view == goal, isInside: frame.size.contains(point))
      let usual = traits(of: classID(of: view))
      found += causes.map { cause in
        TouchObstacle(
          view: view, cause: cause, isUsual: cause == .ignoresTouches && usual.contains(.ignoresTouches))
      }
      point = Geometry.Point(x: point.x + frame.origin.x, y: point.y + frame.origin.y)
    }
    return found.reversed()
  }

  /// Returns the frames of views, each inside the next one; a default frame is as large as what it is in, which is known then.
  private func frames(of path: [ResponderID]) -> [Geometry.Rect] {
    var frames: [Geometry.Rect] = []
    var outer: (view: ResponderID, size: Geometry.Size)?
    for view in path.reversed() {
      var frame = explicitFrame(of: view)
      if frame == nil, let outer, parent(of: view) == outer.view {
        frame = Geometry.Rect(x: 0, y: 0, width: outer.size.width, height: outer.size.height)
      }
      let found = frame ?? self.frame(of: view)
      frames.append(found)
      outer = (view, found.size)
    }
    return frames.reversed()
  }

  private func touchObstacles(at view: ResponderID, isGoal: Bool, isInside: Bool) -> [TouchObstacle.Cause] {
    let (traits, override) = (traits(of: view), hitOverride(of: view))
    var causes: [TouchObstacle.Cause] = []
    if !isInside, override != .yes { causes.append(isGoal ? .empty : .outside) }
    if override == .no { causes.append(.answersNo) }
    if override == .pass, isGoal { causes.append(.passes) }
    if traits.contains(.disabled), kind(of: view) == .control,
      HitTesting.passesBy(disabledControlUnder: options)
    {
      causes.append(.disabled)
    }
    if traits.contains(.hidden) { causes.append(.hidden) }
    if Double(alpha(of: view)) < 0.01 { causes.append(.transparent) }
    if traits.contains(.ignoresTouches) { causes.append(.ignoresTouches) }
    return causes
  }
}
