// SPDX-License-Identifier: Apache-2.0

// The lists of containers. Which controllers of a list are shown is the engine's to decide: it marks the views of the
// others in the tree, and outside every application its functions are asked. The objects follow, so that the view of a
// controller that is not shown has no superview.

extension ViewController {
  /// The nearest navigation controller that contains this controller, directly or through others, or nil (U90).
  public final var navigationController: NavigationController? { nearestContainer() }

  /// The nearest tab bar controller that contains this controller, directly or through others, or nil (U95).
  public final var tabBarController: TabBarController? { nearestContainer() }

  /// The nearest split view controller that contains this controller, directly or through others, or nil (U96).
  public final var splitViewController: SplitViewController? { nearestContainer() }

  private func nearestContainer<Container: ViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  // MARK: Lists

  /// The container that shows this controller or not, as one of its list; nil for a plain parent.
  final var listingContainer: ViewController? {
    guard let parent, parent.containment != .plain else { return nil }
    return parent
  }

  /// The children that this controller shows.
  final var shownChildren: [ViewController] {
    guard containment != .plain else { return [] }
    return Array(children[containment.shown(of: children.count, selected: position(of: selection))])
  }

  private func isShowing(_ child: ViewController) -> Bool { shownChildren.contains { $0 === child } }

  private func position(of child: ViewController?) -> Int? { children.firstIndex { $0 === child } }

  /// Requires that another controller can be a child of this one.
  final func requireCanContain(_ child: ViewController) {
    var current: ViewController? = self
    while let controller = current {
      precondition(controller !== child, "\(child) cannot be a child of \(self), which it is or contains")
      current = controller.parent
    }
    guard containment != .plain else { return }
    precondition(child.parent !== self, "\(child) is a child of \(self) already")
    requireCanList(child)
  }

  private func requireCanList(_ child: ViewController) {
    precondition(
      first(along: ObjectLinks().container(of:)) { $0 === child } == nil,
      "\(child) cannot be a child of \(self), which it is or contains")
    precondition(
      child.presentingViewController == nil, "\(child) is presented, so it cannot be a child of \(self)")
    if containment == .stack {
      precondition(
        !(child is NavigationController || child is SplitViewController),
        "\(child) is a container that UIKit pushes on no navigation controller, such as \(self)")
    }
    guard let view = child.viewIfLoaded, let root = viewIfLoaded else { return }
    precondition(!root.isKept(in: view), "\(child) cannot be a child of \(self), whose view is in its own")
  }

  /// Adds a controller without a parent to the end of the list.
  final func list(_ child: ViewController) {
    let shown = shownChildren
    children.append(child)
    child.parent = self
    if containment == .choice, selection == nil { selection = child }
    if let registry {
      registry.take(child)
      registry.restructure { tree throws(StructureError) in try tree.add(child.id, to: id) }
    }
    settle(shown + [child])
  }

  /// Makes these the children; a controller that shows one keeps the selected one if it is among them, or else selects the
  /// one in its place, or the first.
  package final func setChildren(_ list: [ViewController]) {
    var seen: Set<ObjectIdentifier> = []
    for child in list {
      precondition(seen.insert(ObjectIdentifier(child)).inserted, "\(child) is twice in the list for \(self)")
      requireCanList(child)
    }
    let shown = shownChildren
    let (selected, position) = (selection, position(of: selection))
    for child in children where !seen.contains(ObjectIdentifier(child)) { takeOut(child) }
    for child in list where child.parent !== self { child.removeFromParent() }
    children = list
    for child in list { child.parent = self }
    if containment == .choice {
      let instead = position.flatMap { list.indices.contains($0) ? list[$0] : nil }
      selection = list.first { $0 === selected } ?? instead ?? list.first
    }
    if let registry {
      for child in list { registry.take(child) }
      registry.list(list, in: self)
    }
    settle(shown + list)
  }

  /// Selects a child of a controller that shows one.
  package final func select(_ child: ViewController) {
    guard containment == .choice, child.parent === self, child !== selection else { return }
    let shown = shownChildren
    selection = child
    registry?.restructure { tree throws(StructureError) in try tree.select(child.id, in: id) }
    settle(shown)
  }

  /// Takes a child out of the list, and its view out of this controller's (U94).
  final func removeListed(_ child: ViewController) {
    let shown = shownChildren
    takeOut(child)
    settle(shown)
  }

  /// The same, without showing another one.
  private func takeOut(_ child: ViewController) {
    unlist(child)
    if let registry, child.registry === registry { registry.edit { $0.removeFromContainer(child.id) } }
    if let view = child.viewIfLoaded, view.superview != nil {
      if let root = viewIfLoaded, view.isKept(in: root) { view.removeFromSuperview() }
    } else {
      child.leaveApplication()
    }
  }

  /// Takes a child out of the list of the objects, without a change of views or of the tree.
  final func unlist(_ child: ViewController) {
    guard let position = position(of: child) else { return }
    children.remove(at: position)
    child.parent = nil
    guard selection === child else { return }
    selection = Containment.selected(afterRemovalAt: position, of: children.count).map { children[$0] }
  }

  // MARK: Views

  /// Whether the view is loaded and in a superview.
  final var isOnStage: Bool { viewIfLoaded?.superview != nil }

  /// Puts the view that was just loaded where the container has it, and shows the children (U99).
  final func settleLoadedView() {
    guard let view = viewIfLoaded else { return }
    if let registry, view.registry == nil {
      if listingContainer?.registry === registry { view.enterAlone(registry) } else { registry.leave(self) }
    }
    listingContainer?.settle(listingContainer?.isShowing(self) == true ? [] : [self])
    settle(children)
  }

  /// Loads the views of the children that are shown, and puts the views of some where they belong: into this controller's
  /// view or out of it.
  ///
  /// - Parameter changed: The children that were shown, were not, or are new.
  /// - Complexity: O(`changed` × depth).
  final func settle(_ changed: [ViewController]) {
    guard containment != .plain, let root = viewIfLoaded else { return }
    // Showing asks for the view (U99).
    for child in shownChildren where !child.isViewLoaded && !child.isLoading { _ = child.view }
    let shown = Set(shownChildren.map(ObjectIdentifier.init))
    for child in changed + shownChildren where child.parent === self {
      guard let view = child.viewIfLoaded else { continue }
      if let registry {
        if view.registry === registry { registry.stage(view) }
      } else if !shown.contains(ObjectIdentifier(child)) {
        if view.registry == nil { view.leaveStage() } else { child.leaveApplication() }
      } else if view.superview == nil || !view.isKept(in: root), !root.isKept(in: view) {
        root.addSubview(view)
      }
    }
  }

  /// Removes the controller from its application, with its view.
  final func leaveApplication() {
    guard let view = viewIfLoaded, let registry = view.registry else {
      registry?.leave(self)
      return
    }
    if view.superview == nil { registry.leave(view) } else { view.removeFromSuperview() }
  }
}

extension Registry {
  /// Has a controller enter this application, out of another one.
  func take(_ controller: ViewController) {
    if controller.registry !== self { controller.leaveApplication() }
    _ = adopt(controller)
  }

  /// Makes the controllers that the objects have in a container those of the tree.
  ///
  /// A controller whose view has come to contain the container's leaves it, as the tree cannot have both.
  func list(_ children: [ViewController], in container: ViewController) {
    var children = children
    if let root = container.viewIfLoaded {
      let around = children.filter { child in child.viewIfLoaded.map(root.isDescendant(of:)) ?? false }
      for child in around { container.unlist(child) }
      if !around.isEmpty { children = container.children }
    }
    restructure { tree throws(StructureError) in
      try tree.setViewControllers(children.map(\.id), of: container.id)
      if let selection = container.selection { try tree.select(selection.id, in: container.id) }
    }
  }

  /// Brings what a controller that has just entered has: its traits, and the children of a container.
  func bringBelongings(of controller: ViewController) {
    if controller.definesPresentationContext { controller.noteContext() }
    guard controller.containment != .plain, !controller.children.isEmpty else { return }
    let children = controller.children
    for child in children { take(child) }
    list(children, in: controller)
    for child in controller.children {
      if let view = child.viewIfLoaded { stage(view) }
    }
  }

  /// Tells the tree which controllers contain each other, from one controller on (U86).
  ///
  /// A container outside every application enters this one.
  func learnContainment(from controller: ViewController) {
    _ = controller.first(along: ObjectLinks().container(of:)) { object in
      guard adopt(object) else { return true }
      guard let controller = object as? ViewController, controller.listingContainer == nil else { return false }
      let parent = controller.parent
      edit { $0.contain(controller.id, in: parent.flatMap { adopt($0) ? $0.id : nil }) }
      return false
    }
  }

  // MARK: On and off stage

  /// Puts the root view of a controller where the tree has it: into its superview or, when it is kept out of the window,
  /// into none.
  func stage(_ view: View) {
    guard view.registry === self else { return }
    let isOff = tree.isOffstage(view.id)
    if isOff { offstage.insert(view.id) } else { offstage.remove(view.id) }
    let holder = isOff ? nil : liveObject(tree.parent(of: view.id)) as? View
    guard holder !== view.superview else { return }
    guard let holder else { return view.leaveStage() }
    let inFront = tree.children(of: holder.id).drop { $0 != view.id }.dropFirst()
    let sibling = inFront.lazy.compactMap { self.liveObject($0) as? View }.first { $0.superview === holder }
    view.enterStage(in: holder, behind: sibling)
  }

  /// Puts the views back that the tree no longer keeps out of the window.
  ///
  /// - Complexity: O(views that are kept out).
  func bringOnStage() {
    for id in offstage where !tree.contains(id) || !tree.isOffstage(id) {
      offstage.remove(id)
      if let view = liveObject(id) as? View { stage(view) }
    }
  }

  /// Returns the views in a view of the tree, or in a window, that are kept out of the window.
  func offstageViews(in root: ResponderID) -> [View] {
    offstage.filter { $0 != root && tree.contains($0) && tree.isInside($0, of: root) }
      .compactMap { liveObject($0) as? View }
  }

  /// Returns whether a view is the first that is asked about a touch, and notes that the views in it are asked by it.
  func beginHitTesting() -> Bool {
    guard !isHitTesting else { return false }
    isHitTesting = true
    return true
  }
}
