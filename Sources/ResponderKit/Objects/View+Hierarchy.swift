// SPDX-License-Identifier: Apache-2.0

extension View {
  /// Adds a view in front of the other subviews and removes it from its old superview.
  ///
  /// A window cannot be a subview, nor can a view that contains this one: the program ends with a sentence, as UIKit ends
  /// it with an exception.
  ///
  /// - Parameter view: The view to add.
  /// - Complexity: O(views that enter an application + depth).
  public final func addSubview(_ view: View) { insert(view, before: nil) }

  /// Adds a view at a position counted from 0 at the back; a position beyond the end means the front.
  public final func insertSubview(_ view: View, at index: Int) {
    let others = subviews.filter { $0 !== view }
    insert(view, before: others.indices.contains(index) ? others[index] : nil)
  }

  /// Adds a view directly behind a subview, which must be another one.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    requireSubview(sibling, besides: view)
    insert(view, before: sibling)
  }

  /// Adds a view directly in front of a subview, which must be another one.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    requireSubview(sibling, besides: view)
    let others = subviews.filter { $0 !== view }
    let position = others.firstIndex { $0 === sibling } ?? others.count
    insert(view, before: position + 1 < others.count ? others[position + 1] : nil)
  }

  /// Brings a subview in front of its siblings.
  public final func bringSubviewToFront(_ view: View) {
    requireSubview(view)
    insert(view, before: nil)
  }

  /// Sends a subview behind its siblings.
  public final func sendSubviewToBack(_ view: View) {
    requireSubview(view)
    insertSubview(view, at: 0)
  }

  /// Removes this view from its superview and, with everything in it, from the application.
  ///
  /// A first responder in it is no longer first responder (U30). Controllers that its controllers present are
  /// dismissed.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    unlink()
    registry?.leave(self)
    forgetHandLink()
    didMoveToSuperview()
  }

  /// Returns whether this view is equal to another view or inside it.
  ///
  /// - Parameter view: The other view.
  /// - Returns: Whether this view is the other one or inside it.
  /// - Complexity: O(depth).
  public final func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  private func requireSubview(_ sibling: View, besides view: View? = nil) {
    precondition(sibling.superview === self && sibling !== view, "\(sibling) is not another subview of \(self)")
  }

  private func insert(_ view: View, before sibling: View?) {
    precondition(view.kind != .window, "\(view) is a window and cannot be a subview of \(self)")
    // Only a view with subviews can contain this one.
    precondition(
      view !== self && (view.subviews.isEmpty || !isDescendant(of: view)),
      "\(view) cannot be a subview of \(self), which it is or contains")
    // This may take out the view itself, which is why it comes before the view gets its new superview.
    if let other = view.registry, other !== registry { other.endPresentations(in: view) }
    let moved = view.superview !== self
    view.unlink()
    view.forgetHandLink()
    if let sibling, let position = subviews.firstIndex(where: { $0 === sibling }) {
      subviews.insert(view, at: position)
    } else {
      subviews.append(view)
    }
    view.superview = self
    if let registry {
      registry.put(view, in: self, before: sibling)
    } else {
      view.registry?.leave(view)
    }
    if moved { view.didMoveToSuperview() }
  }

  /// Links a view in front of the subviews after the tree has moved it.
  final func receive(_ view: View) {
    view.unlink()
    subviews.append(view)
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Drops the next responders of the view and its controller that were set by hand outside every application (M2).
  private func forgetHandLink() {
    handLink = nil
    viewController?.handLink = nil
  }

  private func unlink() {
    guard let superview, let position = superview.subviews.lastIndex(where: { $0 === self }) else { return }
    superview.subviews.remove(at: position)
    self.superview = nil
  }

  /// Releases the subviews of a view that is being released, without recursion.
  ///
  /// Subviews that are still alive leave the application.
  static func dismantle(_ views: inout [View]) {
    var waiting: [View] = []
    swap(&waiting, &views)
    while var view = waiting.popLast() {
      view.superview = nil
      if isKnownUniquelyReferenced(&view) {
        waiting.append(contentsOf: view.subviews)
        view.subviews = []
      } else if let registry = view.registry {
        registry.leave(view)
      }
    }
  }
}
