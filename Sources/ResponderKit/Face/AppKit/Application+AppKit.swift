// SPDX-License-Identifier: Apache-2.0

// What NSApplication has and UIApplication has not.

extension Application {
  /// The window whose first responder is searched after the key window's (M23), nil for none and in UIKit.
  public final var mainWindow: Window? { realm?.liveObject(realm?.tree.mainWindow) as? Window }

  /// The window of the modal session there is, nil for none.
  public final var modalWindow: Window? { realm?.liveObject(realm?.tree.modalWindow) as? Window }

  /// Begins a modal session with a window, which becomes key and is searched in place of the main window (M36).
  ///
  /// It returns at once, because no events are waited for here. UIKit has no such session, and nothing happens.
  public final func runModal(for window: Window) {
    guard window.realm === realm else { return }
    realm?.edit { $0.setModalWindow(window.id) }
  }

  /// Ends the modal session; which window is key stays as it is.
  public final func stopModal() { realm?.edit { $0.setModalWindow(nil) } }

  /// Who would get an action, nil for nobody: the target if it has the method, for nil whoever is found (M23, M29).
  ///
  /// Complexity: O(responders asked).
  public final func target(
    forAction action: ActionName, to target: Responder?, from sender: Responder?
  ) -> Responder? {
    guard let realm, target.map(realm.adopt) ?? true else { return nil }
    return realm.taker(of: action, to: target, from: sender)
  }
}
