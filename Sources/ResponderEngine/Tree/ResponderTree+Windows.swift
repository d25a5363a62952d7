// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Returns the window an object is in, or nil.
  ///
  /// A window is in itself, and a controller is in its root view's window.
  ///
  /// - Complexity: O(depth).
  package func window(of id: ResponderID) -> ResponderID? { wrap(columns.windowSlot(of: columns.liveSlot(id))) }

  /// The window whose first responder gets actions and keys (U20).
  package var keyWindow: ResponderID? { wrap(columns.link(.keyWindow, 0)) }

  /// Whether the tree ever had a window; only its first one becomes key automatically.
  package var hadWindow: Bool { columns.number(.hadWindow, 0) != 0 }

  /// The window whose first responder is searched after the key window's (M23).
  package var mainWindow: ResponderID? { wrap(columns.link(.mainWindow, 0)) }

  /// The main window as the application has it: none while it is inactive, when the option says so (M82).
  package var visibleMainWindow: ResponderID? {
    keyWindow == nil && options.inactiveHasNoMainWindow ? nil : mainWindow
  }

  /// The window of the running modal session (M36).
  package var modalWindow: ResponderID? { wrap(columns.link(.modalWindow, 0)) }

  /// Makes the next window the first again, as in an empty tree, and clears the key, main and modal windows.
  package func forgetWindows() {
    columns.setNumber(.keyWindow, 0, 0)
    columns.setNumber(.mainWindow, 0, 0)
    columns.setNumber(.modalWindow, 0, 0)
    columns.setNumber(.hadWindow, 0, 0)
  }

  /// Chooses the key window, or none; nothing happens if the object is not a window.
  package func setKeyWindow(_ window: ResponderID?) { choose(window, as: .keyWindow) }

  /// Chooses the main window, or none; nothing happens in UIKit or if the object is not a window.
  package func setMainWindow(_ window: ResponderID?) {
    if profile == .appkit { choose(window, as: .mainWindow) }
  }

  /// Begins a modal session with a window, which becomes key; nil ends the current session (M36).
  ///
  /// Nothing happens in UIKit.
  package func setModalWindow(_ window: ResponderID?) {
    guard profile == .appkit else { return }
    choose(window, as: .modalWindow)
    if window != nil { choose(window, as: .keyWindow) }
  }

  private func choose(_ window: ResponderID?, as relation: Relation) {
    let slot = window.map { columns.liveSlot($0) } ?? 0
    guard window == nil || columns.kind(slot) == .window else { return }
    columns.setLink(relation, 0, to: slot)
  }

  /// Returns the delegate of the application or a window.
  package func delegate(of id: ResponderID) -> ResponderID? { wrap(columns.link(.delegate, slot(id))) }

  /// Sets or clears the delegate of the application or a window (U12, M7).
  package func setDelegate(_ delegate: ResponderID?, of id: ResponderID) {
    let owner = columns.liveSlot(id)
    guard owner != 0 else { return }
    columns.setLink(.delegate, owner, to: delegate.map(columns.liveSlot) ?? 0)
  }
}

extension Columns {
  func windowSlot(of slot: Int32) -> Int32 {
    var current = kind(slot) == .controller ? partner[slot] : slot
    // A bar in a bar shows nothing.
    for _ in 0..<2 {
      var last: Int32 = 0
      while current != 0 {
        if kind(current) == .window { return current }
        if has(.offstage, current) { return 0 }
        last = current
        current = parent[current]
      }
      current = barView(forItemsOf: last)
    }
    return 0
  }

  /// Returns the view whose bars show the items of a controller, that of the navigation controller whose top it is, or 0.
  func barView(forItemsOf controller: Int32) -> Int32 {
    let navigation = listing(controller)
    guard navigation != 0, containment(of: navigation) == .stack else { return 0 }
    let view = partner[controller]
    let isShown = top(of: navigation) == controller || view != 0 && !has(.offstage, view)
    return isShown ? partner[navigation] : 0
  }

  /// A view in an item of a controller leaves the window with the bar that shows the item (U30).
  func clearFirstResponder(inItemsOf controller: Int32) {
    guard firstChild[controller] != 0, kind(controller) == .controller else { return }
    for (key, value) in relations.entries where key >> 32 == UInt64(Relation.firstResponder.rawValue) {
      let (window, responder) = (Int32(truncatingIfNeeded: key), liveSlot(ResponderID(packed: value)))
      let view = kind(responder) == .controller ? partner[responder] : responder
      if view != 0, isInside(view, of: controller), windowSlot(of: view) != window { setFirstResponder(0, in: window) }
    }
  }

  /// Returns the first responder of a window; in AppKit it is the window itself when there is no other (M11).
  package func firstResponder(in window: Int32) -> Int32 {
    let responder = link(.firstResponder, window)
    return responder == 0 ? window : responder
  }

  /// U30, M19: an object that leaves a window is no longer its first responder; it is not asked for permission.
  func clearFirstResponder(in window: Int32, inside root: Int32) {
    let responder = link(.firstResponder, window)
    guard responder != 0 else { return }
    let view = kind(responder) == .controller ? partner[responder] : responder
    // What is in a bar is not inside the views around the bar.
    let hasLeft = kind(view).isView && windowSlot(of: view) != window
    if responder == root || hasLeft || isInside(view, of: root) { setFirstResponder(0, in: window) }
  }
}

// The objects that AppKit asks besides links: window controllers, documents and the document controller.

extension ResponderTree {
  /// Returns the window's window controller.
  package func windowController(of window: ResponderID) -> ResponderID? {
    wrap(columns.link(.windowController, slot(window)))
  }

  package func managedWindow(of controller: ResponderID) -> ResponderID? {
    wrap(columns.link(.controlledWindow, slot(controller)))
  }

  /// Sets or clears a window's window controller (M5), which leaves the window it managed before.
  ///
  /// Nothing happens if the arguments are not a window and a window controller.
  package func setWindowController(_ controller: ResponderID?, of window: ResponderID) {
    let (windowSlot, newcomer) = (columns.liveSlot(window), controller.map(columns.liveSlot) ?? 0)
    guard columns.kind(windowSlot) == .window, newcomer == 0 || columns.kind(newcomer) == .windowController else {
      return
    }
    let (old, oldWindow) = (columns.link(.windowController, windowSlot), columns.link(.controlledWindow, newcomer))
    if old != 0 { columns.setNumber(.controlledWindow, old, 0) }
    if newcomer != 0, oldWindow != 0, oldWindow != windowSlot {
      columns.setNumber(.windowController, oldWindow, 0)
      columns.relink(oldWindow)
    }
    columns.setLink(.windowController, windowSlot, to: newcomer)
    if newcomer != 0 { columns.setLink(.controlledWindow, newcomer, to: windowSlot) }
    columns.relink(windowSlot)
  }

  /// Returns the document that a window shows.
  package func document(of window: ResponderID) -> ResponderID? {
    wrap(columns.link(.document, slot(window)))
  }

  /// Sets or clears a window's document (M24); a document may have several windows.
  package func setDocument(_ document: ResponderID?, of window: ResponderID) {
    let windowSlot = columns.liveSlot(window)
    guard columns.kind(windowSlot) == .window else { return }
    columns.setLink(.document, windowSlot, to: document.map(columns.liveSlot) ?? 0)
  }

  /// The application's document controller.
  package var documentController: ResponderID? { wrap(columns.link(.documentController, Self.applicationSlot)) }

  /// Sets or clears the application's document controller (M24).
  package func setDocumentController(_ controller: ResponderID?) {
    columns.setLink(.documentController, Self.applicationSlot, to: controller.map(columns.liveSlot) ?? 0)
  }
}
