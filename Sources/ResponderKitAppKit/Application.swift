// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
public import ResponderKit

// These members exist in NSApplication, NSWindow and NSResponder alone, or have another name there. The rules M1 and
// following apply under `Profile.appkit`.

extension Application {
  /// The window whose first responder is searched after the key window's (M23); nil when there is none, and always in
  /// UIKit.
  public final var mainWindow: Window? { registry?.liveObject(registry?.tree.mainWindow) as? Window }

  /// The window of the modal session, or nil.
  public final var modalWindow: Window? { registry?.liveObject(registry?.tree.modalWindow) as? Window }

  /// Begins a modal session with a window, which becomes key and is searched instead of the main window (M36).
  ///
  /// It returns at once, because there is no event loop to run. Under UIKit's rules it does nothing.
  ///
  /// - Parameter window: The window.
  public final func runModal(for window: Window) {
    guard window.registry === registry else { return }
    registry?.edit { $0.setModalWindow(window.id) }
  }

  /// Ends the modal session; the key window stays key.
  public final func stopModal() { registry?.edit { $0.setModalWindow(nil) } }

  /// The document controller, which a search asks last (M24) and the application keeps alive.
  public final var documentController: DocumentController? {
    get { documentControllerLink as? DocumentController }
    set { documentControllerLink = newValue }
  }

  /// Returns the object that would handle an action, without calling it (M23, M29).
  ///
  /// - Parameters:
  ///   - action: The name of the action, or the type of the message.
  ///   - target: The target, which is returned if it has the method; nil means a search of the chain.
  ///   - sender: The object that would send the action.
  /// - Returns: The object, or nil when no object would handle the action.
  /// - Complexity: O(responders asked).
  public final func target(
    forAction action: ActionName, to target: Responder?, from sender: Responder?
  ) -> Responder? {
    guard let registry, target.map(registry.adopt) ?? true else { return nil }
    return registry.taker(of: action, to: target, from: sender)
  }
}
