// SPDX-License-Identifier: Apache-2.0

/// The hit-testing rules for one view, shared by trees and objects whose methods are overridden.
package enum HitTesting {
  /// Returns whether hit-testing skips a view at every point: a hidden, transparent or non-interactive one (U67).
  package static func passesBy(isHidden: Bool, isInteractive: Bool, alpha: Float) -> Bool {
    // U68: alpha is a 32-bit float, so that 0.01 itself is too transparent.
    isHidden || !isInteractive || Double(alpha) < 0.01
  }

  /// Returns whether a disabled control lets touches through: not by default (U63).
  package static func passesBy(disabledControlUnder options: ChainOptions?) -> Bool {
    options?.disabledControlsPassTouches ?? false
  }

  /// Returns the answer of the first subview that accepts the touch; views behind it are not asked (U67).
  ///
  /// U69: each subview is judged by itself. U71: a subview that extends beyond its superview is not asked there,
  /// because the superview was asked first.
  package static func hit<Subviews: Sequence, Hit>(
    amongFrontToBack subviews: Subviews, at point: Geometry.Point, frame: (Subviews.Element) -> Geometry.Rect,
    test: (Subviews.Element, Geometry.Point) -> Hit?
  ) -> Hit? {
    for view in subviews {
      let origin = frame(view).origin
      if let hit = test(view, Geometry.Point(x: point.x - origin.x, y: point.y - origin.y)) { return hit }
    }
    return nil
  }
}

/// A view's override of hit-testing.
package enum HitOverride: String, CaseIterable, Sendable {
  /// `point(inside:with:)` answers yes at every point.
  case yes
  /// `point(inside:with:)` answers no at every point.
  case no
  /// `hitTest(_:with:)` answers nil in place of the view itself, and what is in the view can be hit.
  case pass

  fileprivate var traits: ResponderTraits {
    switch self {
    case .yes: .hitsEverywhere
    case .no: [.hitsEverywhere, .hitsSubviewsOnly]
    case .pass: .hitsSubviewsOnly
    }
  }
}

/// A view that hit-testing asks, with the point in its coordinates.
private struct HitPlace {
  var view: ResponderID
  var point: Geometry.Point
  var size: Geometry.Size
}

extension ResponderTree {
  /// Returns a view's override of hit-testing, or nil.
  ///
  /// - Complexity: O(1).
  package func hitOverride(of id: ResponderID) -> HitOverride? {
    let traits = traits(of: id).intersection(HitOverride.no.traits)
    return HitOverride.allCases.first { $0.traits == traits }
  }

  /// Overrides a view's hit-testing, or for nil no longer.
  ///
  /// - Complexity: O(1).
  package func overrideHit(of id: ResponderID, with override: HitOverride?) {
    let traits = override?.traits ?? []
    for trait in [ResponderTraits.hitsEverywhere, .hitsSubviewsOnly] {
      setTrait(trait, of: id, to: traits.contains(trait))
    }
  }

  /// Returns the deepest view that receives a touch at a point, as hitTest(_:with:) does (U67-U71).
  ///
  /// The point is in the coordinates of the view. The first responder neither matters nor changes (U73).
  ///
  /// A sketch without frames has every view fill its superview. So siblings without a frame do not cover `goal`, or a
  /// view that contains it. What is presented covers what is behind it, with a frame or without; nil there, as the dimming
  /// view is hit (U103).
  ///
  /// - Complexity: O(siblings looked at + depth).
  package func hitTest(_ point: Geometry.Point, in root: ResponderID, for goal: ResponderID? = nil) -> ResponderID? {
    guard contains(root), kind(of: root).hasFrame else { return nil }
    if isBehindSheet(root) || isHiddenByInactivity(root) { return nil }
    var way: [ResponderID: ResponderID] = [:]
    var step = goal
    while let child = step, let holder = viewHolder(of: child) {
      way[holder] = child
      step = holder
    }
    var hit = HitPlace(view: root, point: point, size: frame(of: root).size)
    guard takesTouches(root), contains(hit) else { return nil }
    // The views of presented controllers in front of those on the way down.
    var covers: [Int32] = []
    // The views around those that let touches pass, and the one among them that nothing was hit in.
    var holders: [HitPlace] = []
    var passed: ResponderID?
    while true {
      let (view, size) = (hit.view, hit.size)
      let frame = { (child: ResponderID) in
        self.explicitFrame(of: child) ?? Geometry.Rect(x: 0, y: 0, width: size.width, height: size.height)
      }
      let next = way[view]
      // A bar has no frame: its views are those of what is around it, and only reached by name.
      let inBar = next.flatMap { parent(of: $0) == view ? nil : $0 }
      let subviews = subviewsFromFront(of: view, behind: passed).filter { child in
        next == nil || child == next || columns.isCover(child.index, of: goal?.index ?? 0)
          || inBar == nil && explicitFrame(of: child) != nil
      }
      func test(_ child: ResponderID, _ inside: Geometry.Point) -> HitPlace? {
        let found = HitPlace(view: child, point: inside, size: frame(child).size)
        // A popover without a frame lies beside what is wanted.
        let isBeside = goal != nil && child != next && explicitFrame(of: child) == nil && columns.isPopover(child.index)
        if !isBeside, takesTouches(child), contains(found) { return found }
        if columns.isCover(child.index) { covers.append(child.index) }
        return nil
      }
      let deeper =
        HitTesting.hit(amongFrontToBack: subviews, at: hit.point, frame: frame, test: test)
        ?? inBar.flatMap {
          passed == $0 ? nil : HitTesting.hit(amongFrontToBack: [$0], at: hit.point, frame: frame, test: test)
        }
      passed = nil
      guard let deeper else {
        // A dimming view is hit in place of what is behind the presented one (U103).
        if covers.contains(where: { columns.isCover($0, of: view.index) }) { return nil }
        guard hitOverride(of: view) == .pass else { return view }
        // What is behind it is asked next.
        guard let holder = holders.popLast() else { return nil }
        (hit, passed) = (holder, view)
        continue
      }
      if hitOverride(of: deeper.view) == .pass { holders.append(hit) }
      hit = deeper
    }
  }

  /// Returns whether the point of a view is inside it (U70), or an override says so.
  private func contains(_ place: HitPlace) -> Bool {
    place.size.contains(place.point) || hitOverride(of: place.view) == .yes
  }

  private func subviewsFromFront(of view: ResponderID, behind front: ResponderID?) -> some Sequence<ResponderID> {
    let first = front.flatMap { parent(of: $0) == view ? columns.previousSibling[slot($0)] : nil }
    return sequence(first: first ?? columns.lastChild[slot(view)]) { self.columns.previousSibling[$0] }
      .lazy.prefix { $0 != 0 }.filter { self.columns.kind($0).isView && !self.columns.has(.offstage, $0) }
      .map { self.columns.id($0) }
  }

  /// Returns the view or window around a view on screen: what is in a bar is in the view or window that has the bar.
  ///
  /// - Complexity: O(1).
  package func viewHolder(of view: ResponderID) -> ResponderID? {
    var current = columns.parent[slot(view)]
    while current != 0, !columns.kind(current).hasFrame {
      guard columns.kind(current) != .application, columns.kind(current) != .scene else { return wrap(current) }
      current = columns.parent[current] != 0 ? columns.parent[current] : columns.barView(forItemsOf: current)
    }
    return wrap(current)
  }

  private func takesTouches(_ id: ResponderID) -> Bool {
    let traits = traits(of: id)
    let isDisabled = traits.contains(.disabled) && kind(of: id) == .control
    if isDisabled, HitTesting.passesBy(disabledControlUnder: options) { return false }
    if hitOverride(of: id) == .no { return false }
    if isUnusedInput(id) { return false }
    return !HitTesting.passesBy(
      isHidden: traits.contains(.hidden), isInteractive: !traits.contains(.ignoresTouches), alpha: alpha(of: id))
  }

  /// Returns the gestures that receive a touch on a view: its own and its ancestors', the nearest first (U76).
  ///
  /// - Complexity: O(depth + children passed).
  package func gestures(over view: ResponderID) -> [ResponderID] {
    var found: [ResponderID] = []
    var current: ResponderID? = view
    while let holder = current, kind(of: holder).hasFrame {
      found += children(of: holder).filter { kind(of: $0) == .gesture && !traits(of: $0).contains(.disabled) }
      current = viewHolder(of: holder)
    }
    return found
  }
}
