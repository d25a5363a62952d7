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
    let left = leaveContainer(movingTo: nil)
    // The presentations that end with it may take it out, too.
    let leaving = registry?.endPresentations(in: self)
    guard superview != nil else { return }
    unlink()
    if let leaving { registry?.leave(self, with: leaving) }
    // What was set by hand outside every application ends with the place (M2).
    handLink = nil
    viewController?.handLink = nil
    didMoveToSuperview()
    if let left { left.container.settle(left.shown) }
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
    // Only a view with subviews, or with those of a container that are not shown, can contain this one.
    let controller = view.viewController
    precondition(
      view !== self && (view.subviews.isEmpty && controller == nil || !isKept(in: view)),
      "\(view) cannot be a subview of \(self), which it is or contains")
    // This may take out the view itself, which is why it comes before the view gets its new superview.
    if let other = view.registry, other !== registry { other.endPresentations(in: view) }
    let moved = view.superview !== self
    let left = controller == nil ? nil : view.leaveContainer(movingTo: self)
    view.unlink()
    view.handLink = nil
    controller?.handLink = nil
    link(view, behind: sibling)
    if let registry {
      registry.put(view, in: self, before: sibling)
      // What a container or a presentation keeps out of the window stays out.
      if controller != nil { registry.stage(view) }
    } else {
      view.registry?.leave(view)
      if let controller { controller.listingContainer?.settle([controller]) }
    }
    if moved { view.didMoveToSuperview() }
    if let left { left.container.settle(left.shown) }
  }

  /// Ends the containment of the controller whose root view this is, when the view is moved out of the container's.
  ///
  /// - Returns: The container, with what it showed before, or nil when nothing ends.
  private func leaveContainer(movingTo target: View?) -> (container: ViewController, shown: [ViewController])? {
    guard let viewController, let container = viewController.listingContainer else { return nil }
    // A container whose own view is not loaded has no place for it yet.
    let isLeaving =
      container.viewIfLoaded.map { isKept(in: $0) && !(target?.isKept(in: $0) ?? false) } ?? (target != nil)
    guard isLeaving else { return nil }
    let shown = container.shownChildren
    container.unlist(viewController)
    if let registry = viewController.registry { registry.edit { $0.contain(viewController.id, in: nil) } }
    return (container, shown)
  }

  /// Returns whether this view is another view or inside it, or would be if it were shown.
  final func isKept(in view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview ?? candidate.keptIn
    }
    return false
  }

  /// The view into which this one returns, when it is a controller's that is kept out of the window.
  private var keptIn: View? {
    guard let viewController else { return nil }
    if let registry { return registry.liveObject(registry.tree.parent(of: id)) as? View }
    return viewController.listingContainer?.viewIfLoaded
  }

  /// Links the view into the superview that the tree has moved it to, behind another subview or in front of all.
  final func enterStage(in holder: View, behind sibling: View?) {
    unlink()
    holder.link(self, behind: sibling)
    didMoveToSuperview()
  }

  @inline(__always)
  private func link(_ view: View, behind sibling: View?) {
    if let sibling, let position = subviews.firstIndex(where: { $0 === sibling }) {
      subviews.insert(view, at: position)
    } else {
      subviews.append(view)
    }
    view.superview = self
  }

  /// Unlinks the view, which is not shown, from its superview.
  final func leaveStage() {
    guard superview != nil else { return }
    unlink()
    didMoveToSuperview()
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
