// SPDX-License-Identifier: Apache-2.0

// Which controllers' views are in the window, as containers and presentations say, and what follows for the focus.

extension ResponderTree {
  /// Puts every view on the stage, as if each controller were shown, for questions about a whole app; to be rolled back.
  ///
  /// - Complexity: O(objects).
  package func showEverything() {
    for slot in 1..<Int32(columns.slotCount) where columns.isInUse(slot) && columns.has(.offstage, slot) {
      columns.remove(.offstage, at: slot)
      columns.renewNext(slot)
    }
  }
}

extension Columns {
  /// Returns whether a controller's view is kept out of the window: by its container, or by what it presents.
  func belongsOffstage(_ controller: Int32) -> Bool {
    guard has(.hasRelations, controller) else { return false }
    // U90: only the top of a stack is shown. U95, U97, M73: only the selected tab or page. U96, M72: all columns are.
    let container = listing(controller)
    if container != 0, !isShown(controller, in: container) { return true }
    // U102: these styles take the presenter's view out of the window.
    let presented = link(.presented, controller)
    return presented != 0 && presentation(of: presented).removesPresenter || leavesWithPresenter(controller)
  }

  /// Returns whether a controller is presented in a context that its container does not show (U90, U95, U100).
  ///
  /// - Complexity: O(presentations below it).
  private func leavesWithPresenter(_ controller: Int32) -> Bool {
    var current = controller
    while true {
      let presenter = link(.presenter, current)
      guard presenter != 0, presentation(of: current).isInContext, number(.movedIn, current) != 0 else { return false }
      let container = listing(presenter)
      if container != 0, !isShown(presenter, in: container) { return true }
      current = presenter
    }
  }

  /// Puts a controller's view on or off the stage, as its container and its presentation say.
  ///
  /// A view that leaves the stage leaves its window, and with it the first responder (U30, U91, U93).
  func restage(_ controller: Int32) {
    restageAlone(controller)
    // What is presented in the context of a controller goes where its container puts that one.
    var presented = link(.presented, controller)
    while presented != 0, presentation(of: presented).isInContext {
      restageAlone(presented)
      presented = link(.presented, presented)
    }
  }

  private func restageAlone(_ controller: Int32) {
    defer { clearFirstResponder(inItemsOf: controller) }
    guard controller != 0, kind(controller) == .controller, partner[controller] != 0 else { return }
    let view = partner[controller]
    let isOff = belongsOffstage(controller)
    guard has(.offstage, view) != isOff else { return }
    let window = windowSlot(of: view)
    if isOff { rememberFocus(of: controller) }
    if isOff { insert(.offstage, at: view) } else { remove(.offstage, at: view) }
    relink(view)
    // U91, U93: nobody else becomes first responder. U117: nor does a window become key.
    if isOff, window != 0 { clearFirstResponder(in: window, inside: view) }
  }

  /// Remembers the first responder in the view of a controller that leaves its window, or presents another.
  func rememberFocus(of controller: Int32) {
    guard options.restoresFirstResponder, options.profile == .uikit else { return }
    let view = partner[controller]
    let responder = link(.firstResponder, windowSlot(of: view))
    let focused = kind(responder) == .controller ? partner[responder] : responder
    setLink(.lastFirstResponder, controller, to: isInside(focused, of: view) ? responder : 0)
  }

  /// Gives the focus back to what had it in the view of a controller that comes back.
  func restoreFocus(of controller: Int32) {
    let responder = link(.lastFirstResponder, controller)
    guard responder != 0, options.restoresFirstResponder, options.profile == .uikit else { return }
    let window = windowSlot(of: partner[controller])
    guard window != 0, windowSlot(of: responder) == window else { return }
    // By the option, when the view comes back and the window has no other first responder (U93).
    if link(.firstResponder, window) == 0 { setFirstResponder(responder, in: window) }
    setNumber(.lastFirstResponder, controller, 0)
  }
}
