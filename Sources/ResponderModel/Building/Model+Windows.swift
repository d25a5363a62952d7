// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

// AppKit's windows: which can be key or main, sheets, and controllers that are presented in a window of their own.

extension Model {
  /// Checks that a window can have a role.
  func require(_ window: ResponderID, canBe role: WindowRole) throws(BuildError) {
    let traits = tree.traits(of: window)
    let isUIKit = tree.profile == .uikit
    // M65: a panel is never main. M66: a window may refuse to be key, in UIKit since iOS 15 too.
    if role == .main, !isUIKit, traits.contains(.refusesMain) { throw BuildError(.windowRefused(.m65), window) }
    if role == .key, traits.contains(.refusesKey) { throw BuildError(.windowRefused(isUIKit ? .u20 : .m66), window) }
  }

  /// Makes the first responder of a window that became key what its `initialFirstResponder` names, while it is its own.
  func focusInitially(in window: ResponderID) {
    // M77: only a window that is its own first responder does this.
    guard tree.profile == .appkit, tree.firstResponder(in: window) == window,
      let first = initialFirstResponder(of: window)
    else { return }
    _ = try? makeFirstResponder(first)
  }

  /// Returns what `initialFirstResponder` of a window names, if it is in the window.
  func initialFirstResponder(of window: ResponderID) -> ResponderID? {
    let named = vocabulary.properties[window]?["initialFirstResponder"].flatMap(liveNode)
    return named.flatMap { tree.window(of: $0) == window ? $0 : nil }
  }

  /// Makes the window of a clicked view key, and main, as far as it can be.
  package func activateWindow(ofClicked view: ResponderID) {
    guard let window = tree.window(of: view) else { return }
    let traits = tree.traits(of: window)
    // M65: by becomesKeyOnlyIfNeeded only for a view that needs typing. M66: perhaps it cannot be key.
    guard !traits.contains(.refusesKey), !traits.contains(.keyOnlyIfNeeded) || needsTyping(view) else { return }
    if tree.keyWindow != window { try? choose(window, as: .key) }
    if tree.sheetParent(of: window) == nil { try? choose(window, as: .main) }
  }

  /// Returns whether a view is for typing, and accepts to be first responder.
  private func needsTyping(_ view: ResponderID) -> Bool {
    isTextInput(view) && tree.traits(of: view).contains(.acceptsFirstResponder)
  }

  /// Returns whether a node is AppKit's text field or text view.
  package func isTextInput(_ id: ResponderID) -> Bool { isTextField(id) || isTextView(id) }

  /// Returns whether a node is AppKit's text field, which a field editor edits.
  package func isTextField(_ id: ResponderID) -> Bool {
    tree.isClass(tree.classID(of: id), kindOf: catalog.textField)
  }

  /// Returns whether a node is AppKit's text view.
  package func isTextView(_ id: ResponderID) -> Bool { tree.isClass(tree.classID(of: id), kindOf: catalog.text) }

  /// Closes a key panel as Escape does, and returns whether it has the close button for that.
  package func closeByEscape(_ window: ResponderID) -> Bool {
    // What is modal, a sheet or a popover ends in another way, and an alert has no close button (M84).
    guard tree.keyWindow == window, isInstance(window, of: "NSPanel"), !isInstance(window, of: "NSAlert"),
      tree.sheetParent(of: window) == nil, !tree.isPopover(window), tree.modalWindow != window
    else { return false }
    tree.setTrait(.hidden, of: window, to: true)
    tree.setKeyWindow(tree.mainWindow.map { tree.sheet(of: $0) ?? $0 })
    return true
  }

  // MARK: Sheets

  /// Attaches a window to another as its sheet, which becomes key unless it cannot be (M62).
  package func beginSheet(_ sheet: ResponderID, on window: ResponderID) throws(BuildError) {
    for id in [sheet, window] where tree.kind(of: id) != .window { throw BuildError(.badRole(.window), id) }
    let key = tree.keyWindow
    do {
      try tree.beginSheet(sheet, on: window)
    } catch {
      switch error {
      case .cycle: throw BuildError(.sheetOnItself, sheet)
      case .alreadyPresented(let parent): throw BuildError(.sheetAttached(to: parent), sheet)
      case .alreadyPresenting(let other): throw BuildError(.hasSheet(other), window)
      default: throw BuildError(.structure(error), sheet)
      }
    }
    if tree.traits(of: sheet).contains(.refusesKey) { return tree.setKeyWindow(key) }
    focusInitially(in: sheet)
  }

  /// Ends a sheet and takes it off the screen; one that a presented controller made goes with the presentation (M62, M74).
  package func endSheet(_ sheet: ResponderID) throws(BuildError) {
    guard tree.kind(of: sheet) == .window else { throw BuildError(.badRole(.window), sheet) }
    guard tree.sheetParent(of: sheet) != nil else { throw BuildError(.notASheet, sheet) }
    if let controller = tree.rootController(of: sheet), tree.windowPresentation(of: controller) != nil {
      return try dismissWindow(of: controller)
    }
    try building(sheet) { () throws(StructureError) in try tree.endSheet(sheet) }
  }

  // MARK: Presented controllers

  /// Presents a controller from a view or a controller in a window of its own, `NAME-window`, or in one that shows it.
  ///
  /// A sheet and a window become key; a popover does once something in it has the focus.
  package func present(
    _ controller: ResponderID, from anchor: ResponderID, as style: WindowPresentation, in shown: ResponderID? = nil
  ) throws(BuildError) {
    guard tree.kind(of: controller) == .controller else { throw BuildError(.badRole(.controller), controller) }
    guard tree.kind(of: anchor).isView || tree.kind(of: anchor) == .controller else {
      throw BuildError(.badRole(.view), anchor)
    }
    if let other = tree.windowPresentation(of: controller) {
      throw BuildError(.structure(.alreadyPresented(by: other.anchor)), controller)
    }
    if let container = tree.listingContainer(of: controller) {
      throw BuildError(.structure(.contained(in: container)), controller)
    }
    guard let parent = tree.window(of: anchor) else { throw BuildError(.structure(.notInWindow), anchor) }
    if let sheet = tree.sheet(of: parent), style == .sheet { throw BuildError(.hasSheet(sheet), parent) }
    let window: ResponderID
    if let shown {
      guard tree.rootController(of: shown) == controller else { throw BuildError(.outside(window: shown), controller) }
      window = shown
    } else {
      if let place = tree.window(of: controller) { throw BuildError(.shown(in: place), controller) }
      window = try makeWindow(for: controller, style)
    }
    // M74: the window is the next responder of what is in it, and the presenter is not a link.
    tree.setWindowPresentation(style, of: controller, from: anchor, in: window)
    switch style {
    case .sheet: try beginSheet(window, on: parent)
    case .window: try choose(window, as: .key)
    // M67: a popover becomes key with the focus.
    case .popover: break
    }
  }

  private func makeWindow(
    for controller: ResponderID, _ style: WindowPresentation
  ) throws(BuildError) -> ResponderID {
    let number = try requireFree(name(of: controller) + "-window")
    let classes = catalog[.appkit].byKindWord
    // M67: the window of a popover is never main.
    guard let classID = classes[style == .popover ? "panel" : "window"] else { throw BuildError(.badRole(.window)) }
    let window = try add(classID, named: number)
    try attach(controller, as: .controller, to: window)
    return window
  }

  /// Closes the popovers of a window that leaves the screen; they are in child windows of it (M67).
  ///
  /// - Complexity: O(windows), once there was a popover.
  func closePopovers(of window: ResponderID) {
    guard tree.hadPopover else { return }
    for other in Array(tree.children(of: tree.application)) where tree.contains(other) && tree.isPopover(other) {
      guard let controller = tree.rootController(of: other),
        let anchor = tree.windowPresentation(of: controller)?.anchor, tree.window(of: anchor) == window
      else { continue }
      try? dismissWindow(of: controller)
    }
  }

  /// Ends the presentation of a controller, with its window.
  package func dismissWindow(of controller: ResponderID) throws(BuildError) {
    guard tree.kind(of: controller) == .controller else { throw BuildError(.badRole(.controller), controller) }
    guard let presentation = tree.windowPresentation(of: controller) else {
      throw BuildError(.structure(.notPresented), controller)
    }
    let (window, parent) = (presentation.window, tree.window(of: presentation.anchor))
    if tree.sheetParent(of: window) != nil {
      try building(window) { () throws(StructureError) in try tree.endSheet(window) }
    }
    if tree.keyWindow == window { tree.setKeyWindow(parent.map(keySheet)) }
    tree.clearWindowPresentation(of: controller)
    try building(window) { () throws(StructureError) in try tree.setRootController(nil, of: window) }
    remove(window)
  }
}
