// SPDX-License-Identifier: Apache-2.0

// Windows of AppKit that belong to other windows: sheets (M62), and those that show a presented controller (M67, M74).

/// How AppKit presents a controller in a window of its own.
package enum WindowPresentation: String, CaseIterable, Sendable {
  case popover, sheet, window

  /// Its position among all, from 1.
  fileprivate var number: Int64 { Int64((Self.allCases.firstIndex(of: self) ?? 0) + 1) }
}

extension ResponderTree {
  // MARK: Sheets

  /// Returns the sheet attached to a window.
  package func sheet(of window: ResponderID) -> ResponderID? { wrap(columns.link(.sheet, slot(window))) }

  /// Returns whether a window takes no clicks because of its sheet, or of the modal session of another window.
  package func isBehindSheet(_ window: ResponderID) -> Bool {
    // M64: a window with a sheet takes no clicks.
    profile == .appkit && kind(of: window) == .window && (sheet(of: window) != nil || isBehindModal(window))
  }

  /// Returns whether a modal session keeps events from a window: all but its own window, that one's sheets, and popovers.
  package func isBehindModal(_ window: ResponderID) -> Bool {
    // Other windows get no events (M36).
    guard profile == .appkit, let modal = modalWindow, modal != window, !isPopover(window) else { return false }
    var current = sheetParent(of: window)
    while let below = current {
      if below == modal { return false }
      current = sheetParent(of: below)
    }
    return true
  }

  /// Returns the window that a sheet is attached to.
  package func sheetParent(of sheet: ResponderID) -> ResponderID? { wrap(columns.link(.sheetParent, slot(sheet))) }

  /// Attaches a window to another as its sheet, and makes it key; the main window stays (M62).
  ///
  /// - Throws: `badParent` when one is not a window; `cycle`; `alreadyPresenting` when the window has a sheet, and
  ///   `alreadyPresented` when the sheet is attached.
  package func beginSheet(_ sheet: ResponderID, on window: ResponderID) throws(StructureError) {
    let (newcomer, owner) = (columns.liveSlot(sheet), columns.liveSlot(window))
    guard newcomer != 0, owner != 0 else { throw .dead }
    guard columns.kind(newcomer) == .window, columns.kind(owner) == .window else { throw .badParent }
    var below = owner
    while below != 0 {
      if below == newcomer { throw .cycle }
      below = columns.link(.sheetParent, below)
    }
    if let parent = sheetParent(of: sheet) { throw .alreadyPresented(by: parent) }
    // M62: a window has one sheet at a time; in an app another one waits.
    if let other = self.sheet(of: window) { throw .alreadyPresenting(other) }
    columns.setLink(.sheet, owner, to: newcomer)
    columns.setLink(.sheetParent, newcomer, to: owner)
    setTrait(.hidden, of: sheet, to: false)
    setKeyWindow(sheet)
  }

  /// Ends a sheet, which leaves the screen; its parent is key when the sheet was.
  ///
  /// - Throws: `notPresented`.
  package func endSheet(_ sheet: ResponderID) throws(StructureError) {
    guard let parent = sheetParent(of: sheet) else { throw .notPresented }
    columns.setNumber(.sheet, parent.index, 0)
    columns.setNumber(.sheetParent, sheet.index, 0)
    setTrait(.hidden, of: sheet, to: true)
    if keyWindow == sheet { setKeyWindow(parent) }
  }

  /// Returns whether a window is off the screen because the application is inactive, which it is without a key window.
  package func isHiddenByInactivity(_ window: ResponderID) -> Bool {
    // M84: panels hide, but not one that is modal, a sheet or a popover.
    traits(of: window).contains(.hidesOnDeactivate) && profile == .appkit && keyWindow == nil && modalWindow != window
      && sheetParent(of: window) == nil && !isPopover(window)
  }

  // MARK: Presented controllers

  /// Returns where and how AppKit presents a controller, or nil when its window does not show it any more, or what it was
  /// presented from is in no other window.
  package func windowPresentation(
    of controller: ResponderID
  ) -> (style: WindowPresentation, anchor: ResponderID, window: ResponderID)? {
    let slot = slot(controller)
    let number = columns.number(.windowPresentation, slot)
    guard number != 0, let window = wrap(columns.link(.presentationWindow, slot)),
      let anchor = wrap(columns.link(.presentationAnchor, slot)), rootController(of: window) == controller,
      let style = WindowPresentation.allCases.first(where: { $0.number == number }),
      let parent = self.window(of: anchor), parent != window,
      style != .sheet || sheetParent(of: window) == parent
    else { return nil }
    return (style, anchor, window)
  }

  /// Returns whether a window is a popover, which becomes key once something in it has the focus (M67).
  package func isPopover(_ window: ResponderID) -> Bool {
    rootController(of: window).flatMap { windowPresentation(of: $0) }?.style == .popover
  }

  /// Notes that a window shows a controller that was presented from a view or a controller.
  package func setWindowPresentation(
    _ style: WindowPresentation, of controller: ResponderID, from anchor: ResponderID, in window: ResponderID
  ) {
    let slot = columns.liveSlot(controller)
    guard columns.kind(slot) == .controller else { return }
    columns.setLink(.presentationWindow, slot, to: columns.liveSlot(window))
    columns.setLink(.presentationAnchor, slot, to: columns.liveSlot(anchor))
    columns.setNumber(.windowPresentation, slot, style.number)
    if style == .popover, !hadPopover { columns.setNumber(.hadPopover, 0, 1) }
  }

  /// Whether a controller was ever presented as a popover.
  package var hadPopover: Bool { columns.number(.hadPopover, 0) != 0 }

  /// Forgets how a controller was presented.
  package func clearWindowPresentation(of controller: ResponderID) {
    let slot = columns.liveSlot(controller)
    for relation in [Relation.presentationWindow, .presentationAnchor, .windowPresentation] {
      columns.setNumber(relation, slot, 0)
    }
  }
}
