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
  /// - Complexity: O(depth²).
  package func touchObstacles(to goal: ResponderID) -> [TouchObstacle] {
    let size = frame(of: goal).size
    var point = Geometry.Point(x: size.width / 2, y: size.height / 2)
    var found: [TouchObstacle] = []
    for view in sequence(first: goal, next: { self.viewHolder(of: $0) }) where kind(of: view).hasFrame {
      let causes = touchObstacles(at: view, isGoal: view == goal, isInside: frame(of: view).size.contains(point))
      let usual = traits(of: classID(of: view))
      found += causes.map { cause in
        TouchObstacle(
          view: view, cause: cause, isUsual: cause == .ignoresTouches && usual.contains(.ignoresTouches))
      }
      let origin = frame(of: view).origin
      point = Geometry.Point(x: point.x + origin.x, y: point.y + origin.y)
    }
    return found.reversed()
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
