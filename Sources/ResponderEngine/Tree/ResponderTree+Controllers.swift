// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  // MARK: Queries

  /// Returns the controller whose root view this is.
  package func controller(of view: ResponderID) -> ResponderID? {
    columns.kind(slot(view)) == .controller ? nil : wrap(columns.partner[slot(view)])
  }

  /// Returns the controller's root view, or nil while it is not loaded (U9).
  package func view(of controller: ResponderID) -> ResponderID? {
    columns.kind(slot(controller)) == .controller ? wrap(columns.partner[slot(controller)]) : nil
  }

  /// Returns the window's root controller.
  package func rootController(of window: ResponderID) -> ResponderID? {
    wrap(columns.link(.rootController, slot(window)))
  }

  /// Returns the controller that contains this one: the one it was added to, or else the nearest around its view (U86).
  ///
  /// The chain does not use it (U7).
  ///
  /// - Complexity: O(depth).
  package func container(of controller: ResponderID) -> ResponderID? {
    let slot = columns.liveSlot(controller)
    guard columns.kind(slot) == .controller else { return nil }
    let added = columns.link(.container, slot)
    return columns.container(of: slot, addedTo: added == 0 ? nil : added).flatMap(wrap)
  }

  // MARK: Changes

  /// Makes a view a controller's root view (U2).
  ///
  /// - Throws: `hasController`, `hasView`, `cycle`, `dead`, or `badParent` when the arguments are not a controller and a view.
  package func attach(_ controller: ResponderID, toView view: ResponderID) throws(StructureError) {
    let (controllerSlot, viewSlot) = (columns.liveSlot(controller), columns.liveSlot(view))
    guard controllerSlot != 0, viewSlot != 0 else { throw .dead }
    guard columns.kind(controllerSlot) == .controller, columns.kind(viewSlot).isView else { throw .badParent }
    guard columns.partner[viewSlot] == 0 else { throw .hasController }
    guard columns.partner[controllerSlot] == 0 else { throw .hasView }
    guard columns.firstChild[controllerSlot] == 0 || !columns.isInside(viewSlot, of: controllerSlot) else {
      throw .cycle
    }
    // The view of a controller edits no field, because it may be kept out of the window.
    if columns.editedField(by: viewSlot) != 0 {
      columns.setFirstResponder(0, in: columns.link(.editorWindow, viewSlot))
    }
    columns.set(.partner, viewSlot, controllerSlot)
    columns.set(.partner, controllerSlot, viewSlot)
    columns.relink(viewSlot)
    columns.stageLoaded(controllerSlot)
  }

  /// Detaches a controller's root view from it; both continue to exist.
  package func detachView(of controller: ResponderID) {
    let controllerSlot = columns.liveSlot(controller)
    let viewSlot = columns.partner[controllerSlot]
    guard viewSlot != 0 else { return }
    columns.separate(view: viewSlot, controller: controllerSlot)
  }

  /// Makes a controller the window's root and inserts its view; the old root's view is removed from the window.
  ///
  /// - Throws: `noView`, or what `move` throws.
  package func setRootController(_ controller: ResponderID?, of window: ResponderID) throws(StructureError) {
    let windowSlot = columns.liveSlot(window)
    guard windowSlot != 0 else { throw .dead }
    guard columns.kind(windowSlot) == .window else { throw .badParent }
    if let controller {
      guard let view = view(of: controller) else { throw .noView }
      if let old = rootController(of: window), old != controller { try takeOutView(of: old, from: window) }
      try move(view, to: window)
      columns.setNumber(.rootController, windowSlot, controller.packed)
    } else if let old = rootController(of: window) {
      columns.setNumber(.rootController, windowSlot, 0)
      try takeOutView(of: old, from: window)
    }
  }

  private func takeOutView(of controller: ResponderID, from window: ResponderID) throws(StructureError) {
    if let view = view(of: controller), parent(of: view) == window { try move(view, to: nil) }
  }

  /// Contains one controller in another: inserts its root view under a view of the container (U6, U7).
  ///
  /// - Throws: `noView` for either controller, `cycle`, or what `move` throws.
  package func embed(
    _ child: ResponderID, in container: ResponderID, under view: ResponderID
  ) throws(StructureError) {
    guard let childView = self.view(of: child), self.view(of: container) != nil else { throw .noView }
    let listing = listingContainer(of: child)
    // `move` finds a cycle of views alone.
    if listing != nil || containment(of: child) != .plain, isAround(child, container) {
      throw .cycle
    }
    // U98: a child of another container leaves that one.
    if listing != container { columns.leaveContainer(child.index) }
    try move(childView, to: view)
  }

  /// Adds a controller to those that another contains, wherever their views are; nil removes it from its container
  /// (U86).
  package func contain(_ child: ResponderID, in container: ResponderID?) {
    let (childSlot, containerSlot) = (columns.liveSlot(child), container.map(columns.liveSlot) ?? 0)
    guard columns.kind(childSlot) == .controller else { return }
    guard containerSlot == 0 || columns.kind(containerSlot) == .controller else { return }
    columns.leaveContainer(childSlot)
    columns.setLink(.container, childSlot, to: containerSlot)
    // So that a controller without relations contains none.
    if containerSlot != 0 { columns.insert(.hasRelations, at: containerSlot) }
  }
}

extension Columns {
  /// Ends the role of a root controller whose view leaves the window.
  func endRoot(_ view: Int32) {
    let (controller, window) = (partner[view], parent[view])
    guard controller != 0, window != 0, link(.rootController, window) == controller else { return }
    setNumber(.rootController, window, 0)
  }

  func separate(view: Int32, controller: Int32) {
    // A controller without its view is in no window (U25, U30).
    let window = windowSlot(of: view)
    if window != 0, link(.firstResponder, window) == controller { setFirstResponder(0, in: window) }
    // A controller without a view cannot be a root, present or be presented, and no container shows it.
    endPresentations(of: controller)
    endRoot(view)
    leaveContainer(controller)
    set(.partner, view, 0)
    set(.partner, controller, 0)
    remove(.offstage, at: view)
    relink(view)
    // The controller is now detached, after the objects that already are.
    unlink(controller)
    link(controller, under: 0, before: 0)
    set(.next, controller, nextColumn(of: controller))
    for listed in listed(in: controller) { clearFirstResponder(inItemsOf: listed) }
  }
}
