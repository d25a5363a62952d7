// SPDX-License-Identifier: Apache-2.0

// The objects that AppKit asks besides links: window controllers, documents and the document controller.

extension ResponderTree {
  /// Returns the window's window controller.
  package func windowController(of window: ResponderID) -> ResponderID? {
    wrap(columns.link(.windowController, Int32(slot(window))))
  }

  /// Returns the window that a window controller manages.
  package func managedWindow(of controller: ResponderID) -> ResponderID? {
    wrap(columns.link(.controlledWindow, Int32(slot(controller))))
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
    wrap(columns.link(.document, Int32(slot(window))))
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
