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

  /// Returns the controller that presents this one.
  package func presenter(of controller: ResponderID) -> ResponderID? {
    wrap(columns.link(.presenter, slot(controller)))
  }

  /// Returns the controller this one presents.
  package func presented(by controller: ResponderID) -> ResponderID? {
    wrap(columns.link(.presented, slot(controller)))
  }

  /// Returns whether presenting inserted the controller's view into the window, so that dismissing removes it.
  package func wasMovedIn(_ controller: ResponderID) -> Bool { columns.number(.movedIn, slot(controller)) != 0 }

  // MARK: Changes

  /// Makes a view a controller's root view (U2).
  ///
  /// - Throws: `hasController`, `hasView`, `dead`, or `badParent` when the arguments are not a controller and a view.
  package func attach(_ controller: ResponderID, toView view: ResponderID) throws(StructureError) {
    let (controllerSlot, viewSlot) = (columns.liveSlot(controller), columns.liveSlot(view))
    guard controllerSlot != 0, viewSlot != 0 else { throw .dead }
    guard columns.kind(controllerSlot) == .controller, columns.kind(viewSlot).isView else { throw .badParent }
    guard columns.partner[viewSlot] == 0 else { throw .hasController }
    guard columns.partner[controllerSlot] == 0 else { throw .hasView }
    columns.set(.partner, viewSlot, controllerSlot)
    columns.set(.partner, controllerSlot, viewSlot)
    columns.relink(viewSlot)
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
    try move(childView, to: view)
  }

  /// Adds a controller to those that another contains, wherever their views are; nil removes it from its container
  /// (U86).
  package func contain(_ child: ResponderID, in container: ResponderID?) {
    let (childSlot, containerSlot) = (columns.liveSlot(child), container.map(columns.liveSlot) ?? 0)
    guard columns.kind(childSlot) == .controller else { return }
    guard containerSlot == 0 || columns.kind(containerSlot) == .controller else { return }
    columns.setLink(.container, childSlot, to: containerSlot)
  }

  /// Presents a controller from another (U8).
  ///
  /// A view that is not in a window is inserted in front in the presenter's window.
  ///
  /// - Throws: `alreadyPresented`, `alreadyPresenting`, `cycle`, `noView`, `notInWindow`.
  package func present(_ controller: ResponderID, from presenter: ResponderID) throws(StructureError) {
    let (newcomer, source) = (columns.liveSlot(controller), columns.liveSlot(presenter))
    guard newcomer != 0, source != 0 else { throw .dead }
    guard columns.kind(newcomer) == .controller, columns.kind(source) == .controller else { throw .badParent }
    if let by = self.presenter(of: controller) { throw .alreadyPresented(by: by) }
    if let other = presented(by: presenter) { throw .alreadyPresenting(other) }
    // Only a controller that already presents another can be below its own presenter.
    var current = newcomer == source || columns.link(.presented, newcomer) != 0 ? source : 0
    while current != 0 {
      if current == newcomer { throw .cycle }
      current = columns.link(.presenter, current)
    }
    guard let window = window(of: presenter) else { throw .notInWindow }
    guard let view = view(of: controller) else { throw .noView }
    if self.window(of: view) == nil {
      try move(view, to: window)
      columns.setNumber(.movedIn, newcomer, 1)
    }
    columns.setNumber(.presenter, newcomer, presenter.packed)
    columns.setNumber(.presented, source, controller.packed)
    columns.relink(columns.partner[newcomer])
  }

  /// Ends a presentation and those above it, and removes the views that presenting inserted.
  ///
  /// - Complexity: O(presentations ended × depth).
  /// - Throws: `notPresented`.
  package func dismiss(_ controller: ResponderID) throws(StructureError) {
    guard presenter(of: controller) != nil else { throw .notPresented }
    columns.endPresentations(above: slot(controller))
    columns.endPresentation(of: slot(controller), takingOut: true)
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
    if window != 0, link(.firstResponder, window) == controller { setNumber(.firstResponder, window, 0) }
    // A controller without a view cannot be a root, present or be presented.
    endPresentations(of: controller)
    endRoot(view)
    set(.partner, view, 0)
    set(.partner, controller, 0)
    relink(view)
    // The controller is now detached, after the objects that already are.
    unlink(controller)
    link(controller, under: 0, before: 0)
    set(.next, controller, nextColumn(of: controller))
  }

  /// Ends the presentations by and of a removed object.
  func endPresentations(of slot: Int32) {
    guard has(.hasRelations, slot), kind(slot) == .controller else { return }
    endPresentations(above: slot)
    if link(.presenter, slot) != 0 { endPresentation(of: slot, takingOut: false) }
  }

  /// Ends every presentation above a controller, the topmost first.
  func endPresentations(above slot: Int32) {
    var stack: [Int32] = []
    var above = link(.presented, slot)
    while above != 0 {
      stack.append(above)
      above = link(.presented, above)
    }
    for presented in stack.reversed() { endPresentation(of: presented, takingOut: true) }
  }

  func endPresentation(of controller: Int32, takingOut: Bool) {
    let presenter = link(.presenter, controller)
    if presenter != 0 { setNumber(.presented, presenter, 0) }
    setNumber(.presenter, controller, 0)
    let wasMovedIn = number(.movedIn, controller) != 0
    setNumber(.movedIn, controller, 0)
    let view = partner[controller]
    if takingOut, wasMovedIn, view != 0, parent[view] != 0 { takeOut(view) }
    set(.next, controller, nextColumn(of: controller))
  }
}
